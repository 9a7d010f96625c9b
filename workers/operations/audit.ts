import {
  type ComparePlace,
  compareRun,
  type Difference,
} from "~/domain/event-store/compare-rebuilt";
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
import { first } from "~/domain/event-store/query";
import { Refusal } from "~/domain/event-store/decider";
import { model } from "~/domain/model";
import type { Services } from "~/workers/services";
import { checkCheckpoints, checkLeaves, checkTiles } from "./check-ledger";
import { checkDraws } from "./check-draws";
import { checkSums } from "./check-sums";
import { type Finding, finding } from "./finding";

/** A number that an audit states whether or not anything is wrong. */
export interface Figure {
  name: string;
  value: string;
}

export const auditPhases = [
  "replay",
  "compare",
  "leaves",
  "tiles",
  "checkpoints",
  "draws",
  "sums",
] as const;
export type AuditPhase = (typeof auditPhases)[number];

/** Where an audit stands. Whoever runs it keeps this, so that it can be gone on with at any time. */
export interface AuditStep {
  phase: AuditPhase;
  /** Within the phase: a position of the log, a table, a tile, a size. */
  at: number;
  /** Within the table that is compared: the key of the last row that was. */
  after?: (string | number)[];
}

export interface AuditScope {
  /** One projection, or null for all of them and everything else there is to check. */
  projection: string | null;
  /** Event by event checks begin after this position. */
  from: number;
}

interface Audit extends AuditScope {
  auditId: string;
}

export interface StepResult {
  findings: Finding[];
  figures: Figure[];
  /** Null at the end. */
  next: AuditStep | null;
  /** The log's end, for telling progress. */
  head: number;
}

/** What one step of a phase found, and where the phase goes on; undefined at its end. */
export interface Checked {
  findings: Finding[];
  figures?: Figure[];
  next?: Omit<AuditStep, "phase">;
}

const LOST = "Its tables are gone: begin anew";

/** Chunks of events that one step replays, and runs of rows that one compares. */
const CHUNKS_PER_STEP = 5;

/** Audits have tables of their own, so that two at once do not meet. */
const AUDIT = "audit-";
const OLD_MS = 24 * 60 * 60_000;

/** Tables of audits that nobody has gone on with for a day. */
export async function dropOldAudits({ db, store }: Services): Promise<void> {
  const before = new Date(store.now().getTime() - OLD_MS).toISOString();
  const { old } = await db.read({ old: listRebuildsBefore({ before }) });
  for (const { projection } of old) {
    if (projection.startsWith(AUDIT)) await dropRebuild(db, { name: projection });
  }
}

function replayed(scope: Audit): Projection {
  const projections = scope.projection ? [model.projection(scope.projection)] : model.projections;
  return combine(`${AUDIT}${scope.auditId}`, projections);
}

/**
 * One bounded step of an audit: it reads a part of the log or of the tables, changes nothing that players
 * see, and says where to go on. Memory is bounded by the step, whatever the log's length.
 */
export async function auditStep(
  services: Services,
  scope: Audit,
  { phase, ...place }: AuditStep,
): Promise<StepResult> {
  const checked = await PHASES[phase](services, scope, place);
  const phases = scope.projection ? auditPhases.slice(0, 2) : auditPhases;
  const following = phases[phases.indexOf(phase) + 1];
  const next =
    checked.next === undefined
      ? following
        ? { phase: following, at: following === "leaves" || following === "draws" ? scope.from : 0 }
        : null
      : { phase, ...checked.next };
  // Not as soon as it is compared: a step whose answer was lost is asked for again.
  if (!next) await dropRebuild(services.db, replayed(scope));
  const head = await getLogHead(services.db);
  return { findings: checked.findings, figures: checked.figures ?? [], next, head };
}

type Phase = (
  services: Services,
  scope: Audit,
  place: Omit<AuditStep, "phase">,
) => Promise<Checked>;

const PHASES: Record<AuditPhase, Phase> = {
  async replay({ store }, scope, { at }) {
    const projection = replayed(scope);
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

  async compare({ store }, scope, { at, after }) {
    const projection = replayed(scope);
    const { rebuild } = await store.db.read({
      rebuild: first(getRebuild({ projection: projection.name })),
    });
    if (!rebuild) throw new Refusal("audit_lost", { detail: LOST });
    const findings: Finding[] = [];
    let place: ComparePlace | null = { table: at, after: after ?? null };
    for (let runs = 0; place && runs < CHUNKS_PER_STEP; runs++) {
      const { differences, next } = await compareRun(store, projection, place);
      findings.push(...differences.map(describe));
      place = next;
    }
    if (!place) return { findings };
    return {
      findings,
      next: { at: place.table, ...(place.after && { after: [...place.after] }) },
    };
  },

  leaves: (services, _, { at }) => checkLeaves(services, at),
  tiles: (services, _, { at }) => checkTiles(services, at),
  checkpoints: (services, _, { at }) => checkCheckpoints(services, at),
  draws: (services, _, { at }) => checkDraws(services, at),
  sums: (services) => checkSums(services),
};

function describe({ table, side, row }: Difference): Finding {
  const code = side === "live" ? "not_from_log" : "missing";
  return finding(`rows of ${table}`, "row", code, { row: JSON.stringify(row) });
}
