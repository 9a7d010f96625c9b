import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Language, languageNames, languages, type Localised } from "~/domain/language";
import type { TopUp as Offer } from "./game-fields";
import type { GameDraft } from "./use-game-draft";

type Item = Offer["items"][number];
const NONE: Offer = { requiresZone: false, zones: [], items: [] };

/** What a top-up sells: its items by name, bonus and price, and the zones that a player's role may lie in. */
export function TopUp({ fields, change }: Pick<GameDraft, "fields" | "change">) {
  const { t } = useTranslation("ops-games");
  const offer = (JSON.parse(fields.topUp || "null") as Offer | null) ?? NONE;
  const put = (changes: Partial<Offer>) =>
    change({ topUp: JSON.stringify({ ...offer, ...changes }) });
  const { items, zones, requiresZone } = offer;
  const addItem = () =>
    put({
      items: [
        ...items,
        { id: freeId("item", items), name: { en: "" }, priceCents: 99, bonus: null },
      ],
    });
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h3 className="font-bold">{t("topUp.items")}</h3>
      {items.map((item, at) => (
        <ItemFields
          key={item.id}
          item={item}
          onChange={(next) => put({ items: items.with(at, next) })}
          onRemove={() => put({ items: items.toSpliced(at, 1) })}
        />
      ))}
      <Button tone="secondary" className="justify-self-start" onClick={addItem}>
        {t("topUp.addItem")}
      </Button>
      <h3 className="font-bold">{t("topUp.zones")}</h3>
      <Checkbox
        label={t("topUp.requiresZone")}
        checked={requiresZone}
        onChange={({ target }) => put({ requiresZone: target.checked })}
      />
      {zones.map((zone, at) => (
        <div key={zone.id} className="flex flex-wrap items-end gap-3">
          <TextField
            label={t("topUp.zone", { id: zone.id })}
            value={zone.name}
            maxLength={64}
            required
            onChange={({ target }) =>
              put({ zones: zones.with(at, { ...zone, name: target.value }) })
            }
          />
          <Button tone="quiet" onClick={() => put({ zones: zones.toSpliced(at, 1) })}>
            {t("form.remove")}
          </Button>
        </div>
      ))}
      <Button
        tone="secondary"
        className="justify-self-start"
        onClick={() => put({ zones: [...zones, { id: freeId("zone", zones), name: "" }] })}
      >
        {t("topUp.addZone")}
      </Button>
    </Card>
  );
}

function freeId(kind: string, list: readonly { id: string }[]): string {
  let number = list.length + 1;
  while (list.some(({ id }) => id === `${kind}-${number}`)) number++;
  return `${kind}-${number}`;
}

interface ItemFieldsProps {
  item: Item;
  onChange(item: Item): void;
  onRemove(): void;
}

function ItemFields({ item, onChange, onRemove }: ItemFieldsProps) {
  const { t } = useTranslation("ops-games");
  return (
    <fieldset className="grid gap-3 border-t-2 border-line pt-4">
      <legend className="sr-only">{item.name.en || item.id}</legend>
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {languages.map((lng) => (
          <TextField
            key={lng}
            lang={lng}
            label={t("topUp.name", { language: languageNames[lng] })}
            value={item.name[lng] ?? ""}
            required={lng === "en"}
            maxLength={100}
            onChange={({ target }) =>
              onChange({ ...item, name: withText(item.name, lng, target.value) })
            }
          />
        ))}
        <TextField
          label={t("topUp.price")}
          type="number"
          min={0.01}
          step={0.01}
          required
          defaultValue={(item.priceCents / 100).toFixed(2)}
          onChange={({ target }) =>
            onChange({ ...item, priceCents: Math.round(Number(target.value) * 100) })
          }
        />
        {languages.map((lng) => (
          <TextField
            key={lng}
            lang={lng}
            label={t("topUp.bonus", { language: languageNames[lng] })}
            value={item.bonus?.[lng] ?? ""}
            maxLength={100}
            onChange={({ target }) => {
              const bonus = withText(item.bonus ?? { en: "" }, lng, target.value);
              onChange({ ...item, bonus: Object.values(bonus).some(Boolean) ? bonus : null });
            }}
          />
        ))}
      </div>
      <Button tone="quiet" className="justify-self-start" onClick={onRemove}>
        {t("form.remove")}
      </Button>
    </fieldset>
  );
}

/** A language without a text falls back on English, and so is left out. */
function withText(text: Localised, lng: Language, typed: string): Localised {
  if (lng === "en") return { ...text, en: typed };
  return { ...text, [lng]: typed || undefined };
}
