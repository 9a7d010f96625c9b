import { ThumbsDown, ThumbsUp } from "lucide-react";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";

/** Whether a review recommends its game, in a word. */
export function Verdict({ recommends }: { recommends: boolean }) {
  const { t } = useTranslation("reviews");
  const Thumb = recommends ? ThumbsUp : ThumbsDown;
  return (
    <Badge tone={recommends ? "success" : "danger"}>
      <Thumb aria-hidden="true" className="size-3.5" />
      {t(recommends ? "recommended" : "notRecommended")}
    </Badge>
  );
}
