import { Icon } from "~/app/components/icon";
import { Card } from "~/app/components/card";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { CopyField } from "~/app/routes/orders/result/copy-field";

const PROVEN = ["kept", "grows", "mine"] as const;
const NOT_PROVEN = ["missing", "true", "sealed"] as const;

/** What the ledger proves and what it does not, in plain words. */
export function Explanation() {
  const { t } = useTranslation("ledger");
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
      <Card className="grid content-start gap-4">
        <h2 className="font-pixel text-xl">{t("proves.title")}</h2>
        <ul className="grid gap-3">
          {PROVEN.map((claim) => (
            <li key={claim} className="grid grid-cols-[auto_1fr] gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-success" />
              {t(`proves.${claim}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="grid content-start gap-4">
        <h2 className="font-pixel text-xl">{t("not.title")}</h2>
        <ul className="grid gap-3">
          {NOT_PROVEN.map((claim) => (
            <li key={claim} className="grid grid-cols-[auto_1fr] gap-3">
              <Icon name="x" className="mt-0.5 size-6 text-muted" />
              {t(`not.${claim}`)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** How to do without this page. */
export function CheckElsewhere() {
  const { t } = useTranslation("ledger");
  const origin = useRootData()?.origin ?? "";
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">{t("elsewhere.title")}</h2>
      <p className="text-sm text-muted">{t("elsewhere.text")}</p>
      <CopyField
        label={t("elsewhere.title")}
        hideLabel
        value={`npm run verify-ledger -- ${origin}`}
        className="pixel-corners border-2 border-line bg-raised pl-3"
      />
    </Card>
  );
}
