import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { config, type z } from "zod";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { PublishedMeanwhile } from "~/app/routes/ops/published-meanwhile";
import { useHydrated } from "~/app/use-hydrated";
import { DifferenceList } from "./form/difference-list";
import { findDifferences } from "./form/differences";
import { type ObjectField, readSchema } from "./form/read-schema";
import { RuleForm } from "./form/rule-form";
import { type GameNames, useRuleWords } from "./form/rule-words";
import type { RuleDraft } from "./form/use-rule-draft";
import { JsonField } from "./json-field";

// Zod would otherwise try to compile its checks, which our Content-Security-Policy forbids and reports.
config({ jitless: true });

export interface Written {
  /** Undefined while what is written is no version. */
  body: Record<string, unknown> | undefined;
  /** Whether it says something else than the newest one. */
  isChanged: boolean;
  /** Shows all that is wrong, the first of it in focus. */
  ask(): void;
}

interface RuleEditorProps {
  title: string;
  /** By what its texts are kept. */
  book: string;
  schema: z.ZodType<Record<string, unknown>>;
  draft: RuleDraft;
  /** The newest version; undefined before the first. */
  published: { version: number; body: unknown } | undefined;
  /** What was published meanwhile, where the draft was begun on an earlier version. */
  conflict?: { by: string | null; before: unknown } | undefined;
  games: GameNames;
  playGames: readonly string[];
  /** Beside the fields, what is tried and published. */
  children(written: Written): ReactNode;
}

/** The next version: filled in, with what is wrong with it and what it changes, then whatever is done with it. */
export function RuleEditor(props: RuleEditorProps) {
  const { title, book, schema, draft, published, conflict, playGames, children } = props;
  const { t } = useTranslation(["ops", "ops-rules"]);
  const [picked, setPicked] = useState<GameNames>({});
  const games = useMemo(() => ({ ...props.games, ...picked }), [props.games, picked]);
  const words = useRuleWords(book, games);
  const root = useMemo(() => readSchema(schema) as ObjectField, [schema]);
  const { value } = draft;
  const checked = useMemo(() => schema.safeParse(value), [schema, value]);
  const [asked, setAsked] = useState(0);
  const form = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  useEffect(() => {
    if (asked) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [asked]);
  const before = published?.body;
  const differences = useMemo(
    () => (before === undefined ? [] : findDifferences(root, before, value)),
    [root, before, value],
  );
  const body = checked.success ? checked.data : undefined;
  return (
    <OpsSection title={title} className="gap-6">
      {conflict && published && (
        <PublishedMeanwhile
          heading="h3"
          title={t("ops-rules:conflict.title", {
            version: published.version,
            name: conflict.by ?? t("ops-rules:somebody"),
          })}
          mine={{ label: t("ops-rules:conflict.mine"), choose: draft.rebase }}
          theirs={{ label: t("ops-rules:conflict.theirs"), choose: draft.drop }}
        >
          <p className="max-w-prose text-sm">{t("ops-rules:conflict.text")}</p>
          {conflict.before !== undefined && (
            <DifferenceList
              differences={findDifferences(root, conflict.before, before)}
              before={conflict.before}
              after={before}
              words={words}
            />
          )}
        </PublishedMeanwhile>
      )}
      <div ref={form} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {/* What was kept comes in with the scripts: what fields remember of themselves begins anew. */}
        <RuleForm
          key={String(hydrated)}
          book={book}
          root={root}
          value={value}
          issues={checked.error?.issues ?? []}
          asked={asked > 0}
          words={words}
          games={games}
          playGames={playGames}
          change={draft.change}
          note={(id, name) => setPicked((known) => ({ ...known, [id]: name }))}
        />
      </div>
      <JsonField value={value} onChange={(next) => draft.change([], next)} />
      {before !== undefined && (
        <section aria-labelledby="changes" className="grid grid-cols-[minmax(0,1fr)] gap-2">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id="changes" className="font-bold">
              {t("ops-rules:against", { version: published!.version })}
            </h3>
            {draft.isWritten && (
              <Button tone="secondary" onClick={draft.drop}>
                {t("ops-rules:discard")}
              </Button>
            )}
          </div>
          {differences.length ? (
            <DifferenceList differences={differences} before={before} after={value} words={words} />
          ) : (
            <p className="text-sm text-muted">{t("ops-rules:unchanged")}</p>
          )}
        </section>
      )}
      {children({
        body,
        isChanged: before === undefined || differences.length > 0,
        ask: () => setAsked((times) => times + 1),
      })}
    </OpsSection>
  );
}
