import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Dialog } from "~/app/components/dialog";
import { Icon } from "~/app/components/icon";
import { Skeleton } from "~/app/components/skeleton";
import { Spinner } from "~/app/components/spinner";
import { takeFocus } from "~/app/components/take-focus";
import { Time } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { ActionsMenu } from "~/app/posts/actions-menu";
import { FoldedText } from "~/app/posts/folded-text";
import { PostText } from "~/app/posts/post-text";
import { Withheld } from "~/app/posts/withheld";
import { actionStyle } from "~/app/talk/action-style";
import { ShareButton } from "~/app/talk/share-button";
import type { ReviewView } from "~/domain/reviews/view";
import { HelpfulVote } from "./helpful-vote";
import { Stars } from "./stars";

interface ReviewCardProps {
  review: ReviewView;
  /** All of it, as on its own page. */
  full?: boolean;
  /** The name of the game, where that is not known already. */
  game?: string;
  /** What its author can do with it, where that is at hand. */
  children?: ReactNode;
}

/** What somebody says of a game that they own. */
export function ReviewCard({ review, full = false, game, children }: ReviewCardProps) {
  const { t } = useTranslation("reviews");
  const { number } = useFormat();
  const { id, author, stars, recommends, text, body, mentions, comments, url, may } = review;
  const name = author.displayName ?? t("somebody");
  const isOwn = may.includes("edit");
  return (
    <article aria-label={t("by", { name })}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="grid gap-1">
          <div className="flex items-start gap-2">
            <div className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <Person person={author} className="min-w-0" />
              <Verdict recommends={recommends} />
            </div>
            <ReviewMenu review={review} />
          </div>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            {game !== undefined && (
              <Link
                to={`/store/detail/${encodeURIComponent(review.gameId)}`}
                className="inline-flex min-h-6 items-center font-semibold text-ink hover:underline"
              >
                <bdi>{game}</bdi>
              </Link>
            )}
            <Stars stars={stars} />
            <Link to={url} className="inline-flex min-h-6 items-center hover:underline">
              <Time value={review.createdAt} show="relative" />
            </Link>
            {review.editedAt && <ReviewHistory id={id} />}
          </p>
        </header>
        <Withheld
          state={review.state}
          reason={review.reason}
          spaceId={review.spaceId}
          authorId={author.id}
        />
        {text === null ? (
          <p className="text-muted">{t("textGone")}</p>
        ) : (
          <FoldedText body={body} mentions={mentions} full={full} url={url} more={t("more")} />
        )}
        <ReviewAnswer review={review} />
        {review.state === "published" && (
          <footer className="-mx-2 -mb-2 flex flex-wrap items-center gap-x-2 border-t-2 border-line pt-1">
            {isOwn ? (
              review.helpful > 0 && (
                <span className="px-2 text-sm text-muted">
                  {t("foundHelpful", { count: review.helpful, number: number(review.helpful) })}
                </span>
              )
            ) : (
              <HelpfulVote review={review} />
            )}
            <Link to={`${url}#comments`} className={actionStyle}>
              <Icon name="message-square" className="size-5" />
              {t("comments")}
              {comments > 0 && <span className="tabular-nums">{number(comments)}</span>}
            </Link>
            <ShareButton post={{ id, url, title: null, shares: review.shares }} />
          </footer>
        )}
        {children}
      </Card>
    </article>
  );
}

/** Whether a review recommends its game, in a word. */
function Verdict({ recommends }: { recommends: boolean }) {
  const { t } = useTranslation("reviews");
  const thumb = recommends ? "thumbs-up" : "thumbs-down";
  return (
    <Badge tone={recommends ? "success" : "danger"}>
      <Icon name={thumb} className="size-3.5" />
      {t(recommends ? "recommended" : "notRecommended")}
    </Badge>
  );
}

const load = () => import("./review-actions");
const ReviewActions = lazyWhenReachable(load);

/** What one may do with a review. */
function ReviewMenu({ review }: { review: ReviewView }) {
  const { t } = useTranslation("reviews");
  return (
    <ActionsMenu label={t("menu")} load={load}>
      {(close) => <ReviewActions review={review} close={close} />}
    </ActionsMenu>
  );
}

const PostHistory = lazyWhenReachable(async () => ({
  default: (await import("~/app/posts/post-history")).PostHistory,
}));

/** "edited", which opens what it said before. */
function ReviewHistory({ id }: { id: string }) {
  const { t } = useTranslation("reviews");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
      >
        {t("edited")}
      </button>
      {open &&
        createPortal(
          <Dialog open onClose={() => setOpen(false)} title={t("history")}>
            <Suspense fallback={<Spinner />}>
              <PostHistory id={id} />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}

const AnswerForm = lazyWhenReachable(() => import("./answer-form"));

/** What the studio or the house answered, and for those who may, the way to answer. */
function ReviewAnswer({ review }: { review: ReviewView }) {
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
