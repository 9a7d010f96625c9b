import { BLOCKED_BY } from "~/domain/blocks/feature";
import { logOf } from "~/domain/community-id";
import { type StreamAppend, startStream } from "~/domain/event-store/append";
import { newId } from "~/domain/event-store/id";
import { GROUP_BANS } from "~/domain/groups/feature";
import { groupMemberStream } from "~/domain/groups/queries";
import { type LogName, MAIN } from "~/domain/logs";
import { MUTES } from "~/domain/moderation/feature";
import { muteStream } from "~/domain/moderation/moderation";
import { inOrder } from "~/domain/relations/pair";
import { RESTRICTIONS } from "~/domain/spaces/feature";
import { membershipStream } from "~/domain/spaces/queries";
import { FOR_GOOD } from "~/domain/spaces/restriction";

/** What a wallet was given, and what it may not do: by kind, as each feature's `holds.grants` names it. */
export type Grants = Readonly<Record<string, string[]>>;

/** Nobody's: the case is of the account that was deleted, which the new one is not to be tied to. */
export const HOUSE = "house";

const endOf = (until: string) => (until === FOR_GOOD ? null : until);

/** What names a case to the wallet's new player: nobody who lacks the secret finds the case by it. */
type CaseName = (caseId: string) => string;

/** What outlives an account in one log, as events about the wallet's new player. */
export function bringBack(
  log: LogName,
  userId: string,
  grants: Grants,
  nameOf: CaseName,
): StreamAppend[] {
  if (log === MAIN) return [...mutes(userId, grants, nameOf), ...blocks(userId, grants)];
  return [...restrictions(userId, grants, nameOf), ...groupBans(userId, grants)].flatMap((one) =>
    logOf(one.spaceId) === log ? [one.append] : [],
  );
}

function mutes(userId: string, { [MUTES]: keys = [] }: Grants, nameOf: CaseName): StreamAppend[] {
  const events = keys.map((key) => {
    // What was kept before a case was kept with it names none.
    const [until, caseId = newId()] = key.split("/") as [string, string?];
    return { type: "PersonMuted", data: { userId, caseId: nameOf(caseId), until: endOf(until) } };
  });
  return events.length ? [startStream(muteStream(userId), events)] : [];
}

function blocks(blockedId: string, { [BLOCKED_BY]: keys = [] }: Grants): StreamAppend[] {
  return keys.map((blockerId) =>
    startStream(`relation-${inOrder(blockerId, blockedId).join(".")}`, [
      { type: "PersonBlocked", data: { blockerId, blockedId } },
    ]),
  );
}

function restrictions(userId: string, { [RESTRICTIONS]: keys = [] }: Grants, nameOf: CaseName) {
  const all = keys.map((key) => {
    const [spaceId, kind, until, caseId = newId()] = key.split("/") as [
      string,
      "mute" | "ban",
      string,
      string?,
    ];
    const data = {
      spaceId,
      userId,
      caseId: nameOf(caseId),
      moderatorId: HOUSE,
      until: endOf(until),
    };
    const event =
      kind === "mute"
        ? { type: "MemberMuted", data }
        : { type: "MemberBanned", data: { ...data, wasMember: false } };
    return { spaceId, event };
  });
  return [...Map.groupBy(all, ({ spaceId }) => spaceId)].map(([spaceId, of]) => ({
    spaceId,
    append: startStream(
      membershipStream(spaceId, userId),
      of.map(({ event }) => event),
    ),
  }));
}

function groupBans(userId: string, { [GROUP_BANS]: keys = [] }: Grants) {
  return keys.map((key) => {
    const [groupId, spaceId] = key.split("/") as [string, string];
    const none = { adminId: null, caseId: null, wasMember: false, wasPending: false };
    const data = { groupId, spaceId, userId, ...none, banned: true };
    const append = startStream(groupMemberStream(groupId, userId), [
      { type: "GroupMemberRemoved", data },
    ]);
    return { spaceId, append };
  });
}

/** Where a case says what somebody may not do. */
interface OfCase {
  /** Null: everywhere. */
  spaceId: string | null;
  caseId: string;
}

/** What was kept of cases and is no more: they were taken back meanwhile. */
export function takenBack(kept: Grants, now: Grants): OfCase[] {
  const gone = (kind: string) => kept[kind]?.filter((key) => !now[kind]?.includes(key)) ?? [];
  return [
    ...gone(MUTES).map((key) => ({ spaceId: null, caseId: key.split("/")[1]! })),
    ...gone(RESTRICTIONS).map((key) => {
      const [spaceId, , , caseId] = key.split("/") as [string, string, string, string];
      return { spaceId, caseId };
    }),
  ];
}

/** What is kept of a wallet, without what these cases brought. */
export function withoutCases(kept: Grants, caseIds: readonly string[]): Grants {
  const isOf = (key: string) => caseIds.some((caseId) => key.endsWith(`/${caseId}`));
  return Object.fromEntries(
    Object.entries(kept).map(([kind, keys]) => [kind, keys.filter((key) => !isOf(key))]),
  );
}

/** Kinds that {@link bringBack} makes events of, and that nothing else is told. */
const OUTLIVING = [MUTES, BLOCKED_BY, RESTRICTIONS, GROUP_BANS] as const;

/** The two halves of what was kept: what outlives the account, and what was given once. */
export function splitGrants(grants: Grants): {
  outliving: Grants;
  given: Record<string, string[]>;
} {
  const pick = (wanted: boolean) =>
    Object.fromEntries(
      Object.entries(grants).filter(
        ([kind]) => (OUTLIVING as readonly string[]).includes(kind) === wanted,
      ),
    );
  return { outliving: pick(true), given: pick(false) };
}
