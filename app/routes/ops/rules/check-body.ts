import { config, type z } from "zod";
import type { RuleKind } from "~/domain/rules/events";
import { ruleBook } from "~/domain/rule-book";

// Zod would otherwise try to compile its checks, which our Content-Security-Policy forbids and reports.
config({ jitless: true });

const messages = import.meta.glob<() => { localeError: z.core.$ZodErrorMap }>("/locales/*/zod.ts", {
  eager: true,
  import: "default",
});

export type CheckedBody =
  | { body: Record<string, unknown>; problems?: undefined }
  | { body?: undefined; problems: readonly { path: string; message: string }[] };

/** What is written, if a version of this kind could say it; else what is wrong with it, and where. */
export function checkBody(kind: RuleKind, text: string, language: string): CheckedBody {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    return { problems: [{ path: "JSON", message: (error as Error).message }] };
  }
  const result = ruleBook[kind].schema.safeParse(written, {
    error: messages[`/locales/${language}/zod.ts`]?.().localeError,
  });
  if (result.success) return { body: result.data };
  return {
    problems: result.error.issues.map(({ path, message }) => ({ path: path.join("."), message })),
  };
}
