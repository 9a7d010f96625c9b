import type { ReactNode } from "react";
import { data, Link } from "react-router";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { pageContext } from "~/app/context";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPage } from "~/app/read-page";
import { Section } from "~/app/routes/profile/section";
import type { RouteHandle } from "~/app/routes/route-handle";
import { first } from "~/domain/event-store/query";
import { getGamesOf, getMySeason, getSeason, listTop } from "~/domain/seasons/queries";
import { type SeasonView, viewSeason } from "~/domain/seasons/view";
import type { Route } from "./+types/page";
import { MyPlace, SeasonFacts, usePoints } from "./season-facts";

export const handle: RouteHandle = {
  texts: ["seasons"],
  title: "seasons:title",
  crumb: (loaderData) =>
    (loaderData as Route.ComponentProps["loaderData"] | undefined)?.season.title,
};

const TOP = 100;

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const { language, claimedUserId } = context.get(pageContext);
  const viewerId = claimedUserId ?? "";
  const { found, mine, top, games } = await readPage(context, {
    found: first(getSeason({ id })),
    mine: getMySeason(id, viewerId),
    top: listTop(id, viewerId, TOP),
    games: getGamesOf(id),
  });
  if (!found) throw data(null, { status: 404 });
  const now = new Date();
  return { season: viewSeason(found, mine, now, language), top, games, now: now.toISOString() };
}

/** One season: what counts, what it brings, and who stands where. */
export default function Season({ loaderData: { season, top, games, now } }: Route.ComponentProps) {
  const { t } = useTranslation("seasons");
  return (
    <PageShell title={season.title} lead={t("lead")}>
      <PageHead title={season.title} description={t("lead")} />
      <SeasonFacts season={season} now={now} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-12">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Mine season={season} />
          <Section title={t("board")}>
            <Standings top={top} />
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
          <Rewards season={season} />
          <Scoring season={season} games={games} />
        </div>
      </div>
    </PageShell>
  );
}

function Mine({ season }: { season: SeasonView }) {
  const { t } = useTranslation("seasons");
  const user = useRootData()?.user;
  return (
    <Section title={t("me")}>
      {season.me ? <MyPlace season={season} /> : <p>{t(user ? "meNone" : "meVisitor")}</p>}
    </Section>
  );
}

function Rewards({ season: { rewards, position, version } }: { season: SeasonView }) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  const points = usePoints();
  return (
    <Section title={t("rewards")}>
      <p className="max-w-prose text-sm text-muted">{t("rewardsHint")}</p>
      <Table head={[t("rank"), t("reward")]}>
        {rewards.map(({ fromRank, toRank, reward }) => (
          <tr key={fromRank} className="border-t-2 border-line">
            <td className="py-2 pr-4">
              {fromRank === toRank
                ? number(fromRank)
                : t("ranks", { from: number(fromRank), to: number(toRank) })}
            </td>
            <td className="py-2">{points(reward)}</td>
          </tr>
        ))}
      </Table>
      <Link
        to={`/ledger?position=${position}`}
        className="inline-flex min-h-11 items-center justify-self-start text-sm underline decoration-edge underline-offset-4 hover:text-link"
      >
        {t("published", { position: number(position), version })}
      </Link>
    </Section>
  );
}

interface ScoringProps {
  season: SeasonView;
  games: Record<string, { name: string; offered: boolean }>;
}

function Scoring({ season, games }: ScoringProps) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  return (
    <Section title={t("rules")}>
      <ul className="grid max-w-prose list-disc gap-2 pl-5">
        <li>{t("ruleTries", { count: season.triesADay })}</li>
        <li>{t("ruleScore")}</li>
        <li>{t("ruleTies")}</li>
      </ul>
      <h3 className="font-bold">{t("games")}</h3>
      <ul className="grid gap-1">
        {season.scoring.map(({ game, par }) => (
          <li key={game} className="flex flex-wrap items-center gap-x-4">
            {games[game]?.offered ? (
              <Link
                to={`/play/detail/${game}`}
                className="inline-flex min-h-11 items-center font-semibold text-link hover:underline"
              >
                {games[game].name}
              </Link>
            ) : (
              <span className="inline-flex min-h-11 items-center">{games[game]?.name ?? game}</span>
            )}
            <span className="text-sm text-muted">{t("par", { par: number(par) })}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Standings({ top }: { top: Route.ComponentProps["loaderData"]["top"] }) {
  const { t } = useTranslation(["seasons", "common"]);
  const { number } = useFormat();
  if (!top.length) return <p className="text-muted">{t("boardEmpty")}</p>;
  return (
    <Table head={[t("rank"), t("player"), t("score")]}>
      {top.map(({ rank, person, score }) => (
        <tr key={rank} className="border-t-2 border-line">
          <td className="py-2 pr-4 tabular-nums">{number(rank)}</td>
          <td className="py-2 pr-4">
            {person.id === null ? (
              t("common:deletedPlayer")
            ) : (
              <Link
                to={`/profile/${person.id}`}
                className="inline-flex min-h-6 items-center font-semibold break-words hover:text-link hover:underline"
              >
                {person.displayName}
              </Link>
            )}
          </td>
          <td className="py-2 text-right tabular-nums">{number(score)}</td>
        </tr>
      ))}
    </Table>
  );
}

function Table({ head, children }: { head: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full text-left">
      <thead>
        <tr className="text-sm text-muted">
          {head.map((one) => (
            <th key={one} scope="col" className="py-2 pr-4 font-semibold">
              {one}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
