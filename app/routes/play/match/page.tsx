import { pageContext } from "~/app/context";
import { lazy, Suspense } from "react";
import { data, Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Time } from "~/app/components/time";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readBlockedIds, readPage } from "~/app/read-page";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { SideMark } from "~/app/routes/play/duel/side-mark";
import { useEndText } from "~/app/routes/play/duel/use-end-text";
import { Fact } from "~/app/routes/play/watch/fact";
import type { RouteHandle } from "~/app/routes/route-handle";
import { getWatchedMatch, listPlayersOf } from "~/domain/matches/page-queries";
import { matchPath } from "~/domain/matches/table";
import { viewMatch } from "~/domain/matches/view";
import { listPositions } from "~/domain/play/page-queries";
import { NOBODY, viewUnless } from "~/domain/profile/view-person";
import { gameCardPath } from "~/domain/share-cards/paths";
import { isPlayable } from "~/domain/store/playable";
import type { Ending } from "~/domain/play/hedge-duel/v1/rules";
import type { Route } from "./+types/page";

/** The rules travel behind what the server has written. */
const MatchScreen = lazy(async () => ({
  default: (await import("./match-screen")).MatchScreen,
}));

export const handle: RouteHandle = {
  texts: ["duel", "play", "scores", "people", "orders", "errors"],
  title: "scores:board.watch",
};

export async function loader({ context, params: { id: matchId } }: Route.LoaderArgs) {
  const [{ watched, players, positions }, { blockedIds }] = await Promise.all([
    readPage(context, {
      watched: getWatchedMatch(matchId, context.get(pageContext).language),
      players: listPlayersOf({ matchId }),
      positions: listPositions(`match-${matchId}`),
    }),
    readBlockedIds(context),
  ]);
  if (!watched || !isPlayable(watched.gameId)) throw data(null, { status: 404 });
  const { game, withdrawnAt, ...row } = watched;
  const personOf = (id: string) => {
    const found = players.find(({ personId }) => personId === id);
    return found ? viewUnless(blockedIds.includes(id), found) : NOBODY;
  };
  const match = viewMatch(row, personOf);
  return {
    match: { ...match, ending: match.ending as Ending },
    game,
    offered: withdrawnAt === null,
    position: positions[0]?.position ?? null,
  };
}

/** A match that two played at a table, for anybody to see. */
export default function WatchMatch({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["duel", "scores", "common"]);
  const { number } = useFormat();
  const { duration } = useTimeFormat();
  const endText = useEndText();
  const { origin = "" } = useRootData() ?? {};
  const { match, game, offered, position } = loaderData;
  const { id, gameId, players, ratings, rated, startedAt, endedAt } = match;
  const names = [
    players[0]?.displayName ?? t("duel:first"),
    players[1]?.displayName ?? t("duel:second"),
  ] as const;
  const [first, second] = names;
  const title = t("duel:watch.title", { first, second });
  const ended = endText(match, names);
  return (
    <PageShell title={title} lead={ended}>
      <PageHead
        title={t("duel:watch.screen", { game, first, second })}
        description={`${ended}. ${t("scores:wins.whyProof")}`}
        image={gameCardPath(gameId)}
        hidden={players.some((person) => person.id === null)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Suspense fallback={<p>{t("common:loading")}</p>}>
          <MatchScreen
            key={id}
            match={match}
            names={names}
            ended={ended}
            label={t("duel:watch.screen", { game, first, second })}
          />
        </Suspense>
        <section className="stack content-start gap-5">
          <dl className="grid gap-3">
            <Fact term={t("duel:watch.players")}>
              {([0, 1] as const).map((side) => (
                <span key={side} className="flex w-full items-center gap-2">
                  <SideMark side={side} />
                  <Person person={players[side]!} className="min-w-0" />
                  {rated && (
                    <span className="ms-auto whitespace-nowrap tabular-nums text-muted">
                      {t("duel:watch.change", {
                        before: number(ratings[side].before),
                        after: number(ratings[side].after),
                      })}
                    </span>
                  )}
                </span>
              ))}
              {!rated && <span className="text-sm text-muted">{t("duel:watch.notRated")}</span>}
            </Fact>
            <Fact term={t("duel:watch.result")}>
              <b>{ended}</b>
              <span>{t("duel:moves.title", { count: match.moves })}</span>
            </Fact>
            <Fact term={t("scores:watch.when")}>
              <Time value={endedAt} />
            </Fact>
            <Fact term={t("scores:watch.length")}>
              {duration((Date.parse(endedAt) - Date.parse(startedAt)) / 1000)}
            </Fact>
            <Fact term={t("scores:watch.rules")}>
              {t("scores:watch.rulesVersion", { version: match.rulesVersion })}
            </Fact>
            {position !== null && (
              <Fact term={t("scores:watch.events")}>
                <Link
                  to={`/ledger?position=${position}`}
                  className="inline-flex min-h-11 items-center text-link hover:underline"
                >
                  {t("scores:watch.event", { position: number(position) })}
                </Link>
              </Fact>
            )}
          </dl>
          <CopyField label={t("scores:watch.share")} value={origin + matchPath(id)} />
          {offered && (
            <LinkButton to={`/play/detail/${gameId}`} size="lg" className="justify-self-start">
              {t("scores:watch.toGame")}
            </LinkButton>
          )}
        </section>
      </div>
    </PageShell>
  );
}
