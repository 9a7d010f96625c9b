import i18next from "i18next";
import { isFailedImport } from "./connection/failed-import";

/** An answer that is no success (RFC 9457), or no answer at all: code `offline`. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";

  constructor(
    /** Stable snake_case; its message stands in the texts `errors`. */
    readonly code: string,
    /** The HTTP status: 0 without an answer, 202 for what waits for another operator. */
    readonly status: number,
    /** The other members of the problem, such as `detail` and `errors`. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** What went wrong, as a problem where it is one: the script of an action that does not come is no answer too. */
export function asProblem(error: unknown): unknown {
  return isFailedImport(error) ? new ApiProblem("offline", 0) : error;
}

/** Whether it says no more than that the shop was not reached. */
export function isOffline(failure: unknown): boolean {
  const problem = asProblem(failure);
  return problem instanceof ApiProblem && problem.code === "offline";
}

/** What to tell the player, in their language. */
export async function explain(failure: unknown): Promise<string> {
  const error = asProblem(failure);
  if (!(error instanceof ApiProblem)) {
    console.error(error);
    return i18next.t("common:failed");
  }
  // Without a connection its words cannot be asked for; those of the frame are always here.
  if (error.code === "offline") return i18next.t("common:noConnection");
  await i18next.loadNamespaces(["errors"]);
  return i18next.t(`errors:${error.code}` as "errors:internal_error", {
    count: Number(error.details.most),
    network: error.details.network,
    defaultValue: i18next.t("common:failed"),
  });
}
