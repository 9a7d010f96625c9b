import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { shareOf } from "~/domain/ratings/stars";
import type { Rating } from "~/domain/ratings/view";

interface RatingSummaryProps {
  rating: Rating;
  /** Those that are shown alone. */
  stars: number | undefined;
  /** Leads to the reviews of so many stars, or to all. */
  pathOf(stars: number | undefined): string;
}

/** The share that recommends the game, and how many gave how much. Each figure leads to the reviews that make it. */
export function RatingSummary({ rating, stars: chosen, pathOf }: RatingSummaryProps) {
  const { t } = useTranslation("reviews");
  const { number, percent } = useFormat();
  const { count } = rating;
  return (
    <section
      aria-label={t("summary")}
      className="pixel-corners grid gap-x-10 gap-y-4 border-2 border-line bg-surface p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-6"
    >
      <div className="grid content-center">
        <p className="text-3xl font-extrabold tabular-nums">{percent(shareOf(rating) / 100)}</p>
        <p className="text-sm">{t("recommendIt")}</p>
        <p className="text-sm text-muted">{t("count", { count, number: number(count) })}</p>
      </div>
      <ul className="grid">
        {[5, 4, 3, 2, 1].map((stars) => {
          const has = rating.stars[stars - 1]!;
          const on = stars === chosen;
          return (
            <li key={stars}>
              <Link
                to={pathOf(on ? undefined : stars)}
                preventScrollReset
                aria-current={on ? "true" : undefined}
                aria-label={`${t("starsOf", { count: stars })}: ${number(has)}`}
                className={classNames(
                  "grid min-h-11 grid-cols-[3.5rem_minmax(0,1fr)_3rem] items-center gap-3 text-sm hover:bg-raised sm:min-h-8",
                  on && "bg-raised font-bold",
                )}
              >
                <span className="text-right whitespace-nowrap">
                  {t("starsShort", { count: stars })}
                </span>
                <progress aria-hidden="true" max={count} value={has} className="h-3 w-full" />
                <span className="tabular-nums text-muted">{number(has)}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
