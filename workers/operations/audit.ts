import { sql } from "drizzle-orm";
import { type ComparePlace, compareRun, rebuilt } from "~/domain/event-store/compare-rebuilt";
import {
  combine,
  continueRebuild,
  dropRebuild,
  getLogHead,
  getRebuild,
  listRebuildsBefore,
  startRebuild,
} from "~/domain/event-store/rebuild";
import type { Projection } from "~/domain/event-store/projection";
import { first, query } from "~/domain/event-store/query";
import { Refusal } from "~/domain/event-store/decider";
import { dropReplay, listReplays } from "~/domain/event-store/replay-subscription";
import { events } from "~/domain/event-store/schema";
import { DATABASE_NAMES, LOG_NAMES, type LogName, MAIN } from "~/domain/logs";
import { type AuditPhase, phasesOf } from "~/domain/operations/audit-phases";
import { subscriptions } from "~/domain/model";
import type { Services } from "~/workers/services";
import {
  type AuditScope,
  type AuditStep,
  type Checked,
  isUnreadable,
  type Place,
  type StepResult,
} from "./audit-step";
import { checkCheckpoints, checkLeaves, checkTiles } from "./check-ledger";
import { checkAnchors } from "./check-anchors";
import { checkDraws } from "./check-draws";
import { checkAnswers } from "./check-answers";
import { checkEpochs } from "./check-epochs";
import { checkItems, MINTS } from "./check-items";
import { checkKept } from "./check-kept";
import { checkMarket } from "./check-market";
import { checkMints } from "./check-mints";
import { checkMatches } from "./check-matches";
import { checkMedia } from "./check-media";
import { checkPlays } from "./check-plays";
import { checkRest } from "./check-rest";
import { checkRooms } from "./check-rooms";
import { checkValues } from "./check-values";
import { checkSums } from "./check-sums";
import { compareFollowed, followAgain, readFollowed } from "./audit-subscriptions";
import { type Finding, finding, ofLog } from "./finding";
import { rowFindings } from "./row-findings";

/** What is looked at in each log; the rest concerns the main one, or all of them at once. */
const PER_LOG: readonly AuditPhase[] = [
  "replay",
  "compare",
  "kept",
  "leaves",
  "tiles",
  "checkpoints",
  "rooms",
  "answers",
  "rest",
];

interface Audit extends AuditScope {
  auditId: string;
}

const SUBSCRIPTIONS = subscriptions.map(({ name }) => name);

const LOST = "Its tables are gone: begin anew";

/** Chunks of events that one step replays, and runs of rows that one compares. */
const CHUNKS_PER_STEP = 5;
/** Findings with which a step ends. */
const MANY = 100;

/** Audits have tables of their own, so that two at once do not meet. */
const AUDIT = "audit-";
const OLD_MS = 24 * 60 * 60_000;

/** Tables of audits that nobody has gone on with for a day. */
export async function dropOldAudits(services: Services): Promise<void> {
  const before = new Date(services.store.now().getTime() - OLD_MS).toISOString();
  for (const log of LOG_NAMES) {
    const { db } = services.at(log);
    const { old } = await db.read({ old: listRebuildsBefore({ before }) });
    for (const { projection } of old) {
      if (projection.startsWith(AUDIT)) await dropRebuild(db, { name: projection });
    }
  }
  for (const name of DATABASE_NAMES) {
    const db = services.database(name);
    const replays = await listReplays(db, AUDIT);
    const { begun } = await services.db.read({
      begun: listBegunBefore({ before, audits: JSON.stringify(replays.map(auditOf)) }),
    });
    const old = new Set(begun.map(({ audit }) => audit));
    for (const replay of replays) if (old.has(auditOf(replay))) await dropReplay(db, replay);
  }
}

/** The stream on which an audit's beginning is noted. */
const auditOf = ({ name }: { name: string }) =>
  `operation-${name.slice(AUDIT.length).split(" ")[0]}`;

const listBegunBefore = query<{ audits: string; before: string }>()((db, { audits, before }) =>
  db
    .select({ audit: events.streamId })
    .from(events)
    .where(
      sql`${events.streamId} IN (SELECT value FROM json_each(${audits})) AND ${events.occurredAt} < ${before}`,
    ),
);

const nameOf = ({ auditId }: Audit) => `${AUDIT}${auditId}`;

function replayed({ store: { model } }: Services, scope: Audit): Projection {
  const projections = scope.projection ? [model.projection(scope.projection)] : model.projections;
  return combine(nameOf(scope), projections);
}

/**
 * One bounded step of an audit: it reads a part of a log or of its tables, changes nothing that players
 * see, and says where to go on. Memory is bounded by the step, whatever the log's length.
 */
export async function auditStep(
  services: Services,
  scope: Audit,
  { phase, log = MAIN, ...place }: AuditStep,
): Promise<StepResult> {
  const inLog = services.at(log);
  const checked = await PHASES[phase](inLog, scope, place).catch((error: unknown): Checked => {
    // What was altered may be such that nothing reads it: that is found, and the rest is checked none the less.
    if (!isUnreadable(error)) throw error;
    const problem = error.message;
    return { findings: [finding(phase, "phase", "check_failed", { problem })] };
  });
  const next = checked.next ? { phase, log, ...checked.next } : following(scope, phase, log);
  // Not as soon as it is compared: a step whose answer was lost is asked for again.
  if (!next) {
    const name = nameOf(scope);
    await Promise.all([
      ...LOG_NAMES.map((one) => dropRebuild(services.at(one).db, { name })),
      ...DATABASE_NAMES.map(async (one) => {
        const db = services.database(one);
        for (const replay of await listReplays(db, `${name} `)) await dropReplay(db, replay);
      }),
    ]);
  }
  return {
    findings: checked.findings.map((found) => (log === MAIN ? found : ofLog(log, found))),
    figures: checked.figures ?? [],
    next,
    head: await getLogHead(inLog.db),
  };
}

/** Phase by phase, and in each phase log by log. */
function following(scope: Audit, phase: AuditPhase, log: LogName): AuditStep | null {
  const logs: readonly LogName[] =
    PER_LOG.includes(phase) && !scope.projection ? LOG_NAMES : [MAIN];
  const nextLog = logs[logs.indexOf(log) + 1];
  if (nextLog) return { phase, log: nextLog, at: 0 };
  const phases = phasesOf(scope.projection, SUBSCRIPTIONS);
  const next = phases[phases.indexOf(phase) + 1];
  if (!next) return null;
  return { phase: next, log: MAIN, at: next === "leaves" || next === "draws" ? scope.from : 0 };
}

type Phase = (services: Services, scope: Audit, place: Omit<Place, "log">) => Promise<Checked>;

const PHASES: Record<AuditPhase, Phase> = {
  async replay(services, scope, { at }) {
    const { store } = services;
    const projection = replayed(services, scope);
    const { rebuild } = await store.db.read({
      rebuild: first(getRebuild({ projection: projection.name })),
    });
    // A first step whose answer was lost is asked for again, and goes on with what it began.
    if (!rebuild && at > 0) throw new Refusal("audit_lost", { detail: LOST });
    if (!rebuild) await startRebuild(store, projection);
    for (let chunk = 1; chunk <= CHUNKS_PER_STEP; chunk++) {
      const { position, atHead } = await continueRebuild(store, projection);
      if (atHead) return { findings: [] };
      if (chunk === CHUNKS_PER_STEP) return { findings: [], next: { at: position } };
    }
    return { findings: [] };
  },

  async compare(services, scope, { at, after }) {
    const { store } = services;
    const projection = replayed(services, scope);
    const { rebuild } = await store.db.read({
      rebuild: first(getRebuild({ projection: projection.name })),
    });
    if (!rebuild) throw new Refusal("audit_lost", { detail: LOST });
    const findings: Finding[] = [];
    let place: ComparePlace | null = { table: at, after: after ?? null };
    for (let runs = 0; place && runs < CHUNKS_PER_STEP && findings.length < MANY; runs++) {
      const { differences, next } = await compareRun(rebuilt(store, projection), place);
      findings.push(...rowFindings(differences));
      place = next;
    }
    if (!place) return { findings };
    return {
      findings,
      next: { at: place.table, ...(place.after && { after: [...place.after] }) },
    };
  },

  follow: (services, scope, { at }) => followAgain(services, scope, nameOf(scope), at),
  followed: (services, scope, place) => compareFollowed(services, scope, nameOf(scope), place),

  kept: checkKept,

  leaves: (services, _, { at }) => checkLeaves(services, at),
  tiles: (services, _, { at }) => checkTiles(services, at),
  checkpoints: (services, _, { at }) => checkCheckpoints(services, at),
  anchors: (services, _, { at }) => checkAnchors(services, at),
  rooms: (services, { auditId }, place) => checkRooms(services, auditId, place),
  media: (services, _, place) => checkMedia(services, place),
  answers: (services, _, place) => checkAnswers(services, place),
  rest: (services, _, place) => checkRest(services, place),
  draws: (services, _, { at }) => checkDraws(services, at),
  values: (services, _, { at }) => checkValues(services, at),
  plays: (services, _, place) => checkPlays(services, place),
  matches: (services, _, place) => checkMatches(services, place),
  items: (services, _, place) =>
    place.at === MINTS ? checkMints(services, place) : checkItems(services, place),
  market: (services, _, place) => checkMarket(services, place),
  async epochs(services, scope, { at }) {
    const ofLog = await readFollowed(services, nameOf(scope));
    return ofLog ? checkEpochs(services, at, ofLog) : { findings: [], next: { at } };
  },
  sums: (services) => checkSums(services),
};
