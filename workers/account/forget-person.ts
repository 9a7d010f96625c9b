import { accountDecider } from "~/domain/account/decider";
import { listKeysOf, listRemains } from "~/domain/account/holdings";
import { loadAccount } from "~/domain/account/queries";
import type { CommunityLog } from "~/domain/community-id";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import {
  KEY_HELD_MS,
  clearPeople,
  destroyForgottenKeys,
  forgetPerson,
  getForgotten,
} from "~/domain/event-store/forget-person";
import { first } from "~/domain/event-store/query";
import { listRoomsEverOf } from "~/domain/groups/room-queries";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { listTablesOf } from "~/domain/matches/table-queries";
import { channelOf, roomOf, tableOf } from "~/workers/env";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { removeObjectsOf } from "./exports";

/** Not done yet: where it goes on, and when (see {@link import("~/workers/jobs/effect").Checkpoint}). */
interface Pause {
  place?: string;
  inSeconds?: number;
}

/** One step for somebody whom the main log has forgotten. Bounded, and safe to repeat from any place. */
type Step = (services: Services, personId: string, place?: string) => Promise<Pause | void>;

const closeWindows: Step = ({ env }, personId) => channelOf(env, personId).end();

/** They give up what they play, and leave. */
const leaveTables: Step = async ({ env, db }, personId) => {
  const { tables } = await db.read(
    { tables: listTablesOf({ userId: personId }) },
    { newest: true },
  );
  for (const { id } of tables) await tableOf(env, id).forget(personId);
};

const ROOMS_AT_ONCE = 20;
/** Calls of rooms, of which somebody who said much needs several for one. */
const CALLS_AT_ONCE = 100;

/** Each room of one log that they ever were in, in the order of their ids; then those of the next log. */
const forgetInRooms: Step = async ({ env, at }, personId, place) => {
  const [log = OTHER_LOGS[0]!, last = ""] = (place?.split("/") ?? []) as [CommunityLog?, string?];
  const { rooms } = await at(log).db.read(
    { rooms: listRoomsEverOf(personId, last, ROOMS_AT_ONCE) },
    { newest: true },
  );
  let done = last;
  let calls = 0;
  for (const groupId of rooms) {
    while (await roomOf(env, groupId).forget(personId)) {
      if (++calls >= CALLS_AT_ONCE) return { place: `${log}/${done}` };
    }
    done = groupId;
  }
  if (rooms.length === ROOMS_AT_ONCE) return { place: `${log}/${done}` };
  const next = OTHER_LOGS[OTHER_LOGS.indexOf(log) + 1];
  return next && { place: next, inSeconds: 0 };
};

const forgetInLogs: Step = async ({ at }, personId) => {
  for (const log of OTHER_LOGS) await forgetPerson(at(log).store, personId);
};

const forgetChannel: Step = ({ env }, personId) => channelOf(env, personId).forgetAll();

/** The bytes; their rows go with the job that erases media. */
const removeObjects: Step = async ({ env }, personId) => {
  if (await removeObjectsOf(env, personId)) return {};
};

const waitAMinute: Step = async ({ db, store }, personId) => {
  const { forgotten } = await db.read({ forgotten: first(getForgotten({ personId })) });
  const end = Date.parse(forgotten!.forgottenAt) + KEY_HELD_MS;
  const inSeconds = Math.ceil((end - store.now().getTime()) / 1000);
  if (inSeconds > 0) return { inSeconds };
};

/** Rows without events, and ids under whose keys data of theirs is sealed: each found only now has a minute of its own. */
const clearLateRows: Step = async ({ db, store, at }, personId) => {
  const { found } = await db.read({ found: listKeysOf(store.model, personId) }, { newest: true });
  for (const id of found) await forgetPerson(store, id);
  for (const log of LOG_NAMES) {
    await at(log).db.batch(clearPeople(at(log).store.model, [personId, ...found]));
  }
  if (found.length) return { inSeconds: KEY_HELD_MS / 1000 };
};

const REMAINS_S = 60;

/** Ends the person's key, once nothing readable is left that hangs on something else; of an account the log says so. */
const destroyKey: Step = async ({ db, store }, userId) => {
  // All of theirs, however long the steps before took.
  await destroyForgottenKeys(db, store.now(), true);
  let waits = false;
  await execute(store, {
    id: `destroy-key:${userId}`,
    name: "DestroyKey",
    actor: "system:account",
    input: { userId },
    load: { account: loadAccount(userId), remains: listRemains(store.model, userId) },
    decide({ account, remains }) {
      waits = remains.length > 0;
      if (waits) return { appends: [] };
      const command = { type: "DestroyKey", userId } as const;
      return {
        appends: [appendTo(account, accountDecider.decide(command, account.state))],
        // Whatever ran before: the event and the end of the key are one.
        writes: [{ sql: `DELETE FROM "person_keys" WHERE "person_id" = ?`, params: [userId] }],
      };
    },
  });
  if (waits) return { inSeconds: REMAINS_S };
};

/** All steps by name, in their order. After the minute no command is under way that could still write by the rights it once had. */
export const forgetSteps: Readonly<Record<string, Step>> = {
  windows: closeWindows,
  tables: leaveTables,
  // Before the logs, which forget what rooms they were in.
  rooms: forgetInRooms,
  logs: forgetInLogs,
  // Behind the rooms, which told it what they are until they had heard.
  channel: forgetChannel,
  objects: removeObjects,
  minute: waitAMinute,
  "late-rows": clearLateRows,
  "late-windows": closeWindows,
  "late-objects": removeObjects,
  key: destroyKey,
};

/** Goes through the steps, one a call. The cursor is the step's name, and its place behind a blank. */
export function chainOf(steps: Readonly<Record<string, Step>>): Effect {
  const names = Object.keys(steps);
  return async (services, { data }, cursor = names[0]!) => {
    const { personId } = data as { personId: string };
    const [name, place] = cursor.split(" ") as [string, string?];
    // One that is gone since another deploy: all are safe to repeat.
    const step = steps[name] ?? steps[names[0]!]!;
    let pause: Pause | void;
    try {
      pause = await step(services, personId, place);
    } catch (error) {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
    if (pause) return { cursor: [name, pause.place].join(" ").trim(), inSeconds: pause.inSeconds };
    const next = names[names.indexOf(name) + 1];
    return next === undefined ? undefined : { cursor: next, inSeconds: 0 };
  };
}

export const forgetEverywhere = chainOf(forgetSteps);
