import { refusalCodeOf } from "~/domain/event-store/constraint";
import { Refusal } from "~/domain/event-store/decider";
import type { Write } from "~/domain/event-store/execute";

/** What a broken constraint of these writes means, where they say so. */
export function refusalOf(
  error: unknown,
  writes: readonly Write[],
  details?: Record<string, unknown>,
): Refusal | undefined {
  const code = refusalCodeOf(error, Object.assign({}, ...writes.map((write) => write.refusals)));
  return code ? new Refusal(code, details) : undefined;
}
