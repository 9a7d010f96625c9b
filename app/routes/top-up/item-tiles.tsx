import { useId } from "react";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { useTranslation } from "~/app/i18n/use-translation";
import { Money } from "~/app/components/price";
import type { TopUpItemView } from "./offer";

const TILE =
  "pixel-corners relative grid min-h-20 grid-cols-[2.5rem_minmax(0,1fr)] items-center gap-2 border-2 border-edge bg-surface p-2 transition-colors hover:bg-raised sm:min-h-24 sm:grid-cols-[3.5rem_minmax(0,1fr)] sm:gap-3 sm:p-3";
const TILES = "grid grid-cols-2 gap-2 max-[22rem]:grid-cols-1 sm:gap-3 *:last:odd:col-span-full";
const CHOSEN =
  "has-checked:border-gold-deep has-checked:bg-gold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link";

interface TilesProps {
  items: readonly TopUpItemView[];
}

/** What is sold, each the way into the dialog. */
export function ItemLinks({ items }: TilesProps) {
  return (
    <ul className={TILES}>
      {items.map((item) => (
        <li key={item.id} className="grid">
          <Link to={`?buy=${item.id}`} state={{ opened: true }} preventScrollReset className={TILE}>
            <Picture item={item} />
            <span className="grid gap-0.5">
              <span className="font-semibold leading-tight">{item.name}</span>
              <Terms item={item} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** "Select an Item". */
export function ItemTiles({ items, error }: TilesProps & { error?: string }) {
  const { t } = useTranslation("top-up");
  const errorId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? errorId : undefined}
      className="grid gap-3"
    >
      <legend className="mb-3 font-bold">{t("selectItem")}</legend>
      <div className={TILES}>
        {items.map((item) => (
          <label key={item.id} className={`${TILE} ${CHOSEN}`}>
            <input
              type="radio"
              name="itemId"
              value={item.id}
              className="absolute inset-0 appearance-none"
            />
            <Picture item={item} />
            <span className="grid gap-0.5">
              <span className="font-semibold leading-tight">{item.name}</span>
              <Terms item={item} />
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} className="text-xs text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function Picture({ item }: { item: TopUpItemView }) {
  return (
    <img
      src={`/art/top-up/${item.picture}.svg`}
      alt=""
      width={64}
      height={64}
      className="h-auto w-full"
    />
  );
}

/** What comes on top, and what it costs. */
function Terms({ item }: { item: TopUpItemView }) {
  const { t } = useTranslation("top-up");
  return (
    <>
      {item.bonus && (
        <span className="text-xs font-bold text-success in-[label:has(:checked)]:text-on-gold">
          {item.bonus}
        </span>
      )}
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-semibold">
          <Money cents={item.priceCents} />
        </span>
        {item.isBestValue && <Badge tone="gold">{t("bestValue")}</Badge>}
      </span>
    </>
  );
}
