import type { MessagesPage, RoomStatus } from "~/domain/chat/room-facts";
import { FIRST_PAGE } from "~/domain/chat/limits";
import { type Env, channelOf, roomOf } from "~/workers/env";

/** A page waits for rooms no longer than this. */
const MAX_WAIT_MS = 300;

/** What pages read of rooms, see `app/room-reader.ts`. */
export function createRoomReader(env: Env) {
  return {
    open: (groupId: string, userId: string, around?: number) =>
      soon(async (): Promise<{ page: MessagesPage; status: RoomStatus } | undefined> => {
        const room = roomOf(env, groupId);
        const [page, status] = await Promise.all([
          room.page(userId, { limit: FIRST_PAGE, ...(around !== undefined && { around }) }),
          room.state(userId),
        ]);
        return "refused" in page || "refused" in status ? undefined : { page, status };
      }),
    list: (userId: string, groupIds: readonly string[]) =>
      soon(() => channelOf(env, userId).listChats([...groupIds])),
  };
}

/** Undefined for what takes too long, or cannot be had: the browser asks again, and is told why. */
async function soon<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, MAX_WAIT_MS, undefined);
  });
  const asked = read().catch((error: unknown) => void console.warn(error));
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  return answer ?? undefined;
}
