import i18next from "i18next";

/** An answer that is no success (RFC 9457), or no answer at all: code `offline`. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";

  constructor(
    /** Stable snake_case; its message stands in the texts `errors`. */
    readonly code: string,
    /** The HTTP status, 0 without an answer. */
    readonly status: number,
    /** The other members of the problem, such as `detail` and `errors`. */
    readonly details: Record<string, unknown> = {},
  ) {
    super(code);
  }
}

/** What to tell the player, in his language. */
export async function explain(error: unknown): Promise<string> {
  if (!(error instanceof ApiProblem)) console.error(error);
  await i18next.loadNamespaces(["errors", "common"]);
  const fallback = i18next.t("common:failed");
  if (!(error instanceof ApiProblem)) return fallback;
  return i18next.t(`errors:${error.code}` as "errors:internal_error", { defaultValue: fallback });
}
