import { Button } from "~/app/components/button";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { SavedDraft } from "./use-saved-draft";

interface DraftOfferProps {
  saved: SavedDraft;
  onTake(): void;
  onRefuse(): void;
}

/** Another device has a newer draft than the one that is here. */
export function DraftOffer({ saved, onTake, onRefuse }: DraftOfferProps) {
  const { t } = useTranslation("posts");
  const words = saved.draft?.title || saved.draft?.content || "";
  return (
    <section
      aria-label={t("draft.other")}
      className="grid grid-cols-[minmax(0,1fr)] gap-2 border-2 border-edge p-3"
    >
      <p className="flex flex-wrap gap-x-2 text-sm">
        <strong>{t("draft.other")}</strong>
        {saved.savedAt && <Time value={saved.savedAt} show="relative" className="text-muted" />}
      </p>
      {words && (
        <p dir="auto" className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {words}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button onClick={onTake}>{t("draft.take")}</Button>
        <Button tone="secondary" onClick={onRefuse}>
          {t("draft.refuse")}
        </Button>
      </div>
    </section>
  );
}
