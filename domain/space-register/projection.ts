import { accumulate, insert, patch, projection, remove } from "~/domain/event-store/projection";
import { requireLogOf } from "~/domain/community-id";
import { registerEvents } from "./events";
import { spaceLogs, spaceNames, spaceRegister } from "./read-model";

const free = (key: string | null) => (key === null ? [] : [remove(spaceNames, { nameKey: key })]);

const counted = (spaceId: string, spaces: 1 | -1) =>
  accumulate(spaceLogs, { log: requireLogOf(spaceId) }, { spaces });

export const registerProjection = projection({
  name: "space-register",
  tables: [spaceRegister, spaceNames, spaceLogs],
  events: registerEvents,
  refusals: {
    "space_names.name_key": "name_taken",
    // Another worker opened the game's Space.
    "space_register.game_id": "retry",
  },
  on: {
    SpaceOrdered: ({ data: { spaceId, userId, gameId, name, nameKey }, occurredAt }) => [
      insert(spaceRegister, {
        spaceId,
        log: requireLogOf(spaceId),
        name,
        userId,
        gameId,
        state: "ordered",
        orderedAt: occurredAt,
      }),
      counted(spaceId, 1),
      ...(nameKey === null
        ? []
        : [insert(spaceNames, { nameKey, spaceId, reservedAt: occurredAt })]),
    ],
    SpaceGranted: ({ data: { spaceId } }) => [
      patch(spaceRegister, { spaceId }, { state: "granted" }),
    ],
    SpaceRefused: ({ data: { spaceId, nameKey } }) => [
      patch(spaceRegister, { spaceId }, { state: "refused", gameId: null }),
      counted(spaceId, -1),
      ...free(nameKey),
    ],
    SpaceChangeOrdered: ({ data: { spaceId, userId, nameKey }, occurredAt }) => [
      patch(spaceRegister, { spaceId }, { changingBy: userId }),
      ...(nameKey === null
        ? []
        : [insert(spaceNames, { nameKey, spaceId, reservedAt: occurredAt })]),
    ],
    SpaceChangeDone: ({ data: { spaceId, name, freed } }) => [
      patch(spaceRegister, { spaceId }, { changingBy: null, ...(name !== null && { name }) }),
      ...free(freed),
    ],
    SpaceChangeRefused: ({ data: { spaceId, freed } }) => [
      patch(spaceRegister, { spaceId }, { changingBy: null }),
      ...free(freed),
    ],
    SpaceStruck: ({ data: { spaceId, freed } }) => [
      patch(spaceRegister, { spaceId }, { state: "struck", changingBy: null }),
      counted(spaceId, -1),
      ...freed.flatMap(free),
    ],
  },
});
