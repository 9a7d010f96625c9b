import { Icon } from "~/app/components/icon";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";

/** Whether a review recommends its game, in a word. */
export function Verdict({ recommends }: { recommends: boolean }) {
  const { t } = useTranslation("reviews");
  const thumb = recommends ? "thumbs-up" : "thumbs-down";
  return (
    <Badge tone={recommends ? "success" : "danger"}>
      <Icon name={thumb} className="size-3.5" />
      {t(recommends ? "recommended" : "notRecommended")}
    </Badge>
  );
}
