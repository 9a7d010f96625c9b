import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";

interface NoCaseProps {
  why: "coming" | "judged" | "missing";
  /** Back to the queue. */
  onClose(): void;
}

/** In place of a case that the address names and that cannot be judged here. */
export function NoCase({ why, onClose }: NoCaseProps) {
  const { t } = useTranslation("moderation");
  const back = (
    <Button tone="secondary" onClick={onClose}>
      {t("desk.back")}
    </Button>
  );
  if (why === "coming") return <Skeleton className="h-48" />;
  return why === "missing" ? (
    <EmptyState title={t("desk.noCase")} hint={t("desk.noCaseHint")}>
      {back}
    </EmptyState>
  ) : (
    <div className="grid justify-items-start gap-3">
      <output className="text-sm font-semibold">{t("desk.alreadyDecided")}</output>
      {back}
    </div>
  );
}
