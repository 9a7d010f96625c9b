import { Badge, type BadgeTone } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import type { DeskArticle } from "~/domain/articles/desk-view";

const TONES: Record<DeskArticle["state"], BadgeTone> = {
  draft: "neutral",
  scheduled: "info",
  published: "success",
  hidden: "danger",
  removed: "danger",
};

export function StateBadge({ state }: Pick<DeskArticle, "state">) {
  const { t } = useTranslation("ops-news");
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
