import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CaseView } from "~/domain/moderation/view";
import { DecisionBar } from "./decision-bar";
import type { Drafts } from "./drafts";
import type { Judgement } from "./use-judging";
import type { Keys } from "./use-keys";
import { wordsOf } from "./words-of";

interface BulkPaneProps {
  cases: readonly CaseView[];
  keys: Keys;
  drafts: Drafts;
  lastRule: string;
  onJudge(judgement: Judgement): void;
  onClear(): void;
}

/** Many cases that are decided alike. */
export function BulkPane({ cases, keys, drafts, lastRule, onJudge, onClear }: BulkPaneProps) {
  const { t } = useTranslation("moderation");
  return (
    <section
      aria-label={t("desk.selected", { count: cases.length })}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t("desk.selected", { count: cases.length })}</h2>
        <Button tone="quiet" onClick={onClear}>
          {t("desk.selectNone")}
        </Button>
      </header>
      <ul className="grid gap-2">
        {cases.map(({ id, thing }) => (
          <li key={id} className="grid gap-0.5 border-b-2 border-line pb-2 text-sm">
            <span className="text-xs text-muted">
              {t(`kind.${thing.kind}`)}{" "}
              {thing.author?.displayName && <bdi>· {thing.author.displayName}</bdi>}
            </span>
            <span dir="auto" className="line-clamp-2 wrap-anywhere">
              {wordsOf(thing) ?? t("files", { count: thing.files + thing.shown.length })}
            </span>
          </li>
        ))}
      </ul>
      <DecisionBar
        key={cases.map(({ id }) => id).join()}
        cases={cases}
        keys={keys}
        drafts={drafts}
        lastRule={lastRule}
        onJudge={onJudge}
      />
    </section>
  );
}
