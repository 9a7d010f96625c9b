import type { Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { firmCents, firmSince } from "~/domain/firm-money/queries";
import type { MysteryBoxRule } from "./rule";
import { MICRO } from "./weights";

/**
 * With all that was taken off, this opening too, the allowance is not below nothing, whatever was opened or given back
 * meanwhile.
 */
export function guardAllowance(
  userId: string,
  now: Date,
  { allowancePercent }: MysteryBoxRule,
): Write {
  const at = now.toISOString();
  const since = firmSince(at);
  return guard(
    `${firmCents("?1", "?2", "?3", "'~'")} * ?4 >= (SELECT coalesce(sum("worth"), 0)
      FROM "box_allowance_days" WHERE "user_id" = ?1 AND "day" >= ?5)`,
    [userId, since, at, allowancePercent * (MICRO / 100), since.slice(0, 10)],
    "retry",
  );
}
