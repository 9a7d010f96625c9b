import { useOutletContext } from "react-router";
import { Button } from "~/app/components/button";
import { PageHead } from "~/app/components/page-head";
import { saveFile } from "~/app/components/save-file";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readAsModerator } from "~/app/routes/moderation/space/read-as-moderator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { loadInsights, readInsights } from "~/domain/insights/queries";
import type { SpaceView } from "~/domain/spaces/view";
import type { Route } from "./+types/page";
import { figures, WeekChart } from "./week-chart";

export const handle: RouteHandle = { texts: ["space-insights"] };

export async function loader({ context, params: { communityId: id } }: Route.LoaderArgs) {
  const { results } = await readAsModerator(context, id, () => loadInsights(id, new Date()));
  return { weeks: readInsights(results.weeks, results.current) };
}

/** What became of a Space, week by week, for those who look after it: charts drawn on the server, a table, a file. */
export default function SpaceInsights({ loaderData: { weeks } }: Route.ComponentProps) {
  const { t } = useTranslation("space-insights");
  const { number } = useFormat();
  const { day } = useTimeFormat();
  const { name } = useOutletContext<SpaceView>();
  const nameOf = (week: string) => day(`${week}T00:00:00.000Z`);

  function save() {
    const rows = weeks.map((one) => [one.week, ...figures.map((figure) => one[figure])]);
    const text = [["week", ...figures], ...rows].map((row) => row.join(",")).join("\r\n");
    saveFile(`insights-${weeks.at(-1)!.week}.csv`, `${text}\r\n`, "text/csv");
  }

  return (
    <section aria-label={t("title")} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageHead title={`${t("title")} · ${name}`} hidden />
      <p className="max-w-2xl text-muted">{t("lead", { count: weeks.length })}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {figures.map((figure) => (
          <WeekChart key={figure} figure={figure} weeks={weeks} />
        ))}
      </ul>
      <details>
        <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-link">
          {t("asTable")}
        </summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, by keys too */}
        <section tabIndex={0} aria-label={t("asTable")} className="overflow-x-auto">
          <table className="w-full min-w-xl border-collapse text-left text-sm">
            <caption className="sr-only">{t("title")}</caption>
            <thead>
              <tr className="border-b-2 border-line">
                <th scope="col" className="py-1 pr-4">
                  {t("week")}
                </th>
                {figures.map((figure) => (
                  <th key={figure} scope="col" className="py-1 pl-4 text-right">
                    {t(`figure.${figure}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y-2 divide-line tabular-nums">
              {weeks.map((one) => (
                <tr key={one.week}>
                  <th scope="row" className="py-1 pr-4 font-normal">
                    {nameOf(one.week)}
                  </th>
                  {figures.map((figure) => (
                    <td key={figure} className="py-1 pl-4 text-right">
                      {number(one[figure])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
      <Button tone="secondary" className="justify-self-start" onClick={save}>
        {t("csv")}
      </Button>
    </section>
  );
}
