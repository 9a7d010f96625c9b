import { classNames } from "~/app/components/class-names";
import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RedeemCodeButton } from "~/app/routes/redeem-codes/redeem-code-button";
import { Section } from "~/app/routes/profile/section";
import { useAmount } from "~/app/why/use-amount";
import { Why } from "~/app/why/why";

interface MyPointsProps {
  points: { balance: number; earned: number; given?: number; spent: number; owed?: number };
}

/** The balance; all that made it, and how it was before, stand behind each figure. */
export function MyPoints({ points }: MyPointsProps) {
  const { t } = useTranslation("points");
  const { number } = useFormat();
  const { amount } = useAmount("points");
  const { balance, earned, given = 0, owed } = points;
  const parts = [
    { name: "earned", value: earned, only: { direction: "earned" } },
    ...(given ? [{ name: "given", value: given, only: { reason: "granted" } } as const] : []),
    { name: "spent", value: points.spent, only: { direction: "spent" } },
  ] as const;
  return (
    <Section title={t("myPoints")} way={<RedeemCodeButton />}>
      {earned + given === 0 ? (
        <EmptyRow title={t("none")} hint={t("noneHint")}>
          <LinkButton to="/task" tone="secondary">
            {t("toTasks")}
          </LinkButton>
        </EmptyRow>
      ) : (
        <dl
          className={classNames(
            "pixel-corners grid border-2 border-line bg-surface",
            given ? "grid-cols-3" : "grid-cols-2",
          )}
        >
          <div className="col-span-full grid p-4">
            <dt className="text-sm text-muted">{t("balance")}</dt>
            <dd>
              <Why source="points" figure={amount(balance)}>
                <span className="inline-flex items-center gap-2 text-2xl font-bold">
                  <PixelIcon name="coin" className="size-8 text-gold" />
                  {number(balance)}
                </span>
              </Why>
            </dd>
          </div>
          {parts.map(({ name, value, only }) => (
            <div key={name} className="grid border-t-2 border-line p-4 not-last:border-r-2">
              <dt className="text-sm text-muted">{t(name)}</dt>
              <dd>
                <Why source="points" figure={amount(value)} only={only}>
                  <span className="text-xl font-bold">{number(value)}</span>
                </Why>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-sm text-muted">
        {owed === undefined ? t("lead") : t("owed", { amount: amount(owed) })}
      </p>
    </Section>
  );
}
