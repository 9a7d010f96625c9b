import { useTranslation } from "~/app/i18n/use-translation";
import { houseRules } from "~/domain/moderation/words";

/** What holds everywhere, beside the rules of a Space. */
export function HouseRules() {
  const { t } = useTranslation("moderation");
  return (
    <dl className="grid gap-3">
      {houseRules.map((rule) => (
        <div key={rule}>
          <dt className="font-semibold">{t(`house.${rule}`)}</dt>
          <dd className="text-sm text-muted">{t(`houseText.${rule}`)}</dd>
        </div>
      ))}
    </dl>
  );
}
