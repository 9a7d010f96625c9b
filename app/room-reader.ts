import type { PageEntry } from "~/domain/chat/frames";
import type { MessagesPage, RoomStatus } from "~/domain/chat/room-facts";

/** One of the rooms in a list of them. */
interface RoomInList {
  groupId: string;
  unread: number;
  mentions: number;
  muted: boolean;
  /** Null where nothing is said. */
  last: PageEntry | null;
}

/**
 * Reads rooms for pages, whose words lie in no database. Rooms that are slow to answer hold no page up: undefined, and the
 * browser asks. Only for a player who is proven, and of groups that are there.
 */
export interface RoomReader {
  /** The newest entries, or those around one, and how the room stands for the player. */
  open(
    groupId: string,
    userId: string,
    around?: number,
  ): Promise<{ page: MessagesPage; status: RoomStatus } | undefined>;
  list(userId: string, groupIds: readonly string[]): Promise<RoomInList[] | undefined>;
}
