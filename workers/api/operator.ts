import { Refusal } from "~/domain/event-store/decider";
import type { Answer, Command } from "~/domain/event-store/execute";
import type { BoundQuery } from "~/domain/event-store/query";
import { type ApiContext, executeAsPlayer } from "./context";

/** Gives a command that only wallets in `OPERATORS` may give. */
export async function executeAsOperator<L extends Record<string, BoundQuery<unknown>>>(
  c: ApiContext,
  command: Pick<Command<L>, "name" | "input" | "load" | "decide">,
): Promise<Answer> {
  const operators = c.env.OPERATORS.split(",").map((address) => address.trim());
  return executeAsPlayer(c, {
    ...command,
    decide({ user, ...loaded }) {
      if (!operators.includes(user.address)) throw new Refusal("forbidden");
      return command.decide(loaded as unknown as Parameters<typeof command.decide>[0]);
    },
  });
}
