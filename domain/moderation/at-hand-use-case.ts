import { hashesOf, type MessageProof } from "~/domain/chat/proof";
import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { defineUseCase } from "~/domain/event-store/use-case";
import { guardOpenGroup } from "~/domain/groups/guards";
import { groupRoleOfRank } from "~/domain/groups/queries";
import type { LogName } from "~/domain/logs";
import { guardOpenSpace } from "~/domain/spaces/guards";
import { roleOf } from "~/domain/spaces/queries";
import { FOR_GOOD } from "~/domain/spaces/restriction";
import {
  getAtHand,
  getErasedBy,
  guardFlood,
  guardGroupOutranks,
  guardOutranks,
  guardUnerased,
  guardUnreported,
  loadAffectedAtHand,
  type RowAtHand,
  type ThingAtHand,
} from "./at-hand-queries";
import { type DecideAtHand, readRule } from "./commands";
import { type Decided, caseDecider } from "./decider";
import { type Affected, affect, statusOf, takenByOf } from "./decision";
import { keepEvidence } from "./evidence-queries";
import { groupAround, logPlaceOf } from "./group-around";
import { moderatedKinds } from "./kinds";
import { type AtHand, mayAtHand } from "./policies";
import type { ModerationPorts } from "./ports";
import { caseStream } from "./queries";
import { hasNoEnd, isPerson } from "./words";

interface Deciding {
  userId: string;
  now: Date;
  log: LogName | undefined;
  target: ThingAtHand;
  /** Of a message: what proves it. */
  proof: MessageProof | undefined;
  body: Omit<DecideAtHand, "target">;
  note: string | null;
  staffNote: string | null;
  until: string | null;
  entryId: string;
  /** The id of a new case, where the thing is part of none. */
  freshId: string | undefined;
}

/** What a right to act about a thing hangs on. */
export function accessAtHand(
  target: ThingAtHand,
  row: RowAtHand,
  { isOperator, authorIsOperator }: { isOperator: boolean; authorIsOperator: boolean },
): AtHand {
  const { spaceId, creatorId, gameId, rank, authorRank, groupRank, authorGroupRank } = row;
  return {
    spaceAccess: spaceId === null ? null : { role: roleOf(rank), isOperator, creatorId, gameId },
    authorRole: roleOf(authorRank),
    inGroup:
      groupAround(target) !== undefined
        ? { role: groupRoleOfRank(groupRank), authorRole: groupRoleOfRank(authorGroupRank) }
        : null,
    // Who runs a group chooses whom it has.
    authorIsOperator: authorIsOperator && target.kind !== "group_member",
  };
}

interface Facts {
  userId: string;
  isOperator: boolean;
  authorIsOperator: boolean;
  now: Date;
  target: ThingAtHand;
  row: RowAtHand;
  affected: Affected;
  entryId: string;
  freshId: string;
}

/** A case is opened, unless the thing is part of one that waits, and decided in the same append. */
export function decideThing(facts: Facts, decided: Decided) {
  const { userId, isOperator, now, target, row, affected, entryId, freshId } = facts;
  const { kind, id: targetId } = target;
  const { authorId, spaceId, seat } = row;
  const access = accessAtHand(target, row, facts);
  if (!mayAtHand({ id: userId, isOperator, authorId }, access)) {
    throw new Refusal(row.shown ? "forbidden" : "not_found");
  }
  const isHeld = statusOf(target, affected) === "held";
  const origin = row.reportedId !== null ? "report" : isHeld ? "held" : "moderator";
  const actions = moderatedKinds[kind].actions(spaceId !== null, origin === "held");
  if (!actions.includes(decided.action)) throw new Refusal("bad_action");
  requireUndecided(target, row, affected, decided);
  const byOperator = isOperator && !actsByRank({ id: userId, authorId }, access);
  const caseId = row.reportedId ?? (origin === "held" ? targetId : freshId);
  const about = { caseId, kind, targetId, spaceId, authorId };
  const isNew = origin === "moderator";
  const open = { type: "Open", about, origin, dueAt: now.toISOString() } as const;
  const opened = isNew ? caseDecider.decide(open, caseDecider.initialState) : [];
  const state = isNew
    ? opened.reduce(caseDecider.evolve, caseDecider.initialState)
    : affected.case.state;
  const judge = { userId, seat, byOperator };
  const command = { type: "Decide", about, judge, entryId, origin, isHeld, ...decided } as const;
  const events = [...opened, ...caseDecider.decide(command, state)];
  const streamId = caseStream(caseId);
  const affecting = affect({ ...about, origin }, affected, decided, userId);
  if (affecting.every((append) => !append.events.length)) {
    throw new Refusal("already_decided", { by: null });
  }
  return {
    caseId,
    appends: [
      isNew ? startStream(streamId, events) : appendTo({ ...affected.case, streamId }, events),
      ...affecting,
    ],
    writes: [
      ...(spaceId === null ? [] : [guardOpenSpace(spaceId)]),
      ...guardGroup(target, row),
      ...(byOperator ? [] : guardRank(target, row, userId)),
      ...(isNew ? [guardUnreported(target)] : []),
      guardFlood(logPlaceOf({ ...about, byOperator }), seat, now),
    ],
  };
}

/** Whether whoever a thing is by looks after the community for the shop, and is anybody at all. */
export async function gatherAuthor(row: RowAtHand | undefined, ports: ModerationPorts) {
  const authorId = row?.authorId ?? null;
  const found = authorId === null ? false : await ports.isModeratingOperator(authorId);
  return { authorIsOperator: found === true, authorIsKnown: found !== undefined };
}

/** Whoever moderates where a thing lies decides about it. */
export const decideAtHand = defineUseCase({
  at: ({ log }) => log,
  dataSubjects: ({ userId }) => [userId],
  load: ({ target, userId, now }: Deciding) => ({
    row: getAtHand(target, userId, now),
    ...(target.kind === "message" && { erasedBy: getErasedBy(target.id) }),
    ...loadAffectedAtHand(target),
  }),
  gather: ({ row }, ports: ModerationPorts) => gatherAuthor(row, ports),
  decide({ userId, isOperator, now, target, proof, body, row: found, freshId = "", ...rest }) {
    const {
      note,
      staffNote,
      until,
      entryId,
      authorIsOperator,
      authorIsKnown,
      erasedBy,
      ...affected
    } = rest;
    const { kind, id: targetId } = target;
    if ((kind === "member" || kind === "group_member") && !authorIsKnown)
      throw new Refusal("not_found");
    const row = requireThing(target, found, affected);
    const { action, template = null } = body;
    if (hasNoEnd(kind) && until !== null) throw new Refusal("bad_until");
    const rule = readRule(body, row.rules ?? []);
    const onPerson = action === "mute" || action === "ban";
    const thing = onPerson && !isPerson(kind) ? (body.thing ?? null) : null;
    const erases = kind === "message" && (action === "remove" || thing !== null);
    if (erases && erasedBy) throw new Refusal("already_decided", { by: null });
    const facts = { userId, isOperator, authorIsOperator, now, target, row, affected };
    const decided = { action, thing, rule, template, until, note, staffNote };
    const { caseId, appends, writes } = decideThing({ ...facts, entryId, freshId }, decided);
    const proven = proof && { caseId, proven: hashesOf(proof) };
    const evidence = proven
      ? [startStream(`evidence-${entryId}`, [{ type: "MessageProven", data: proven }])]
      : [];
    return {
      appends: [...appends, ...evidence],
      writes: [
        ...writes,
        ...(erases ? [guardUnerased(targetId, caseId)] : []),
        ...(proof ? [keepEvidence(evidenceOf(target, caseId, row.authorId, proof), now)] : []),
      ],
      answer: { caseId, kind, targetId, action, thing },
    };
  },
});

export function requireThing(
  target: ThingAtHand,
  row: RowAtHand | undefined,
  affected: Omit<Affected, "case">,
): RowAtHand {
  if (!row || row.authorId === null || statusOf(target, affected) === "deleted") {
    throw new Refusal("not_found");
  }
  if (row.dissolvedAt !== null) throw new Refusal("space_dissolved");
  return row;
}

/** By what they are in the Space or the group, and not by being an operator alone. */
const actsByRank = (who: { id: string; authorId: string | null }, access: AtHand) =>
  mayAtHand({ ...who, isOperator: false }, access);

function guardRank(target: ThingAtHand, { spaceId, authorId }: RowAtHand, userId: string) {
  const groupId = groupAround(target);
  if (groupId !== undefined) return [guardGroupOutranks(groupId, userId, authorId)];
  return spaceId === null ? [] : [guardOutranks(spaceId, userId, authorId)];
}

/** Of a group that is gone, or whose Space is, nobody is put out. */
const guardGroup = ({ kind, id }: ThingAtHand, { groupSpaceId }: RowAtHand) =>
  kind === "group_member" && groupSpaceId !== null
    ? [guardOpenGroup(groupAround({ kind, id })!), guardOpenSpace(groupSpaceId)]
    : [];

const evidenceOf = (
  { id }: ThingAtHand,
  caseId: string,
  authorId: string | null,
  proof: MessageProof,
) => ({
  caseId,
  authorId: authorId!,
  groupId: groupAround({ kind: "message", id })!,
  proof,
});

/**
 * Whether it is so already: whoever was faster has decided. Names them, where the Space names its moderators. What lasts
 * longer, or goes further, is a decision of its own.
 */
function requireUndecided(
  target: ThingAtHand,
  { stands, hidesModerators, spaceId }: RowAtHand,
  affected: Omit<Affected, "case">,
  { action, until }: Pick<Decided, "action" | "until">,
): void {
  const by = (moderatorId: string | null | undefined) => {
    const named = spaceId !== null && !hidesModerators;
    throw new Refusal("already_decided", { by: (named && moderatorId) || null });
  };
  if (action === "mute" || action === "ban") {
    const covers = stands.find(
      (one) => (one.kind === action || one.kind === "ban") && one.until >= (until ?? FOR_GOOD),
    );
    if (covers) by(covers.moderatorId);
    return;
  }
  const last = takenByOf(target, affected).at(-1);
  if (last?.as === "removed" || (last && action === "hide")) by(last.judged.moderatorId);
}
