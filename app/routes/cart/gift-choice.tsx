import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { useTranslation } from "~/app/i18n/use-translation";

interface GiftChoiceProps {
  chosen: boolean;
  onChoose(chosen: boolean): void;
}

/** The whole order for somebody else. */
export function GiftChoice({ chosen, onChoose }: GiftChoiceProps) {
  const { t } = useTranslation("cart");
  return (
    <Card className="grid gap-2">
      <Checkbox
        name="gift"
        value="yes"
        label={t("gift.label")}
        checked={chosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p className="text-sm text-muted">{t("gift.hint")}</p>
    </Card>
  );
}
