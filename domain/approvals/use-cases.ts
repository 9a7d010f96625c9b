import { appendTo, startStream, type StreamAppend } from "~/domain/event-store/append";
import type { NewEvent } from "~/domain/event-store/event";
import { defineUseCase } from "~/domain/event-store/use-case";
import { type Holder, type OperatorSettings, rightsOf } from "~/domain/policies/operators";
import type { NeededRight } from "~/domain/policies/rights";
import { type AnswerApproval, approvalDecider, hasLapsed } from "./decider";
import type { ApprovalEvent } from "./events";
import { areBound, getRequestedAt, loadApproval } from "./queries";
import { type ApprovalFacts, gainersOf, takesSecondYes } from "./rule";

interface Answering {
  userId: string;
  approvalId: string;
  type: AnswerApproval["type"];
  now: Date;
  /** Known once they may. */
  user?: Holder & { address: string };
  settings: OperatorSettings;
}

/** The yes or no of another operator, or the no of whoever asked. */
export const answerApproval = defineUseCase({
  load: ({ approvalId, userId }: Answering) => ({
    approval: loadApproval(approvalId),
    row: getRequestedAt(approvalId),
    bound: areBound(approvalId, userId),
  }),
  decide({ type, approval, row, bound: rightGiven, user, userId, settings, now }) {
    const { address: by } = user!;
    const { params, gainers = [] } = approval.state.request ?? {};
    const forThem = [...Object.values(params ?? {}), ...gainers];
    const bound = rightGiven || forThem.includes(userId) || forThem.includes(by);
    const requestedAt = row?.requestedAt ?? "";
    const events = approvalDecider.decide(
      { type, by, rights: rightsOf(settings, user!), bound, requestedAt, now },
      approval.state,
    );
    return { appends: events.length ? [appendTo(approval, events)] : [] };
  },
});

interface Asked {
  approvalId: string;
  endpoint: string;
  right: NeededRight;
  params: Record<string, string> | null;
  body: unknown;
  /** The player of whom the body tells. */
  aboutId: string | null;
  userId: string;
  by: string;
}

interface OpenApproval {
  approvalId: string;
  state: string;
  requestedBy: string;
  requestedAt: string;
  version: number;
}

export type SecondYes =
  /** Nothing to wait for: these go with it. */
  | { waits: false; appends: readonly StreamAppend[] }
  /** Instead of it: who agrees is waited for. */
  | { waits: true; approvalId: string; appends: readonly StreamAppend[] };

/** What comes of a command of the desk before a second operator agreed, and afterwards. */
export function passApproval(
  events: readonly NewEvent[],
  facts: ApprovalFacts,
  asked: Asked,
  open: OpenApproval | undefined,
  now: Date,
): SecondYes {
  if (!takesSecondYes(events, facts, asked.userId)) return { waits: false, appends: [] };
  const streamOf = (approvalId: string) => `approval-${approvalId}`;
  const goOn = (event: ApprovalEvent) =>
    appendTo({ streamId: streamOf(open!.approvalId), version: open!.version }, [event]);
  // Another wallet of theirs has nothing to do with what this one asked for.
  const stands = open && open.requestedBy === asked.by && !hasLapsed(open.requestedAt, now);
  if (stands) {
    const { approvalId } = open;
    if (open.state !== "given") return { waits: true, approvalId, appends: [] };
    return { waits: false, appends: [goOn({ type: "ApprovalUsed", data: { approvalId } })] };
  }
  const { approvalId } = asked;
  const body = (asked.body ?? null) as never;
  const request = {
    ...asked,
    gainers: gainersOf(events),
    ...(asked.aboutId ? { body: null, aboutBody: body } : { body, aboutBody: null }),
  };
  const lapsed = open
    ? [goOn({ type: "ApprovalDeclined", data: { approvalId: open.approvalId, by: asked.by } })]
    : [];
  const begun = startStream(streamOf(approvalId), [{ type: "ApprovalRequested", data: request }]);
  return { waits: true, approvalId, appends: [...lapsed, begun] };
}
