import { Link } from "react-router";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { useFormat } from "~/app/i18n/use-format";
import { useRootData } from "~/app/frame/root-data";
import { readCommunities } from "~/app/read-page";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { MAX_WAITING } from "~/domain/operations/limits";
import {
  countWaiting,
  listLowStock,
  listSales,
  viewSales,
} from "~/domain/operations/sales-queries";
import { MAIN, OTHER_LOGS } from "~/domain/logs";
import { countDue } from "~/domain/moderation/list-queries";
import { covers, type NeededRight } from "~/domain/policies/rights";
import type { Route } from "./+types/page";
import { SalesChart } from "./sales-chart";

/** Games with few copies that are named here. */
const NAMED = 10;

export async function loader({ context }: Route.LoaderArgs) {
  const now = new Date();
  const due = { now, most: MAX_WAITING };
  const [{ rows, waiting, low, people }, communities] = await Promise.all([
    readPageAsOperator(context, "any", {
      rows: listSales(now),
      waiting: countWaiting(),
      low: listLowStock(NAMED, context.get(pageContext).language),
      people: countDue(MAIN, due),
    }),
    readCommunities(context, { judged: countDue(OTHER_LOGS[0]!, due) }),
  ]);
  const judged = communities.reduce((sum, { judged }) => sum + judged, people);
  return { sales: viewSales(rows, now), waiting: { ...waiting!, judged }, low };
}

interface Count {
  label: string;
  count: number;
  to: string;
  /** Of the list that it leads to. */
  right: NeededRight;
}

/** What was sold, and what waits for somebody: each figure leads to its list. */
export default function Front({ loaderData }: Route.ComponentProps) {
  const { sales, waiting, low } = loaderData;
  const { t } = useTranslation("ops");
  const { money, number } = useFormat();
  const { today, week, before } = sales;
  const rights = useRootData()?.rights ?? [];
  const counts: readonly Count[] = [
    {
      label: t("front.unpaid"),
      count: waiting.unpaid,
      to: "/ops/orders?status=unpaid",
      right: "support",
    },
    {
      label: t("front.deliveries"),
      count: waiting.deliveries,
      to: "/ops/orders?status=paid",
      right: "support",
    },
    { label: t("front.refunds"), count: waiting.refunds, to: "/ops/work", right: "support" },
    { label: t("front.gifts"), count: waiting.gifts, to: "/ops/work", right: "support" },
    { label: t("front.cases"), count: waiting.cases, to: "/ops/cases", right: "support" },
    {
      label: t("front.judged"),
      count: waiting.judged,
      to: "/ops/moderation",
      right: "moderation",
    },
    { label: t("front.letters"), count: waiting.letters, to: "/ops/letters", right: "all" },
    { label: t("front.lowStock"), count: waiting.lowStock, to: "#low-stock", right: "any" },
    { label: t("front.approvals"), count: waiting.approvals, to: "/ops/approvals", right: "any" },
    { label: t("front.failing"), count: waiting.failing, to: "/ops/health", right: "any" },
  ];
  return (
    <OpsPage title={t("front.title")} lead={t("front.lead")}>
      <Figures
        items={[
          {
            label: t("front.today"),
            value: money(today.cents),
            note: t("front.orders", { count: today.orders }),
          },
          {
            label: t("front.week"),
            value: money(week.cents),
            note: t("front.orders", { count: week.orders }),
          },
          {
            label: t("front.before"),
            value: money(before.cents),
            note: t("front.orders", { count: before.orders }),
          },
          { label: t("front.change"), value: <Change now={week.cents} before={before.cents} /> },
        ]}
      />
      <OpsSection title={t("front.waiting")}>
        <Figures
          items={counts.map(({ label, count, to, right }) => {
            const told = count >= MAX_WAITING ? `${number(MAX_WAITING)}+` : number(count);
            return {
              label,
              value: covers(rights, right) ? (
                <Link
                  to={to}
                  className="whole-link text-link underline"
                  aria-label={`${label}: ${told}`}
                >
                  {told}
                </Link>
              ) : (
                told
              ),
            };
          })}
        />
      </OpsSection>
      <OpsSection title={t("front.sales")}>
        {week.orders + before.orders > 0 ? (
          <SalesChart days={sales.days} />
        ) : (
          <p className="text-sm text-muted">{t("front.noSales")}</p>
        )}
      </OpsSection>
      {low.length > 0 && (
        <section id="low-stock" aria-labelledby="low-stock-title" className="grid gap-3">
          <h2 id="low-stock-title" className="text-lg font-bold">
            {t("front.lowStock")}
          </h2>
          <ul className="divide-y-2 divide-line text-sm">
            {low.map(({ gameId, name, available }) => (
              <li key={gameId} className="flex items-center justify-between gap-4 py-1">
                <Link
                  to={`/ops/games/${gameId}`}
                  className="inline-flex min-h-11 items-center underline hover:text-link"
                >
                  {name}
                </Link>
                <span className="font-semibold tabular-nums">
                  {t("front.left", { count: available })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </OpsPage>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const { number } = useFormat();
  if (before === 0) return "–";
  const percent = Math.round(((now - before) * 100) / before);
  return (
    <span className={percent < 0 ? "text-danger" : "text-success"}>
      {percent > 0 ? "+" : ""}
      {number(percent)} %
    </span>
  );
}
