import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { BoxView } from "~/domain/mystery-box/view";
import { Comparison } from "./comparison";
import { OddsTable } from "./odds-table";

export function Odds({ box }: { box: BoxView }) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { date } = useTimeFormat();
  const { version, startsAt, total } = box.odds;
  return (
    <section id="odds" aria-labelledby="odds-title" className="grid gap-6">
      <header className="grid gap-2">
        <h2 id="odds-title" className="font-pixel text-xl">
          {t("odds.title")}
        </h2>
        <p className="max-w-prose text-muted">
          {t("odds.lead", { version, date: date(startsAt), total: number(total) })}{" "}
          <Link to="/rules#mystery-box" className="inline-block text-link underline">
            {t("odds.rule")}
          </Link>
        </p>
      </header>
      <div className="grid items-start gap-6 lg:grid-cols-[3fr_2fr]">
        <OddsTable box={box} />
        <Comparison box={box} />
      </div>
    </section>
  );
}
