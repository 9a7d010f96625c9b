import { useRef, useState } from "react";
import { ApiProblem, asProblem, explain, isOffline } from "./api-problem";
import { toast } from "./components/toast";
import { noteLost, reachShop } from "./connection/connection";
import type { Wanted } from "./intent/intent";
import { useIntent } from "./intent/use-intent";
import { readToken } from "./session";

export interface ActionOptions<Input, Result> {
  /** Its name. What was tried under another one is never tried again. */
  command?: string;
  /** The message when it succeeds. */
  success?: string;
  onSuccess?(result: Result): void;
  /** Gets the problem first; answer true to have said what there is to say. */
  onProblem?(problem: ApiProblem): boolean | undefined;
  /** What goes on by itself when a login had to come first, and with what input. */
  intent?: Wanted & { input: Input };
}

/**
 * One thing a player does that writes. Keeps its Idempotency-Key while they try the same again, waits for the connection
 * where there is none, says how it ended, and asks for a login in place when they are not signed in.
 */
export function useAction<Input, Result>(
  act: (input: Input, key: string) => Promise<Result>,
  options: ActionOptions<Input, Result> = {},
) {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ input: string; key: string }>(null);
  const { intent } = options;
  const { askLogin } = useIntent(intent, (key) => run(intent!.input, key));

  async function run(input: Input, fixedKey?: string): Promise<void> {
    const written = JSON.stringify([options.command, input]);
    if (fixedKey || attempt.current?.input !== written) {
      attempt.current = { input: written, key: fixedKey ?? crypto.randomUUID() };
    }
    const { key } = attempt.current;
    const token = readToken();
    if (intent && token === null) return askLogin(key);
    setBusy(true);
    try {
      // Under the same key: an answer that was lost is given again. Whoever has come in meanwhile did not press.
      const press = () => act(input, key);
      const mayRetry = (failure: unknown) => isOffline(failure) && readToken() === token;
      const since = Date.now();
      const result = await press().catch(async (failure: unknown) => {
        if (!mayRetry(failure)) throw failure;
        noteLost();
        await reachShop();
        const { goOn } = await import("./connection/persevere");
        return goOn(press, mayRetry, failure, since);
      });
      attempt.current = null;
      if (options.success) toast("success", options.success);
      options.onSuccess?.(result);
    } catch (failure) {
      const error = asProblem(failure);
      if (error instanceof ApiProblem && options.onProblem?.(error)) return;
      if (error instanceof ApiProblem && error.code.startsWith("login_")) {
        return askLogin(key);
      }
      // It waits for another operator. The same again is another request: this one has had its answer.
      const waits = error instanceof ApiProblem && error.status === 202;
      if (waits) attempt.current = null;
      toast(waits ? "info" : "danger", await explain(error));
    } finally {
      setBusy(false);
    }
  }

  return { run: (input: Input) => run(input), busy };
}
