import { Icon } from "~/app/components/icon";
import { useId } from "react";
import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_STARS, recommends } from "~/domain/ratings/stars";

const PLACES = Array.from({ length: MAX_STARS }, (_, at) => at + 1);

interface StarFieldProps {
  /** 0 while nothing is chosen. */
  value: number;
  error?: string;
  onChange(stars: number): void;
}

/** One to five stars, as five radio buttons, of which arrow keys choose one. */
export function StarField({ value, error, onChange }: StarFieldProps) {
  const { t } = useTranslation("reviews");
  const id = useId();
  return (
    <fieldset
      aria-describedby={error ? `${id}-note` : `${id}-hint`}
      className="grid justify-items-start gap-1"
    >
      <legend className="text-sm font-semibold">{t("form.stars")}</legend>
      <div className="flex flex-wrap items-center gap-x-4">
        <div className="-mx-1 flex">
          {PLACES.map((place) => (
            <label
              key={place}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-gold"
            >
              <input
                type="radio"
                name="stars"
                value={place}
                checked={place === value}
                onChange={() => onChange(place)}
                className="sr-only"
              />
              <span className="sr-only">{t("starsOf", { count: place })}</span>
              <Icon
                name="star"
                className={classNames(
                  "size-7",
                  place <= value ? "fill-gold text-gold-deep" : "text-edge",
                )}
              />
            </label>
          ))}
        </div>
        <span id={`${id}-hint`} className="text-sm text-muted">
          {value > 0 && t(recommends(value) ? "recommended" : "notRecommended")}
        </span>
      </div>
      {error && (
        <p id={`${id}-note`} className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
