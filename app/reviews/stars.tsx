import { Icon } from "~/app/components/icon";
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
        <Icon
          name="star"
          key={place}
          className={classNames(
            "size-5",
            place <= stars ? "fill-gold text-gold-deep" : "text-edge",
          )}
        />
      ))}
    </span>
  );
}
