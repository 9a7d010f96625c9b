import { logOf } from "~/domain/community-id";
import { mayWithPost } from "~/domain/posts/policies";
import { getPost, getPostOfComment } from "~/domain/posts/queries";
import { postAccessOf } from "~/domain/posts/view";
import type { Services } from "~/workers/services";

const THING = /^(post|comment)-(.+)$/;

/** Whether somebody looks after the Space of the post or comment that a file is hidden with. */
export async function mayJudge(
  services: Services,
  stream: string,
  userId: string,
): Promise<boolean> {
  const [, kind, id = ""] = THING.exec(stream) ?? [];
  const log = logOf(id);
  if (!log) return false;
  const query = kind === "post" ? getPost(id, userId) : getPostOfComment(id, userId);
  const { row } = await services.at(log).db.read({ row: query });
  if (!row || row.dissolvedAt !== null) return false;
  return mayWithPost(postAccessOf(row, { id: userId, isOperator: false }), "judge");
}
