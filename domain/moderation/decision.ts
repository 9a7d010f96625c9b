import { type SQL, sql } from "drizzle-orm";
import { appendTo, type StreamAppend } from "~/domain/event-store/append";
import type { Loaded } from "~/domain/event-store/execute";
import { eventRow, foldRows } from "~/domain/event-store/log";
import { type BoundQuery, dynamicQuery, select } from "~/domain/event-store/query";
import { events } from "~/domain/event-store/schema";
import type { TakenBy } from "~/domain/publishing/taken";
import { spaceEvents } from "~/domain/spaces/events";
import { membershipDecider } from "~/domain/spaces/membership";
import { membershipStream } from "~/domain/spaces/queries";
import { restrictionDecider } from "~/domain/spaces/restriction";
import type { Decided } from "./decider";
import { moderatedKinds } from "./kinds";
import type { AboutThing } from "./moderated";
import { loadCase } from "./queries";
import { moderationCases as cases } from "./read-model";
import { type Origin, type TargetKind, targetKinds } from "./words";

/** All that a decision about a case may change; what the case is not about is empty. */
export const loadAffected = (caseId: string) => ({
  case: loadCase(caseId),
  ...loadAffectedBy(eventsOver(sql`${cases}`, sql`${cases.id} = ${caseId}`), targetKinds),
});

/** Reads the events of a stream whose id is SQL over the one row of `table`, which is called as cases are. */
export const eventsOver = (table: SQL, where: SQL) => (stream: SQL) =>
  dynamicQuery(() =>
    select(
      eventRow,
      sql`FROM ${table} JOIN ${events} ON ${events.streamId} = ${stream}
        WHERE ${where} ORDER BY ${events.version}`,
    ),
  );

/** What a decision may change, of things of these kinds. */
export function loadAffectedBy(
  eventsOf: ReturnType<typeof eventsOver>,
  kinds: readonly TargetKind[],
) {
  const things = kinds.flatMap((kind) => {
    const loads = moderatedKinds[kind].load((stream) =>
      eventsOf(sql`iif(${cases.kind} = ${kind}, ${stream}, NULL)`),
    );
    return Object.entries(loads).map(([name, query]) => [`${kind}:${name}`, query] as const);
  });
  const ofMember = eventsOf(sql`'membership-' || ${cases.spaceId} || '-' || ${cases.authorId}`);
  return {
    membership: foldRows(membershipDecider, spaceEvents, ofMember),
    restriction: foldRows(restrictionDecider, spaceEvents, ofMember),
    ...(Object.fromEntries(things) as Record<`${TargetKind}:${string}`, BoundQuery<unknown>>),
  };
}
export type Affected = Loaded<ReturnType<typeof loadAffected>>;
type Parts = Pick<Affected, "membership" | "restriction"> &
  Record<`${TargetKind}:${string}`, unknown>;

/** What its feature loaded of a thing. */
const partsOf = (kind: TargetKind, affected: Parts): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(affected)
      .filter(([name]) => name.startsWith(`${kind}:`))
      .map(([name, part]) => [name.slice(kind.length + 1), part]),
  );

export type About = AboutThing & { kind: TargetKind };

/** How the thing stands, where it is a text. */
export const statusOf = ({ kind }: Pick<About, "kind">, affected: Parts): string | undefined =>
  moderatedKinds[kind].status?.(partsOf(kind, affected));

/** By what it is out of sight, the last one in force. */
export const takenByOf = ({ kind }: Pick<About, "kind">, affected: Parts): TakenBy =>
  moderatedKinds[kind].takenBy?.(partsOf(kind, affected)) ?? [];

/** What a decision does to the thing and its author, in the append of the decision. */
export function affect(
  about: About & { origin: Origin },
  affected: Parts,
  { action, thing, rule, until }: Decided,
  moderatorId: string,
): StreamAppend[] {
  const { kind, caseId, origin } = about;
  const { hide, restricts } = moderatedKinds[kind];
  const judged = { moderatorId, caseId, rule: rule && (rule.title ?? rule.id) };
  if (action === "keep" && origin !== "held") return [];
  const taken = action === "mute" || action === "ban" ? thing : action;
  const outcome =
    taken === null ? null : ({ hide: "Hide", remove: "Remove", keep: "Release" } as const)[taken];
  const appends = hide(about, { action, outcome, judged, until }, partsOf(kind, affected));
  return restricts && (action === "mute" || action === "ban")
    ? [...appends, restrict(about, affected, { action, until, moderatorId })]
    : appends;
}

function restrict(
  { caseId, spaceId, authorId }: About,
  { restriction, membership }: Parts,
  { action, ...rest }: { action: "mute" | "ban"; until: string | null; moderatorId: string },
): StreamAppend {
  const about = { spaceId: spaceId!, userId: authorId!, caseId, ...rest };
  const type = action === "mute" ? "Mute" : "Ban";
  const restricted = restrictionDecider.decide(
    { type, ...about, role: membership.state },
    restriction.state,
  );
  return appendTo({ ...restriction, streamId: membershipStream(spaceId!, authorId!) }, restricted);
}

/** What a decision did to a thing or its author, done once more: nothing where there is nothing left to do it to. */
export function affectAgain(
  about: About & { origin: Origin },
  affected: Parts,
  decided: Decided,
  { moderatorId, now }: { moderatorId: string; now: Date },
): StreamAppend[] {
  const { action, until } = decided;
  const isGone = statusOf(about, affected) === "deleted";
  const onPerson = action === "mute" || action === "ban";
  const thing = isGone ? null : onPerson ? decided.thing : action;
  const role = affected.membership.state;
  const isOver = until !== null && until <= now.toISOString();
  // Whoever was raised since is judged by others than those of the Space.
  if (onPerson && !isOver && (role === "none" || role === "member")) {
    return affect(
      about,
      affected,
      { ...decided, thing: isGone ? null : decided.thing },
      moderatorId,
    );
  }
  return thing === null ? [] : affect(about, affected, { ...decided, action: thing }, moderatorId);
}

/** What takes a decision back. What came since stays, and what stood before it stands again. */
export function takeBack(
  about: About,
  affected: Pick<Affected, "case"> & Parts,
  details: { moderatorId: string; asBefore: boolean },
): StreamAppend[] {
  const { kind, spaceId, authorId: userId, caseId } = about;
  const { restore, restricts } = moderatedKinds[kind];
  const action = affected.case.state.decided?.action ?? null;
  const appends = restore(about, { ...details, action }, partsOf(kind, affected));
  const { moderatorId } = details;
  if (restricts && spaceId !== null && userId !== null) {
    const { restriction } = affected;
    const command = { type: "Restore", spaceId, userId, moderatorId, caseId } as const;
    const restored = restrictionDecider.decide(command, restriction.state);
    const streamId = membershipStream(spaceId, userId);
    appends.push(appendTo({ ...restriction, streamId }, restored));
  }
  return appends.filter(({ events }) => events.length > 0);
}

/** What was let go out of the queue waits there once more. */
export function holdAgain(
  about: About,
  affected: Parts,
  { moderatorId, releasedBy }: { moderatorId: string; releasedBy: string },
): StreamAppend[] {
  const { kind, caseId } = about;
  const judged = { moderatorId, caseId, rule: null };
  const appends = moderatedKinds[kind].undo?.(
    about,
    { judged, releasedBy },
    partsOf(kind, affected),
  );
  return (appends ?? []).filter(({ events }) => events.length > 0);
}
