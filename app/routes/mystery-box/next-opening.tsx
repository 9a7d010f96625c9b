import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Why } from "~/app/why/why";
import type { BoxView } from "~/domain/mystery-box/view";
import { MICRO } from "~/domain/mystery-box/weights";

/** Which odds the next opening has, and why. What is left is rounded down, what is needed up. */
export function NextOpening({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { money, percent } = useFormat();
  const { date } = useTimeFormat();
  const { next, allowance, balance } = box;
  const { firmCents = 0, waitingCents = 0, nextFirmAt, taken = 0, left = 0 } = allowance;
  const share = percent(allowance.percent / 100);
  const debt = taken - firmCents * allowance.percent * (MICRO / 100);
  const amounts = {
    share,
    left: money(Math.floor(left / MICRO)),
    needed: money(Math.ceil(next.needed / MICRO)),
    firm: money(firmCents),
  };
  const from =
    next.odds === "all"
      ? next.needed === 0
        ? "next.nothing"
        : "next.covered"
      : balance === null
        ? "next.visitor"
        : firmCents === 0
          ? next.odds === "bound"
            ? "next.free"
            : "next.unbacked"
          : next.odds === "bound"
            ? "next.partly"
            : "next.tooLittle";
  return (
    <section
      aria-labelledby="next-title"
      className="pixel-corners grid gap-2 border-2 border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="next-title" className="text-lg font-bold">
        {t("next.title")}
      </h2>
      <p className="font-semibold">{t(`next.odds.${next.odds}`)}</p>
      <p className="max-w-prose text-muted">{t(from, amounts)}</p>
      {balance !== null && (
        <Why
          source="allowance"
          figure={t("next.left", amounts)}
          rule={<p>{t("next.rule", amounts)}</p>}
        >
          <span className="font-semibold">{t("next.left", amounts)}</span>
        </Why>
      )}
      {waitingCents > 0 && nextFirmAt && (
        <p className="max-w-prose text-muted">
          {t("next.waiting", { amount: money(waitingCents), date: date(nextFirmAt) })}
        </p>
      )}
      {debt > 0 && (
        <p className="max-w-prose text-muted">
          {t("next.debt", { amount: money(Math.ceil(debt / MICRO)) })}
        </p>
      )}
    </section>
  );
}
