import { getOpenApproval } from "~/domain/approvals/queries";
import type { ApprovalFacts } from "~/domain/approvals/rule";
import { samenessOf } from "~/domain/approvals/sameness";
import { passApproval } from "~/domain/approvals/use-cases";
import type { Command, Loads } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import type { NeededRight } from "~/domain/policies/rights";
import type { Env } from "~/workers/env";

/** The answer to what waits for a second operator. */
export const WAITS = 202;

/** On one's own machine one operator is enough, unless it is to be as in production. */
export const wantsSecondYes = ({ APP_MODE, SECOND_YES }: Env): boolean =>
  APP_MODE === "production" || SECOND_YES === "1";

interface Asking {
  endpoint: string;
  right: NeededRight;
  params: unknown;
  body: unknown;
  userId: string;
  now: Date;
  /** Known once they may. */
  by(): string;
}

/**
 * A command of the desk that another operator may have to agree to. What it would do is decided first, so that what is refused
 * asks nobody. The same again, once somebody agreed, is done, once.
 */
export function withSecondYes<L extends Loads>(
  command: Command<L, object, Loads>,
  { by, now, ...asking }: Asking,
): Command<Loads, object, Loads> {
  const params = (asking.params ?? null) as Record<string, string> | null;
  const sameness = samenessOf(asking.endpoint, params, asking.body);
  const approvalId = newId();
  const [aboutId = null] = command.dataSubjects ?? [];
  return {
    ...(command as Command<Loads, object, Loads>),
    load: { ...command.load, openApproval: getOpenApproval(asking.userId, sameness) },
    decide(loaded, gathered) {
      const decision = command.decide(loaded as never, gathered);
      const events = decision.appends.flatMap((append) => append.events);
      const passed = passApproval(
        events,
        loaded as ApprovalFacts,
        { ...asking, aboutId, params, approvalId, by: by() },
        loaded["openApproval"] as Parameters<typeof passApproval>[3],
        now,
      );
      if (!passed.waits) return { ...decision, appends: [...decision.appends, ...passed.appends] };
      const body = { approvalId: passed.approvalId };
      return { appends: passed.appends, answer: { status: WAITS, body } };
    },
  };
}
