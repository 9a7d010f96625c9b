import { requirePost } from "~/domain/posts/access";
import { completeBlocked } from "~/workers/blocks/complete-blocked";
import { requireLogOf } from "~/domain/community-id";
import { getPost, type PostRow } from "~/domain/posts/queries";
import type { Services } from "~/workers/services";

/** The post, if the player may see it now, for commands of the main log. Throws `not_found` and `space_dissolved`. */
export async function requireShownPost(
  services: Services,
  postId: string,
  userId: string,
  blockedIds: readonly string[],
): Promise<PostRow> {
  const { db } = services.at(requireLogOf(postId));
  const { row } = await db.read({ row: getPost(postId, userId) });
  return requirePost(row, await completeBlocked(services, userId, blockedIds, [row?.authorId]));
}
