import { getTableName } from "drizzle-orm";
import type { RoomAuditPlace, RoomAudited } from "~/domain/chat/protocol";
import type { ChatMedia } from "~/domain/chat/frames";
import { logOf } from "~/domain/community-id";
import { TransientFault } from "~/domain/event-store/constraint";
import { listForgottenAmong } from "~/domain/event-store/forget-person";
import { first, rawQuery } from "~/domain/event-store/query";
import { groupRoles } from "~/domain/groups/events";
import { groupMembers, groups } from "~/domain/groups/read-model";
import { MAIN } from "~/domain/logs";
import { listMedia, type StoredMedia } from "~/domain/media/queries";
import { viewMedia } from "~/domain/media/view";
import { roomOf } from "~/workers/env";
import type { Services } from "~/workers/services";
import { type Checked, isUnreadable, type Place } from "./audit-step";
import { type DetailCode, type Finding, finding, type FindingParams } from "./finding";

/** Calls of rooms in one step. */
const CALLS = 30;
const MEMBERS_AT_ONCE = 1_000;
/** As the log's database ranks them. */
const RANKS = groupRoles.toReversed();

interface Standing {
  id: string;
  headSeq: number | null;
  headHash: string | null;
  messages: number | null;
  lastMessageAt: string | null;
  anchoredSeq: number | null;
  anchoredHash: string | null;
  position: number;
  disbanded: 0 | 1;
}

// By hand, all of this file: an audit asks tables as they are stored, beside the code that writes them.

const STANDING = `SELECT g."id", r."head_seq" AS "headSeq", r."head_hash" AS "headHash", r."messages",
    r."last_message_at" AS "lastMessageAt", r."anchored_seq" AS "anchoredSeq", r."anchored_hash" AS "anchoredHash",
    g."disbanded_at" IS NOT NULL AS "disbanded",
    (SELECT coalesce(max("position"), 0) FROM "group_changes" WHERE "group_id" = g."id") AS "position"
  FROM "groups" g LEFT JOIN "group_rooms" r ON r."group_id" = g."id"`;

const nextRoom = (after: string) =>
  first(rawQuery<Standing>(`${STANDING} WHERE g."id" > ? ORDER BY g."id" LIMIT 1`, [after]));
const getRoom = (id: string) => first(rawQuery<Standing>(`${STANDING} WHERE g."id" = ?`, [id]));

/**
 * Each room of a log: its chain, its texts, what it keeps beside them, and what others keep of it. `after`: the room that is
 * gone through and how, or the last that was.
 */
export async function checkRooms(
  services: Services,
  auditId: string,
  { at, after = [] }: Omit<Place, "log">,
): Promise<Checked> {
  const { db, env, log } = services;
  const findings: Finding[] = [];
  if (log === MAIN) return { findings };
  let [last = "", pass] = after.map(String);
  let from = at;
  for (let calls = 0; calls < CALLS; calls++) {
    if (pass === undefined) {
      if (logOf(last) === log)
        await roomOf(env, last)
          .endAudit(auditId)
          .catch(() => undefined);
      const { room } = await db.read({ room: nextRoom(last) });
      if (!room) return { findings: [...findings, ...(await checkLists(services))] };
      last = room.id;
      // No room is called so: the row is named where rows are compared.
      if (logOf(last) !== log) continue;
      [pass, from] = ["log", 1];
    }
    const place = { pass, from } as RoomAuditPlace;
    try {
      const audited = await roomOf(env, last).audit(auditId, place);
      findings.push(...(await judge(services, last, audited)));
      calls += 2;
      if (audited.next) [pass, from] = [audited.next.pass, audited.next.from];
      else {
        pass = undefined;
        findings.push(...(await checkStanding(services, last)));
        calls += 2;
      }
    } catch (error) {
      if (isPassing(error) || !isUnreadable(error)) throw error;
      const problem = error.message;
      findings.push(finding("rooms", "room", "check_failed", { room: last, seq: from, problem }));
      pass = undefined;
    }
  }
  return { findings, next: { at: from, after: pass === undefined ? [last] : [last, pass] } };
}

/** Another try may find the room, or the database, as it should be. */
const isPassing = (error: unknown) =>
  error instanceof TransientFault || (error as { retryable?: boolean }).retryable === true;

function inRoom(table: string, code: DetailCode, params: FindingParams): Finding {
  return finding(`rows of ${table}`, "room", code, params);
}

async function judge(
  services: Services,
  room: string,
  { problems, erased, files }: RoomAudited,
): Promise<Finding[]> {
  const { db } = services.at(MAIN);
  const people = [...new Set(erased.map(({ senderId }) => senderId))];
  const { forgotten, stored } = await db.read({
    forgotten: listForgottenAmong({ people }),
    stored: listMedia(files.map(({ file }) => file.id)),
  });
  const gone = new Set(forgotten.map(({ personId }) => personId));
  const lost = erased.filter(({ senderId }) => !gone.has(senderId));
  const others = files.filter(({ file, senderId }) => {
    const one = stored.find(({ id }) => id === file.id);
    if (!one) return false;
    if (one.ownerId !== senderId || one.usedBy !== `chat-${room}`) return true;
    return !isAsStored(file, stored);
  });
  return [
    ...problems.map(({ table, seq, code }) => inRoom(table, code, { room, seq })),
    ...lost.map(({ seq }) => inRoom("entries", "text_gone", { room, seq })),
    ...others.map(({ seq }) => inRoom("entries", "not_as_stored", { room, seq })),
  ];
}

/** Whether a file is shown as it is stored, where it still is; what it shows is said by whoever sent it. */
export function isAsStored(file: ChatMedia, stored: readonly StoredMedia[]): boolean {
  const one = stored.find(({ id }) => id === file.id);
  const { alt: _, ...shown } = file as ChatMedia & { alt?: string };
  return !one || JSON.stringify(shown) === JSON.stringify(viewMedia(one));
}

/** What the log's database keeps of a room, and the room's copy of who is in. */
async function checkStanding(services: Services, id: string): Promise<Finding[]> {
  const first = await compareStanding(services, id);
  if (!first.length) return first;
  // Something may have moved between the two: what is wrong is so both times.
  const again = await compareStanding(services, id);
  return first.filter(({ check }) => again.some((one) => one.check === check));
}

async function compareStanding({ db, env }: Services, id: string): Promise<Finding[]> {
  const { room } = await db.read({ room: getRoom(id) }, { newest: true });
  if (!room) return [];
  const { headSeq, anchoredSeq } = room;
  const stub = roomOf(env, id);
  const asked = [headSeq ?? 0, anchoredSeq ?? 0];
  const stands = await stub.stand(asked, "", MEMBERS_AT_ONCE);
  const findings: Finding[] = [];
  const say = (table: string, code: DetailCode, seq: number) =>
    findings.push(inRoom(table, code, { room: id, seq }));
  const [headHash, anchoredHash] = stands.hashes;
  const isHead = headSeq !== null && headHash === room.headHash && headSeq <= stands.headSeq;
  const isAnchored = !anchoredSeq
    ? room.anchoredHash === null
    : anchoredHash === room.anchoredHash && anchoredSeq <= (headSeq ?? 0);
  const isTold =
    !stands.noted ||
    (headSeq === stands.headSeq &&
      room.messages === stands.messages &&
      room.lastMessageAt === stands.lastMessageAt);
  if ((headSeq !== null && !isHead) || !isAnchored || !isTold) {
    say("group_rooms", "other_head", headSeq ?? 0);
  }
  if (stands.position !== room.position) say("facts", "not_from_entries", 0);

  for (let after = "", { members } = stands; ;) {
    const { rows } = await db.read({ rows: listMembers(id, after) }, { newest: true });
    const kept = members.map(({ userId, role }) => `${userId} ${RANKS.indexOf(role)}`);
    const standing = rows.map(({ userId, rank }) => `${userId} ${rank}`);
    if (kept.join() !== standing.join() && !room.disbanded) say("members", "not_from_entries", 0);
    if (rows.length < MEMBERS_AT_ONCE) break;
    after = rows.at(-1)!.userId;
    ({ members } = await stub.stand([], after, MEMBERS_AT_ONCE));
  }
  return findings;
}

const listMembers = (groupId: string, after: string) =>
  rawQuery<{ userId: string; rank: number }>(
    `SELECT "user_id" AS "userId", "rank" FROM "${getTableName(groupMembers)}"
      WHERE "group_id" = ? AND "user_id" > ? ORDER BY "user_id" LIMIT ${MEMBERS_AT_ONCE}`,
    [groupId, after],
  );

/** Rows of groups that there are not, and the order of lists. */
async function checkLists({ db }: Services): Promise<Finding[]> {
  const { strays, placed } = await db.read({
    strays: rawQuery<FindingParams>(
      `SELECT "group_id" AS room, "head_seq" AS seq FROM "group_rooms"
        WHERE "group_id" NOT IN (SELECT "id" FROM "${getTableName(groups)}") LIMIT 100`,
    ),
    placed: rawQuery<FindingParams>(
      `WITH placed AS (
          SELECT g."id", g."space_id", coalesce(r."last_message_at", g."created_at") AS "active_at" FROM "groups" g
            LEFT JOIN "group_rooms" r ON r."group_id" = g."id"
            WHERE g."visibility" = 'public' AND g."disbanded_at" IS NULL),
        differs AS (
          SELECT * FROM (SELECT * FROM placed EXCEPT SELECT "group_id", "space_id", "active_at" FROM "group_activity")
          UNION SELECT * FROM (SELECT "group_id", "space_id", "active_at" FROM "group_activity" EXCEPT SELECT * FROM placed))
      SELECT DISTINCT "id" AS room, 0 AS seq FROM differs LIMIT 100`,
    ),
  });
  return [
    ...strays.map((one) => inRoom("group_rooms", "other_head", one)),
    ...placed.map((one) => inRoom("group_activity", "not_from_entries", one)),
  ];
}
