import type { PostRow } from "./queries";

export interface PostPorts {
  /** The post, if the player may see it now, for commands of the main log. Throws `not_found`, `space_dissolved`. */
  requireShownPost(postId: string, userId: string, blockedIds: readonly string[]): Promise<PostRow>;
}
