import { appendTo, startStream } from "~/domain/event-store/append";
import { Refusal } from "~/domain/event-store/decider";
import { getHead } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type Holder, type OperatorSettings, rightsOf } from "~/domain/policies/operators";
import { deskExportDecider } from "./decider";
import { type ExportKind, liesInAllLogs } from "./kinds";
import type { DeskExportPorts } from "./ports";
import { exportStream, loadDeskExport } from "./queries";

const getNewest = () => first(getHead({}));

interface Asking {
  userId: string;
  /** Known once they may. */
  user?: Holder;
  settings: OperatorSettings;
  exportId: string;
  asked: { kind: ExportKind; emails: boolean; from: string | null; to: string | null };
}

/** A file is asked for, as of the newest event of this moment. */
export const requestDeskExport = defineUseCase({
  load: (_asking: Asking) => ({ head: getNewest() }),
  gather: async ({ asked }, ports: DeskExportPorts) => ({
    others: liesInAllLogs(asked.kind) ? await ports.readHeads() : {},
  }),
  decide({ userId, user, settings, exportId, asked, head, others }) {
    const command = { ...asked, exportId, userId, through: head!.position, others };
    const events = deskExportDecider.decide(
      { type: "RequestDeskExport", rights: rightsOf(settings, user!), ...command },
      deskExportDecider.initialState,
    );
    return { appends: [startStream(exportStream(exportId), events)], answer: { exportId } };
  },
});

interface Removing {
  exportId: string;
  /** Whose it must be. Undefined: anybody's, as its time is over. */
  userId?: string;
}

/** Its end, before it was written or afterwards. */
export const removeDeskExport = defineUseCase({
  load: ({ exportId }: Removing) => ({ taken: loadDeskExport(exportId) }),
  decide({ userId, taken }) {
    const { request } = taken.state;
    if (userId !== undefined && request?.userId !== userId) throw new Refusal("not_found");
    const events = deskExportDecider.decide({ type: "RemoveDeskExport" }, taken.state);
    return { appends: events.length ? [appendTo(taken, events)] : [] };
  },
});
