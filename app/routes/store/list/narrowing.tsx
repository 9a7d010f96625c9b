import { Link } from "react-router";
import { chipStyle } from "~/app/components/chip";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { priceSteps } from "~/domain/store/game-filter";
import { type Genre, genres } from "~/domain/store/taxonomy";
import { type ListFilter, priceValue, writeFilter } from "./list-filter";

const MARKS: Record<Genre, string> = {
  action: "mark-pixel-sword",
  adventure: "mark-pixel-compass",
  fighting: "mark-pixel-fist",
  "flight-simulation": "mark-pixel-plane",
  platform: "mark-pixel-steps",
  racing: "mark-pixel-flag",
};

const addressOf = (filter: Partial<ListFilter>) => `/store${writeFilter(filter)}`;

/** Without one of several. */
const without = <T,>(all: readonly T[], one: T) => all.filter((other) => other !== one);

/** One press to a genre, and one back. */
export function GenreChips({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation("store");
  return (
    <nav aria-label={t("genres")} className="genre-chips">
      {genres.map((genre) => {
        const on = filter.genres.includes(genre);
        const chosen = on ? without(filter.genres, genre) : [...filter.genres, genre];
        return (
          <Link
            key={genre}
            to={addressOf({ ...filter, genres: chosen })}
            preventScrollReset
            aria-current={on ? "true" : undefined}
            className={chipStyle(on, MARKS[genre])}
          >
            {t(`genre.${genre}`)}
          </Link>
        );
      })}
    </nav>
  );
}

interface ChosenChipsProps {
  filter: ListFilter;
  /** It does not begin with the first games. */
  later: boolean;
}

/** What the list is narrowed to, each to be taken back. */
export function ChosenChips({ filter, later }: ChosenChipsProps) {
  const { t } = useTranslation("store");
  const chosen = useChosen(filter);
  return (
    <>
      {chosen.length > 0 && (
        <ul aria-label={t("front.chosen")} className="flex flex-wrap items-center gap-2">
          {chosen.map(([label, rest]) => (
            <li key={label}>
              <Link
                to={addressOf({ ...filter, ...rest })}
                preventScrollReset
                aria-label={t("front.without", { choice: label })}
                className="chip mark-x chosen-chip"
              >
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={addressOf({ category: filter.category, sort: filter.sort })}
              preventScrollReset
              className="nav-link px-2 font-semibold text-link"
            >
              {t("front.clearAll")}
            </Link>
          </li>
        </ul>
      )}
      {later && (
        <Link to={addressOf(filter)} className="text-sm text-link underline">
          {t("fromStart")}
        </Link>
      )}
    </>
  );
}

/** In place of a list that is empty. */
export function NothingFound({ filter }: { filter: ListFilter }) {
  const { t } = useTranslation("store");
  return (
    <EmptyState hint={t("emptyHint")}>
      <LinkButton to={addressOf({ category: filter.category })}>{t("reset")}</LinkButton>
    </EmptyState>
  );
}

type Chosen = [label: string, without: Partial<ListFilter>];

function useChosen(filter: ListFilter): Chosen[] {
  const { t } = useTranslation("store");
  const { money } = useFormat();
  const { q, rating, platforms, genres: ofGenres, minPrice, maxPrice } = filter;
  const price = priceValue(filter);
  return [
    ...(q ? [[`“${q}”`, { q: undefined }] satisfies Chosen] : []),
    ...(price
      ? [[priceLabel(), { minPrice: undefined, maxPrice: undefined }] satisfies Chosen]
      : []),
    ...(rating ? [[t(`rating.${rating}`), { rating: undefined }] satisfies Chosen] : []),
    ...platforms.map((one): Chosen => [
      t(`platform.${one}`),
      { platforms: without(platforms, one) },
    ]),
    ...ofGenres.map((one): Chosen => [t(`genre.${one}`), { genres: without(ofGenres, one) }]),
  ];

  function priceLabel(): string {
    const min = minPrice ?? priceSteps[0]!.min;
    if (maxPrice === undefined) return t("priceFrom", { min: money(min) });
    if (min === 0) return t("priceUpTo", { max: money(maxPrice) });
    return t("priceBetween", { min: money(min), max: money(maxPrice) });
  }
}
