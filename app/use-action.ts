import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { ApiProblem, asProblem, explain } from "./api-problem";
import { toast } from "./components/toast";

interface Options<Result> {
  /** Said when it succeeds. */
  success?: string;
  onSuccess?(result: Result): void;
  /** Gets the problem first; answer true to have said what there is to say. */
  onProblem?(problem: ApiProblem): boolean | undefined;
}

/**
 * One thing a player does that writes. Keeps its Idempotency-Key while he tries the same again, says
 * how it ended, and leads to the login page when he is not signed in.
 */
export function useAction<Input, Result>(
  act: (input: Input, key: string) => Promise<Result>,
  options: Options<Result> = {},
) {
  const [busy, setBusy] = useState(false);
  const attempt = useRef<{ input: string; key: string }>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  async function run(input: Input): Promise<void> {
    const written = JSON.stringify(input) ?? "";
    if (attempt.current?.input !== written) {
      attempt.current = { input: written, key: crypto.randomUUID() };
    }
    setBusy(true);
    try {
      const result = await act(input, attempt.current.key);
      attempt.current = null;
      if (options.success) toast("success", options.success);
      options.onSuccess?.(result);
    } catch (failure) {
      const error = asProblem(failure);
      if (error instanceof ApiProblem && options.onProblem?.(error)) return;
      toast("danger", await explain(error));
      if (error instanceof ApiProblem && error.code.startsWith("login_")) {
        await navigate(`/login?${new URLSearchParams({ returnTo: pathname + search })}`);
      }
    } finally {
      setBusy(false);
    }
  }

  return { run, busy };
}
