import type { Command, Loads, Write } from "~/domain/event-store/execute";
import { guard } from "~/domain/event-store/use-case";
import { mayWorkAt, type OperatorSettings } from "~/domain/policies/operators";
import type { NeededRight } from "~/domain/policies/rights";
import type { SessionUser } from "~/domain/sign-in/queries";

/** A command that is decided anew where what lets its caller give it has ended since it was read. */
export const whileTheyMay = (
  command: Command<Loads, object, Loads>,
  guards: () => readonly Write[],
): Command<Loads, object, Loads> => ({
  ...command,
  decide: (loaded, gathered) => ({ ...command.decide(loaded, gathered), guards: guards() }),
});

/** The session of an operator, and their right where an event gave it. */
export function guardStanding(
  settings: OperatorSettings,
  { address, tokenHash }: SessionUser,
  right: NeededRight,
): Write[] {
  const session = guard(
    `EXISTS (SELECT 1 FROM "sessions" WHERE "token_hash" = ?)`,
    [tokenHash],
    "retry",
  );
  if (mayWorkAt(settings, { address, rights: [] }, right)) return [session];
  const granted = guard(
    `EXISTS (SELECT 1 FROM "roles" WHERE "address" = ? AND ("right" = 'all' OR ? IN ('any', "right")))`,
    [address, right],
    "retry",
  );
  return [session, granted];
}
