import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { DeedsMenu } from "~/app/posts/deeds-menu";
import type { ReviewView } from "~/domain/reviews/view";

const load = () => import("./review-deeds");
const ReviewDeeds = lazyWhenReachable(load);

/** What one may do with a review. */
export function ReviewMenu({ review }: { review: ReviewView }) {
  const { t } = useTranslation("reviews");
  return (
    <DeedsMenu label={t("menu")} load={load}>
      {(close) => <ReviewDeeds review={review} close={close} />}
    </DeedsMenu>
  );
}
