import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFieldNames } from "./field-names";
import type { GameFields } from "./game-fields";
import type { GameDraft } from "./use-game-draft";
import { useWords } from "./use-words";

interface MergeProps {
  draft: GameDraft;
  saved: GameFields;
  /** Who wrote it last. */
  by: string | null;
}

/** What others saved meanwhile: what goes with one's own by itself, and what one has to choose between. */
export function Merge({ draft, saved, by }: MergeProps) {
  const { t } = useTranslation("ops-games");
  const nameOf = useFieldNames();
  const wordsOf = useWords();
  const { changedByOthers, clashes, fields } = draft;
  if (!changedByOthers.length) return null;
  const taken = changedByOthers.filter((field) => !clashes.includes(field));
  return (
    <section
      aria-live="polite"
      className="pixel-corners grid gap-4 border-2 border-l-8 border-info bg-surface px-4 py-3"
    >
      <h2 className="font-bold">{t("merge.title", { name: by ?? t("history.somebody") })}</h2>
      {taken.length > 0 && (
        <p className="text-sm">{t("merge.taken", { fields: taken.map(nameOf).join(" · ") })}</p>
      )}
      {clashes.map((field) => (
        <fieldset key={field} className="grid gap-2 border-t-2 border-line pt-3">
          <legend className="sr-only">{nameOf(field)}</legend>
          <p aria-hidden="true" className="text-sm font-semibold">
            {nameOf(field)}
          </p>
          <div className="grid gap-3 sm:grid-cols-2">
            {(["mine", "theirs"] as const).map((whose) => (
              <div key={whose} className="grid content-start gap-2 text-sm">
                <p className="text-muted">{t(`merge.${whose}`)}</p>
                <p className="max-h-40 overflow-auto whitespace-pre-wrap wrap-anywhere">
                  {wordsOf(field, (whose === "mine" ? fields[field] : saved[field]) ?? "") || "–"}
                </p>
                <Button
                  tone="secondary"
                  className="justify-self-start"
                  onClick={() => draft.settle(field, whose)}
                >
                  {t(whose === "mine" ? "merge.keepMine" : "merge.takeTheirs")}
                </Button>
              </div>
            ))}
          </div>
        </fieldset>
      ))}
      {clashes.length === 0 && (
        <Button tone="secondary" className="justify-self-start" onClick={draft.note}>
          {t("merge.seen")}
        </Button>
      )}
    </section>
  );
}
