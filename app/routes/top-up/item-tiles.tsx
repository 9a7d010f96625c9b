import { useId } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import type { TopUpItemView } from "./offer";

export function ItemTiles({ items, error }: { items: readonly TopUpItemView[]; error?: string }) {
  const { t } = useTranslation("top-up");
  const { money } = useFormat();
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
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        {items.map((item) => (
          <label
            key={item.id}
            className="pixel-corners relative grid min-h-24 content-between gap-2 border-2 border-edge bg-surface p-3 transition-colors hover:bg-raised has-checked:border-gold-deep has-checked:bg-gold has-checked:text-on-gold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link"
          >
            <input
              type="radio"
              name="itemId"
              value={item.id}
              className="absolute inset-0 appearance-none"
            />
            <span className="grid gap-0.5">
              <span className="font-semibold leading-tight">{item.name}</span>
              {item.bonus && (
                <span className="text-xs font-bold text-success in-[label:has(:checked)]:text-on-gold">
                  {item.bonus}
                </span>
              )}
            </span>
            <span className="text-sm">{money(item.priceCents)}</span>
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
