import { useId, useMemo, useState } from "react";
import { config, type z } from "zod";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Proposal, tryRule } from "~/app/routes/ops/ops-api";
import { useAction } from "~/app/use-action";
import { ruleBook } from "~/domain/rule-book";
import { type RuleKind, isTried } from "~/domain/rules/events";
import type { Trial } from "~/workers/operations/trial";
import { EconomyTrial } from "./economy-trial";
import { PublishForm } from "./publish-form";
import { TrialResult } from "./trial-result";

// Zod would otherwise try to compile its checks, which our Content-Security-Policy forbids and reports.
config({ jitless: true });

const messages = import.meta.glob<() => { localeError: z.core.$ZodErrorMap }>("/locales/*/zod.ts", {
  eager: true,
  import: "default",
});

type CheckedBody =
  | { body: Record<string, unknown>; problems?: undefined }
  | { body?: undefined; problems: readonly { path: string; message: string }[] };

/** What is written, if a version of this kind could say it; else what is wrong with it, and where. */
function checkBody(kind: RuleKind, text: string, language: string): CheckedBody {
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

interface RuleEditorProps {
  kind: RuleKind;
  /** The body of the newest version. */
  body: Record<string, unknown> | undefined;
  nextVersion: number;
  /** A start to propose. */
  startsAt: string;
}

/** There is nothing to count on the days before. */
const GIVE_NOTHING: readonly RuleKind[] = ["feeds", "achievements", "exchange-rates"];

/** The next version: written, tried on the days before, then published. */
export function RuleEditor({ kind, body, nextVersion, startsAt }: RuleEditorProps) {
  const { t, i18n } = useTranslation("ops");
  const id = useId();
  const [text, setText] = useState(() => JSON.stringify(body ?? {}, null, 2));
  const checked = useMemo(() => checkBody(kind, text, i18n.language), [kind, text, i18n.language]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <div className="grid gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {t("rules.body", { version: nextVersion })}
        </label>
        <textarea
          id={id}
          value={text}
          onChange={({ target }) => setText(target.value)}
          rows={Math.min(28, Math.max(6, text.split("\n").length))}
          spellCheck={false}
          autoCapitalize="off"
          aria-invalid={checked.problems ? true : undefined}
          aria-describedby={`${id}-note`}
          className="pixel-corners w-full border-2 border-edge bg-surface p-3 font-mono text-sm text-ink aria-invalid:border-danger"
        />
        <output id={`${id}-note`} className="text-sm">
          {checked.problems ? (
            <ul className="grid gap-1 text-danger">
              {checked.problems.map(({ path, message }) => (
                <li key={path + message} className="wrap-anywhere">
                  {path && <span className="font-mono">{path}: </span>}
                  {message}
                </li>
              ))}
            </ul>
          ) : (
            <span className="text-success">{t("rules.valid")}</span>
          )}
        </output>
      </div>
      {GIVE_NOTHING.includes(kind) || <TrialForm kind={kind} body={checked.body} />}
      {isTried(kind) && <EconomyTrial kind={kind} body={checked.body} />}
      <PublishForm kind={kind} body={checked.body} version={nextVersion} startsAt={startsAt} />
    </div>
  );
}

interface TrialFormProps {
  kind: RuleKind;
  /** Undefined while what is written is no rule. */
  body: Proposal["body"] | undefined;
}

const MAX_DAYS = 90;

/** Decides the last days again by what is written, and shows whom it would have changed. */
function TrialForm({ kind, body }: TrialFormProps) {
  const { t } = useTranslation("ops");
  const [result, setResult] = useState<{ trial: Trial; body: Proposal["body"] }>();
  const { run, busy } = useAction(
    async (proposal: Proposal & { days: number }, key) => ({
      trial: await tryRule(proposal, key),
      body: proposal.body,
    }),
    { onSuccess: setResult },
  );
  return (
    <section aria-labelledby="trial" className="grid gap-4">
      <header className="grid gap-1">
        <h3 id="trial" className="font-bold">
          {t("rules.trial")}
        </h3>
        <p className="max-w-prose text-sm text-muted">{t("rules.trialLead")}</p>
      </header>
      <SubmitForm
        className="flex flex-wrap items-end gap-4"
        onSend={(text) => body && void run({ kind, body, days: Number(text("days")) })}
      >
        <TextField
          name="days"
          label={t("rules.days")}
          type="number"
          min={1}
          max={MAX_DAYS}
          step={1}
          required
          defaultValue="7"
          className="w-40"
        />
        <Button type="submit" tone="secondary" busy={busy} disabled={!body}>
          {t("rules.try")}
        </Button>
      </SubmitForm>
      {result && (
        <div className={result.body === body ? undefined : "opacity-60"}>
          {result.body !== body && <p className="pb-2 text-sm">{t("rules.trialOld")}</p>}
          <TrialResult trial={result.trial} />
        </div>
      )}
    </section>
  );
}
