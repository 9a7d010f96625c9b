import {
  combine,
  continueRebuild,
  getLogHead,
  startRebuild,
  swapRebuilt,
} from "~/domain/event-store/rebuild";
import { model } from "~/domain/model";
import { extendLedger } from "~/workers/ledger/extend";
import { proveInclusion } from "~/workers/ledger/proofs";
import { auditStep } from "~/workers/operations/audit";
import type { AuditStep } from "~/workers/operations/audit-step";
import { type Services, createServices } from "~/workers/services";
import { checkSettings } from "~/workers/env";
import { eventsOnly, loadRules, makeHistory } from "./history";

/** Players whose events are inserted by one statement, which D1 bounds in size. */
const TOGETHER = 4;

export interface LongLogRequest {
  do: "head" | "grow" | "replay" | "extend" | "audit" | "prove";
  /** For `grow`: how many events the log is to have at least. */
  to?: number;
  auditId?: string;
  step?: AuditStep;
  position?: number;
  size?: number;
}

/** Makes long logs and works on them with the product's own code, in workerd, without the HTTP in between. */
export default {
  async fetch(request: Request, env: unknown): Promise<Response> {
    const services = createServices(checkSettings(env as never), () => undefined, "first-primary");
    const asked = (await request.json()) as LongLogRequest;
    return Response.json((await WORKS[asked.do](services, asked)) ?? null);
  },
};

const WORKS: Record<
  LongLogRequest["do"],
  (services: Services, asked: LongLogRequest) => Promise<unknown>
> = {
  head: async ({ db }) => ({ head: await getLogHead(db) }),

  async grow(services, { to = 0 }) {
    const rules = await loadRules(services);
    let head = await getLogHead(services.db);
    while (head < to) {
      const histories = await Promise.all(
        Array.from({ length: TOGETHER }, () => makeHistory(services, rules)),
      );
      await services.db.batch([await eventsOnly(services, histories.flat())]);
      head = await getLogHead(services.db);
    }
    return { head };
  },

  /** Live tables from the log, as a repair of all projections would make them. */
  async replay({ store }) {
    const all = combine("bench", model.projections);
    await startRebuild(store, all);
    while (!(await continueRebuild(store, all, { events: 4000 })).atHead);
    return { swapped: await swapRebuilt(store, all) };
  },

  async extend(services) {
    return { size: await extendLedger(services) };
  },

  async audit(services, { auditId = "bench", step }) {
    return auditStep(services, { auditId, projection: null, from: 0 }, step!);
  },

  async prove({ db }, { position = 1, size = 1 }) {
    const before = db.roundTrips;
    const hashes = await proveInclusion(db, position - 1, size);
    return { hashes: hashes.length, roundTrips: db.roundTrips - before };
  },
};
