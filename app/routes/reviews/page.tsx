import { data, Link, useOutletContext } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { EmptyState } from "~/app/components/empty-state";
import { FilterChips } from "~/app/components/filter-chips";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PageHead } from "~/app/components/page-head";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPeople, viewerOf } from "~/app/posts/read-posts";
import { readLog, readPage } from "~/app/read-page";
import { OwnReview } from "~/app/reviews/own-review";
import { RatingSummary } from "~/app/reviews/rating-summary";
import { ReviewCard } from "~/app/reviews/review-card";
import type { RouteHandle } from "~/app/routes/route-handle";
import { spacePath } from "~/app/routes/spaces/space-path";
import { pagesOf, usePages } from "~/app/use-pages";
import { listBlockedIds } from "~/domain/blocks/between-queries";
import { logOf } from "~/domain/community-id";
import { type Language, languageNames, languages } from "~/domain/language";
import { MAX_STARS } from "~/domain/ratings/stars";
import { pageOfReviews, viewReviews } from "~/domain/reviews/page-queries";
import { getOwnReview, getReviewedGame, listReviews } from "~/domain/reviews/queries";
import { type ReviewSort, reviewSorts } from "~/domain/reviews/sorts";
import type { ReviewView } from "~/domain/reviews/view";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/page";

/** Which reviews are shown, and in what order. */
interface ReviewFilter {
  sort: ReviewSort;
  stars?: number;
  language?: Language;
}

/** The filter as an address says it; what makes no sense there is as good as nothing. */
function readReviewFilter(asked: URLSearchParams): ReviewFilter {
  const sort = reviewSorts.find((one) => one === asked.get("sort")) ?? "helpful";
  const stars = Number(asked.get("stars"));
  const language = languages.find((one) => one === asked.get("language"));
  const isStars = Number.isInteger(stars) && stars >= 1 && stars <= MAX_STARS;
  return { sort, ...(isStars && { stars }), ...(language && { language }) };
}

/** The same to be put behind a path; "" for all of them in the usual order. */
function writeReviewFilter({ sort, stars, language }: ReviewFilter): string {
  const asked = new URLSearchParams();
  if (sort !== "helpful") asked.set("sort", sort);
  if (stars !== undefined) asked.set("stars", String(stars));
  if (language) asked.set("language", language);
  return asked.size ? `?${asked}` : "";
}

export const handle: RouteHandle = {
  texts: ["reviews", "posts", "people", "errors"],
  title: "reviews:title",
};

const REVIEWS_PER_PAGE = 10;

export async function loader({ context, params: { communityId: spaceId }, url }: Route.LoaderArgs) {
  const log = logOf(spaceId);
  if (!log) throw data(null, { status: 404 });
  const viewerId = context.get(pageContext).claimedUserId ?? "";
  const filter = readReviewFilter(url.searchParams);
  const listed = (blockedIds: readonly string[]) =>
    listReviews(spaceId, { ...filter, viewerId, blockedIds, limit: REVIEWS_PER_PAGE });
  const [{ user, blockedIds, game }, { rows, own }] = await Promise.all([
    readPage(context, {
      blockedIds: listBlockedIds(viewerId),
      game: getReviewedGame({ spaceId }, viewerId),
    }),
    readLog(context, log, {
      rows: listed([]),
      own: getOwnReview(spaceId, viewerId),
    }),
  ]);
  if (!game) throw data(null, { status: 404 });
  const viewer = viewerOf(context, user);
  const people = readPeople(context);
  const again = async (query: ReturnType<typeof listed>) =>
    (await readLog(context, log, { query })).query;
  const asked = { viewer, limit: REVIEWS_PER_PAGE, blockedIds: user ? blockedIds : [], listed };
  const [reviews, [review = null]] = await Promise.all([
    pageOfReviews(rows, asked, { again, people }),
    viewReviews(user && own ? [own] : [], viewer, people),
  ]);
  const { gameId, owned, rating } = game;
  return { gameId, owned: user !== null && owned, filter, rating, review, reviews };
}

/** What those who own a game say of it, in its official Space. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("reviews");
  const { id, name } = useOutletContext<SpaceView>();
  const { gameId, owned, filter, rating, review, reviews } = loaderData;
  const { sort, stars, language } = filter;
  const base = `${spacePath(id)}/reviews`;
  const path = (changes: Partial<typeof filter>) =>
    base + writeReviewFilter({ ...filter, ...changes });
  const search = writeReviewFilter(filter);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead
        title={t("of", { game: name })}
        description={t("about", { game: name })}
        search={search.slice(1)}
      />
      <h2 className="sr-only">{t("title")}</h2>
      {rating.count > 0 && (
        <RatingSummary rating={rating} stars={stars} pathOf={(chosen) => path({ stars: chosen })} />
      )}
      <OwnReview gameId={gameId} owned={owned} review={review} />
      {rating.count === 0 ? (
        <EmptyState title={t("none.title")} hint={t("none.hint")} />
      ) : (
        <>
          <div className="flex flex-wrap justify-between gap-x-8 gap-y-3">
            <FilterChips
              label={t("sortBy")}
              filters={reviewSorts}
              current={sort}
              addressOf={(one) => path({ sort: one })}
              nameOf={(one) => t(`sort.${one}`)}
            />
            <nav aria-label={t("language")} className="flex flex-wrap gap-2">
              {([undefined, ...languages] as const).map((one) => (
                <Link
                  key={one ?? "all"}
                  to={path({ language: one })}
                  preventScrollReset
                  aria-current={one === language ? "true" : undefined}
                  className={chipStyle(one === language)}
                  lang={one}
                >
                  {one ? languageNames[one] : t("allLanguages")}
                </Link>
              ))}
            </nav>
          </div>
          <ReviewList
            key={`${search} ${reviews.items.map((one) => `${one.id}${one.editedAt}`).join()}`}
            gameId={gameId}
            search={search}
            own={review?.id}
            first={reviews}
            all={base}
          />
        </>
      )}
    </section>
  );
}

interface ReviewListProps {
  gameId: string;
  search: string;
  /** Shown above already. */
  own: string | undefined;
  first: Route.ComponentProps["loaderData"]["reviews"];
  /** Where all of them are. */
  all: string;
}

function ReviewList({ gameId, search, own, first, all }: ReviewListProps) {
  const { t } = useTranslation("reviews");
  const { items, nextCursor, busy, failed, load } = usePages<ReviewView>(
    first,
    pagesOf(
      `/api/games/${encodeURIComponent(gameId)}/reviews${search || "?"}&limit=${REVIEWS_PER_PAGE}`,
    ),
  );
  const shown = items.filter(({ id }) => id !== own);
  if (!items.length) {
    return (
      <EmptyState title={t("none.fits")}>
        <LinkButton to={all} tone="secondary">
          {t("showAll")}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
      <LoadMore nextCursor={nextCursor} busy={busy} failed={failed && t("failed")} onLoad={load} />
    </div>
  );
}
