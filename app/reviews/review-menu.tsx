import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { ActionsMenu } from "~/app/posts/actions-menu";
import type { ReviewView } from "~/domain/reviews/view";

const load = () => import("./review-actions");
const ReviewActions = lazyWhenReachable(load);

/** What one may do with a review. */
export function ReviewMenu({ review }: { review: ReviewView }) {
  const { t } = useTranslation("reviews");
  return (
    <ActionsMenu label={t("menu")} load={load}>
      {(close) => <ReviewActions review={review} close={close} />}
    </ActionsMenu>
  );
}
