import { Suspense, useState } from "react";
import { Button } from "~/app/components/button";
import { Skeleton } from "~/app/components/skeleton";
import { takeFocus } from "~/app/components/take-focus";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { PostText } from "~/app/posts/post-text";
import type { ReviewView } from "~/domain/reviews/view";

const AnswerForm = lazyWhenReachable(() => import("./answer-form"));

/** What the studio or the house answered, and for those who may, the way to answer. */
export function ReviewAnswer({ review }: { review: ReviewView }) {
  const { t } = useTranslation("reviews");
  const [answering, setAnswering] = useState(false);
  /** Its form has been there: the focus comes back from it. */
  const [answered, setAnswered] = useState(false);
  const [now, setNow] = useState<ReviewView["answer"]>();
  const answer = now === undefined ? review.answer : now;
  const mayAnswer = review.may.includes("answer") && review.state === "published";
  return (
    <>
      {answer && !answering && (
        <section
          aria-label={t(`answer.${answer.by}`)}
          className="grid grid-cols-[minmax(0,1fr)] gap-1 border-l-4 border-gold bg-raised px-4 py-3"
        >
          <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
            <b className="text-ink">{t(`answer.${answer.by}`)}</b>
            <Time value={answer.answeredAt} show="relative" />
          </p>
          <PostText body={answer.body} mentions={[]} />
        </section>
      )}
      {mayAnswer &&
        (answering ? (
          <Suspense fallback={<Skeleton className="h-32" />}>
            <AnswerForm
              reviewId={review.id}
              answer={answer}
              onDone={(after) => {
                if (after !== undefined) setNow(after);
                setAnswered(true);
                setAnswering(false);
              }}
            />
          </Suspense>
        ) : (
          <Button
            ref={answered ? takeFocus : undefined}
            tone="quiet"
            className="justify-self-start"
            onClick={() => setAnswering(true)}
          >
            {t(answer ? "answer.change" : "answer.action")}
          </Button>
        ))}
    </>
  );
}
