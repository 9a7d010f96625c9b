import { type Language, languages } from "~/domain/language";
import { type ReviewSort, reviewSorts } from "~/domain/reviews/sorts";
import { MAX_STARS } from "~/domain/ratings/stars";

/** Which reviews are shown, and in what order. */
export interface ReviewFilter {
  sort: ReviewSort;
  stars?: number;
  language?: Language;
}

/** The filter as an address says it; what makes no sense there is as good as nothing. */
export function readReviewFilter(asked: URLSearchParams): ReviewFilter {
  const sort = reviewSorts.find((one) => one === asked.get("sort")) ?? "helpful";
  const stars = Number(asked.get("stars"));
  const language = languages.find((one) => one === asked.get("language"));
  const isStars = Number.isInteger(stars) && stars >= 1 && stars <= MAX_STARS;
  return { sort, ...(isStars && { stars }), ...(language && { language }) };
}

/** The same to be put behind a path; "" for all of them in the usual order. */
export function writeReviewFilter({ sort, stars, language }: ReviewFilter): string {
  const asked = new URLSearchParams();
  if (sort !== "helpful") asked.set("sort", sort);
  if (stars !== undefined) asked.set("stars", String(stars));
  if (language) asked.set("language", language);
  return asked.size ? `?${asked}` : "";
}
