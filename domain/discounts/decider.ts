import { Refusal } from "~/domain/event-store/decider";
import type { CodeIssue, CodeLimits } from "./commands";
import type { DiscountEvent } from "./events";
import type { discountCodes } from "./read-model";

type CodeRow = typeof discountCodes.$inferSelect;

export type CodeCommand =
  | { type: "ChangeCode"; limits: CodeLimits }
  | { type: "StopCode" }
  | { type: "ReopenCode" };

/** A code is issued once; refuses with `discount_exists` to issue it with anything else than it was. */
export function decideIssue(
  code: string,
  wanted: CodeIssue,
  issued: (CodeIssue & { userId: string | null }) | undefined,
): DiscountEvent[] {
  const { mostCents, ...limits } = wanted;
  if (!issued) {
    const data = { code, userId: null, ...limits, ...(mostCents && { mostCents }) };
    return [{ type: "DiscountCodeIssued", data }];
  }
  const isSame =
    !issued.userId &&
    wanted.percent === issued.percent &&
    wanted.amountCents === issued.amountCents &&
    (mostCents ?? null) === (issued.mostCents ?? null) &&
    wanted.minimumCents === issued.minimumCents &&
    wanted.from === issued.from &&
    wanted.until === issued.until &&
    wanted.uses === issued.uses;
  if (!isSame) throw new Refusal("discount_exists");
  return [];
}

/** What a code is, its row tells. Refuses with `discount_uses_gone` fewer uses than it had. */
export function decideCode(row: CodeRow | undefined, command: CodeCommand): DiscountEvent[] {
  if (!row) throw new Refusal("not_found");
  const { code } = row;
  switch (command.type) {
    case "ChangeCode":
      return change(row, command.limits);
    case "StopCode":
      return row.stoppedAt ? [] : [{ type: "DiscountCodeStopped", data: { code } }];
    case "ReopenCode":
      return row.stoppedAt ? [{ type: "DiscountCodeReopened", data: { code } }] : [];
  }
}

function change(row: CodeRow, limits: CodeLimits): DiscountEvent[] {
  const { code, uses, usesLeft } = row;
  const used = uses - usesLeft;
  if (limits.uses < used) throw new Refusal("discount_uses_gone", { used });
  const isSame =
    limits.minimumCents === row.minimumCents &&
    limits.mostCents === row.mostCents &&
    limits.from === row.startsAt &&
    limits.until === row.endsAt &&
    limits.uses === uses;
  if (isSame) return [];
  const usesAdded = limits.uses - uses;
  return [{ type: "DiscountCodeChanged", data: { code, ...limits, usesAdded } }];
}
