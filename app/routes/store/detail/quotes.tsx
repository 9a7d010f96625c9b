import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { callLate } from "~/app/call-late";
import { Avatar } from "~/app/components/avatar";
import { Badge } from "~/app/components/badge";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { plainText } from "~/domain/posts/tree";
import { QUOTES, QuotesPlace } from "./quotes-place";

type Review = ApiAnswer<"GET /games/{id}/reviews">["items"][number];

/** The two reviews that helped the most; nothing where they cannot be had. */
export default function Quotes({ gameId }: { gameId: string }) {
  const [reviews, setReviews] = useState<readonly Review[]>();
  useEffect(() => {
    let here = true;
    callLate("GET /games/{id}/reviews", { params: { id: gameId }, query: { limit: QUOTES } }).then(
      ({ items }) => here && setReviews(items),
      () => here && setReviews([]),
    );
    return () => {
      here = false;
    };
  }, [gameId]);
  if (!reviews) return <QuotesPlace />;
  return (
    <ul className="grid gap-4 md:grid-cols-2">
      {reviews
        .filter(({ text }) => text !== null)
        .map((review) => (
          <li key={review.id}>
            <Quote review={review} />
          </li>
        ))}
    </ul>
  );
}

function Quote({ review }: { review: Review }) {
  const { t } = useTranslation("game");
  const { duration } = useTimeFormat();
  const { author, recommends, playedSeconds = null } = review;
  const name = author.displayName ?? t("reviews.somebody");
  return (
    <figure className="pixel-corners relative grid h-full content-start gap-3 border-2 border-line bg-surface p-4 hover:border-edge">
      <figcaption className="flex items-center gap-3">
        {author.avatarUrl && <Avatar src={author.avatarUrl} />}
        <span className="grid min-w-0 flex-1">
          <span className="truncate font-semibold">
            <bdi>{name}</bdi>
          </span>
          {playedSeconds !== null && (
            <span className="text-xs text-muted">
              {t("reviews.played", { time: duration(playedSeconds) })}
            </span>
          )}
        </span>
        <Badge tone={recommends ? "success" : "danger"}>
          {t(recommends ? "reviews.verdict.yes" : "reviews.verdict.no")}
        </Badge>
      </figcaption>
      <blockquote lang={review.language ?? undefined} className="line-clamp-5 text-sm">
        <Link to={review.url} className="after:absolute after:inset-0">
          {plainText(review.body)}
        </Link>
      </blockquote>
    </figure>
  );
}
