import { pageContext } from "~/app/context";
import { data, Link } from "react-router";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { readBlockedIds, readPage } from "~/app/read-page";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useRootData } from "~/app/frame/root-data";
import { getWatched, listPositions } from "~/domain/play/page-queries";
import { dayOf } from "~/domain/day";
import { viewUnless } from "~/domain/profile/view-person";
import { gameCardPath } from "~/domain/share-cards/paths";
import { isPlayable } from "~/domain/store/playable";
import type { Route } from "./+types/page";
import { Fact } from "./fact";
import { WatchScreen } from "./screen";

export const handle: RouteHandle = {
  texts: ["play", "scores", "people", "orders", "errors"],
  title: "scores:board.watch",
};

const DAY_MS = 24 * 60 * 60_000;

export async function loader({ context, params: { sessionId } }: Route.LoaderArgs) {
  const [{ watched, positions }, { blockedIds }] = await Promise.all([
    readPage(context, {
      watched: getWatched(sessionId, context.get(pageContext).language),
      positions: listPositions(`play-${sessionId}`),
    }),
    readBlockedIds(context),
  ]);
  if (!watched || !isPlayable(watched.gameId)) throw data(null, { status: 404 });
  const { gameId, game, withdrawnAt, daily, rulesVersion, score, seconds, endedAt } = watched;
  const { personId, displayName, avatar } = watched;
  const isBlocked = personId !== null && blockedIds.includes(personId);
  const today = dayOf(new Date());
  return {
    sessionId,
    gameId,
    game,
    offered: withdrawnAt === null,
    rulesVersion,
    score: score!,
    seconds: seconds!,
    endedAt: endedAt!,
    person: viewUnless(isBlocked, { personId, displayName, avatar }),
    opensAt: daily === today ? new Date(Date.parse(today) + DAY_MS).toISOString() : null,
    events: positions.filter(({ type }) => type === "PlayStarted" || type === "PlayEnded"),
  };
}

/** A game that somebody played, for anybody to see. */
export default function Watch({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation(["scores", "play"]);
  const { number } = useFormat();
  const { duration } = useTimeFormat();
  const { origin = "" } = useRootData() ?? {};
  const { sessionId, gameId, game, score, seconds, endedAt, person, events, opensAt } = loaderData;
  const title =
    person.displayName === null
      ? t("watch.titleNobody", { game })
      : t("watch.title", { name: person.displayName, game });
  return (
    <PageShell named title={title} lead={t("watch.lead", { score: number(score) })}>
      <PageHead
        title={title}
        description={`${t("watch.lead", { score: number(score) })}. ${t("scores.text")}`}
        image={gameCardPath(gameId)}
        hidden={person.id === null}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <WatchScreen
          key={sessionId}
          gameId={gameId}
          sessionId={sessionId}
          opensAt={opensAt}
          label={
            person.displayName === null
              ? t("watch.titleNobody", { game })
              : t("watch.screen", { name: person.displayName, game })
          }
        />
        <section className="stack content-start gap-5">
          <dl className="grid gap-3">
            <Fact term={t("watch.by")}>
              <Person person={person} />
            </Fact>
            <Fact term={t("watch.score")}>
              <b className="text-xl tabular-nums">{number(score)}</b>
            </Fact>
            <Fact term={t("watch.when")}>
              <Time value={endedAt} />
            </Fact>
            {seconds > 0 && <Fact term={t("watch.length")}>{duration(seconds)}</Fact>}
            <Fact term={t("watch.rules")}>
              {t("watch.rulesVersion", { version: loaderData.rulesVersion })}
            </Fact>
            <Fact term={t("watch.events")}>
              {events.map(({ position, type }) => (
                <Link
                  key={position}
                  to={`/ledger?position=${position}`}
                  className="inline-flex min-h-11 items-center gap-2 text-link hover:underline"
                >
                  <span>{t(type === "PlayStarted" ? "watch.started" : "watch.ended")}</span>
                  <span>{t("watch.event", { position: number(position) })}</span>
                </Link>
              ))}
            </Fact>
          </dl>
          <CopyField label={t("watch.share")} value={`${origin}/play/watch/${sessionId}`} />
          {loaderData.offered && (
            <LinkButton to={`/play/detail/${gameId}`} size="lg" className="justify-self-start">
              {t("watch.toGame")}
            </LinkButton>
          )}
        </section>
      </div>
    </PageShell>
  );
}
