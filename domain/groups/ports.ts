import type { CommunityLog } from "~/domain/community-id";
import type { StoredMedia } from "~/domain/media/queries";
import type { GroupChanges, GroupProfile } from "./events";

/** New pictures of a group, for the command that is to use them. */
export interface GroupPictures {
  log: CommunityLog;
  ownerId: string;
  /** The command's Idempotency-Key. */
  key: string;
  changes: Pick<GroupChanges, "avatar" | "banner">;
  before?: GroupProfile | null;
  /** Those of the changes, as far as they are there. */
  media: readonly StoredMedia[];
}

export interface GroupPorts {
  /** Puts its new pictures aside. Throws `malformed` with what is wrong with each. */
  reservePictures(pictures: GroupPictures): Promise<void>;
  /** A place among a player's groups; the same command may take it again. Throws `too_many_groups`. */
  takeSeat(userId: string, groupId: string): Promise<void>;
}
