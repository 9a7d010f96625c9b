import type { OwnEntry } from "~/domain/chat/protocol";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { OTHER_LOGS } from "~/domain/logs";
import { roomOf } from "~/workers/chat/room";
import type { Services } from "~/workers/services";

/** Entries that a room gives at once. */
const AT_ONCE = 200;

interface Said {
  groupId: string;
  entries: AsyncIterable<OwnEntry>;
}

/** What a player said and did not delete, room by room, in those that they left long ago too. */
export async function* ownMessages(services: Services, userId: string): AsyncGenerator<Said> {
  for (const log of OTHER_LOGS) {
    const { rooms } = await services.at(log).db.read({ rooms: listRoomsEverOf(userId) });
    for (const groupId of rooms) {
      const first = await roomOf(services.env, groupId).listOwn(userId, 0, AT_ONCE);
      if (first.length) yield { groupId, entries: goOn(services, userId, groupId, first) };
    }
  }
}

async function* goOn({ env }: Services, userId: string, groupId: string, first: OwnEntry[]) {
  for (let page = first; page.length;) {
    yield* page;
    const { seq } = page.at(-1)!.facts;
    page = page.length < AT_ONCE ? [] : await roomOf(env, groupId).listOwn(userId, seq, AT_ONCE);
  }
}
