import { type ComparePlace, compareRun } from "~/domain/event-store/compare-rebuilt";
import { contributionSubscription } from "~/domain/contributions/subscription";
import type { BoundQuery } from "~/domain/event-store/query";
import { inShadow } from "~/domain/event-store/shadow-tables";
import { BrokenConstraint } from "~/domain/event-store/constraint";
import { Refusal } from "~/domain/event-store/decider";
import { continueReplay, replayed, startReplay } from "~/domain/event-store/replay-subscription";
import { listFailures, PoisonEvent } from "~/domain/event-store/skipped-events";
import type { Subscription } from "~/domain/event-store/subscription";
import { subscriptions } from "~/domain/model";
import { contextOf, runSubscriptions } from "~/workers/jobs/subscriptions";
import type { Services } from "~/workers/services";
import { type AuditScope, type Checked, isUnreadable, type Place } from "./audit-step";
import { type Finding, finding } from "./finding";
import { rowFindings } from "./row-findings";

/** Chunks of events that one step follows, and runs of rows that one compares. */
const CHUNKS_PER_STEP = 5;
const RUNS_PER_STEP = 20;
/** Findings with which a step ends. */
const MANY = 100;

const LOST = "Its tables are gone: begin anew";

/** Which of them an audit is of. */
const among = ({ projection }: AuditScope) =>
  subscriptions.filter(({ name }) => projection === null || projection === name);

const replayOf = (services: Services, by: string, subscription: Subscription) => ({
  context: contextOf(services),
  subscription,
  by,
});

/** Every subscription's events anew, into tables of the audit's own. `at`: which subscription. */
export async function followAgain(
  services: Services,
  scope: AuditScope,
  by: string,
  at: number,
): Promise<Checked> {
  const subscription = among(scope)[at];
  if (!subscription) return { findings: [] };
  const replay = replayOf(services, by, subscription);
  return unlessBroken(subscription, through(scope, at), async () => {
    await startReplay(replay);
    for (let chunk = 1; chunk <= CHUNKS_PER_STEP; chunk++) {
      const { atGoal } = await continueReplay(replay);
      if (atGoal) return through(scope, at)(await leftOut(services, subscription));
    }
    return { findings: [], next: { at } };
  });
}

/** Those rows beside the live ones. `at`: which subscription; `after`: its table, and which row of it was the last. */
export async function compareFollowed(
  services: Services,
  scope: AuditScope,
  by: string,
  { at, after: [first = 0, ...after] = [] }: Pick<Place, "at" | "after">,
): Promise<Checked> {
  const subscription = among(scope)[at];
  if (!subscription) return { findings: [] };
  return unlessBroken(subscription, through(scope, at), async () => {
    const sides = replayed(replayOf(services, by, subscription), () =>
      runSubscriptions(services, [subscription]),
    );
    const findings: Finding[] = [];
    let place: ComparePlace | null = { table: Number(first), after: after.length ? after : null };
    for (let runs = 0; place && runs < RUNS_PER_STEP && findings.length < MANY; runs++) {
      const { differences, next } = await compareRun(sides, place);
      findings.push(...rowFindings(differences));
      place = next;
    }
    if (!place) return through(scope, at)(findings);
    return { findings, next: { at, after: [place.table, ...(place.after ?? [])] } };
  });
}

/** How often the contributions of the log are followed on before they are counted. */
const MAX_CHUNKS = 50;

/**
 * What reads contributions as they follow from the log, which hold all that closed epochs have counted. Undefined while
 * they are still followed.
 */
export async function readFollowed(services: Services, by: string) {
  const replay = replayOf(services, by, contributionSubscription);
  for (let chunk = 1; chunk <= MAX_CHUNKS; chunk++) {
    const { run, atGoal } = await continueReplay(replay);
    if (!atGoal) continue;
    const { tables } = contributionSubscription;
    return <Result>(bound: BoundQuery<Result>) => inShadow(bound, tables, run);
  }
  return undefined;
}

/** From one subscription to the next. */
const through =
  (scope: AuditScope, at: number) =>
  (findings: Finding[]): Checked => ({
    findings,
    next: at + 1 < among(scope).length ? { at: at + 1 } : undefined,
  });

/** What its live rows were made without is on record, and nothing follows from it. */
async function leftOut(services: Services, { name, database }: Subscription): Promise<Finding[]> {
  const { failures } = await services
    .database(database)
    .read({ failures: listFailures({ subscription: name }) });
  return failures
    .filter(({ skipped }) => skipped)
    .map(({ log, position, reason }) =>
      finding(`rows of ${name}`, "skipped", "left_out", { event: `${log}:${position}`, reason }),
    );
}

/** What was altered may be such that its events cannot be followed: that is found, and the rest compared none the less. */
async function unlessBroken(
  { name }: Subscription,
  next: (findings: Finding[]) => Checked,
  work: () => Promise<Checked>,
): Promise<Checked> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal && error.code === "no_rebuild") {
      throw new Refusal("audit_lost", { detail: LOST });
    }
    const isBroken =
      isUnreadable(error) || error instanceof BrokenConstraint || error instanceof PoisonEvent;
    if (!isBroken) throw error;
    const problem = error.message;
    return next([finding(`rows of ${name}`, "subscription", "not_followed", { name, problem })]);
  }
}
