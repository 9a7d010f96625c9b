import { Suspense, useRef } from "react";
import { Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { useNear } from "~/app/components/use-near";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { shareOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";
import { QuotesPlace } from "./quotes-place";

const Quotes = lazyWhenReachable(() => import("./quotes"));

interface ReviewsProps {
  gameId: string;
  /** Null without any. */
  rating: Rating | null;
  /** Where all of them stand. */
  path: string;
}

/** What owners say of a game: the sum of it, and two of them, once one comes near. */
export function Reviews({ gameId, rating, path }: ReviewsProps) {
  const { t } = useTranslation("game");
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  return (
    <section ref={place} id="reviews" className="grid scroll-mt-20 gap-4">
      <h2 className="font-pixel text-xl">{t("reviews.title")}</h2>
      {rating ? (
        <>
          <RatingBar rating={rating} path={path} />
          <Suspense fallback={<QuotesPlace />}>
            {near ? <Quotes gameId={gameId} /> : <QuotesPlace />}
          </Suspense>
          <LinkButton to={path} tone="secondary" className="justify-self-start">
            {t("reviews.all")}
          </LinkButton>
        </>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm text-muted">{t("reviews.first")}</p>
          <LinkButton to={path} tone="secondary">
            {t("reviews.write")}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function RatingBar({ rating, path }: { rating: Rating; path: string }) {
  const { t } = useTranslation("game");
  const { number, percent } = useFormat();
  const { count, stars } = rating;
  return (
    <div className="pixel-corners grid gap-x-8 gap-y-3 border-2 border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
      <p className="grid">
        <span className="text-2xl font-bold">
          {t("reviews.share", { share: percent(shareOf(rating) / 100) })}
        </span>
        <span className="text-sm text-muted">
          {t("reviews.count", { count, number: number(count) })}
        </span>
      </p>
      <ul className="grid">
        {stars
          .map((has, at) => ({ has, at: at + 1 }))
          .toReversed()
          .map(({ has, at }) => (
            <li key={at} className="grid grid-cols-[2.5rem_minmax(0,1fr)_3rem] items-center gap-3">
              <Link
                to={`${path}?stars=${at}`}
                aria-label={t("reviews.stars", { count: at, number: number(has) })}
                className="flex min-h-11 items-center justify-end text-sm whitespace-nowrap hover:underline sm:min-h-8"
              >
                {at} ★
              </Link>
              <progress aria-hidden="true" max={count} value={has} className="h-2.5 w-full" />
              <span aria-hidden="true" className="text-sm tabular-nums text-muted">
                {number(has)}
              </span>
            </li>
          ))}
      </ul>
    </div>
  );
}
