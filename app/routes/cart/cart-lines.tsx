import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Card } from "~/app/components/card";
import { CartLine } from "./cart-line";
import { RemovedLine } from "./removed-line";
import type { Removal } from "./use-removal";

/** Games Summary: what is in the cart, and what was just taken out of it. */
export function CartLines({ removal }: { removal: Removal }) {
  const { t } = useTranslation("cart");
  const [said, setSaid] = useState("");
  const [restoredId, setRestoredId] = useState<string>();
  const { rows, kept } = removal;

  return (
    <Card className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold">{t("summary.title")}</h2>
        <p className="text-sm text-muted">{t("summary.games", { count: kept.length })}</p>
      </div>
      <output className="sr-only">{said}</output>
      <ul className="grid divide-y-2 divide-line">
        {rows.map(({ item, removed }) => (
          <li key={item.gameId} className="py-4 first:pt-0 last:pb-0">
            {removed ? (
              <RemovedLine
                item={item}
                onRestored={() => {
                  removal.restore(item);
                  setRestoredId(item.gameId);
                  setSaid(t("line.restored", { game: item.name }));
                }}
              />
            ) : (
              <CartLine
                item={item}
                focused={restoredId === item.gameId}
                onRemove={() => {
                  removal.remove(item);
                  setSaid(t("line.removed", { game: item.name }));
                }}
                onFailed={() => removal.restore(item)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
