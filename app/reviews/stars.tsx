import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_STARS } from "~/domain/ratings/stars";

const PLACES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

/** What somebody gives a game: read as one figure. */
export function Stars({ stars, className }: { stars: number; className?: string }) {
  const { t } = useTranslation("reviews");
  return (
    <span className={classNames("inline-flex gap-0.5", className)}>
      <span className="sr-only">{t("starsOf", { count: stars })}</span>
      {PLACES.map((place) => (
        <Star key={place} lit={place <= stars} />
      ))}
    </span>
  );
}

/** One of them. It has two colours, as no other icon. */
export function Star({ lit, className = "size-5" }: { lit: boolean; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames("star", lit ? "fill-gold text-gold-deep" : "text-edge", className)}
    >
      <use href={`/assets/icons-${import.meta.env.ICONS_VERSION}.svg#star`} />
    </svg>
  );
}
