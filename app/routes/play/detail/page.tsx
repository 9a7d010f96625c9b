import { lazy, Suspense, useState } from "react";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { Leaderboard } from "~/app/routes/play/board/leaderboard";
import { FrameDetail } from "~/app/routes/play/frame/frame-detail";
import { type FrameGame, readFrame } from "~/app/routes/play/frame/read-frame";
import type { RouteHandle } from "~/app/routes/route-handle";
import { gameCardPath } from "~/domain/share-cards/paths";
import { isPlayable } from "~/domain/store/playable";
import type { Route } from "./+types/page";
import { GameAchievements } from "./game-achievements";
import { HowTo } from "./how-to";
import { Player } from "./player";
import { Proven } from "./proven";
import { readDetail } from "./read-detail";

/** Its rules travel to those alone who play it. */
const Duel = lazy(async () => ({
  default: (await import("~/app/routes/play/duel/duel")).Duel,
}));

export const handle: RouteHandle = {
  texts: ["play", "scores", "duel", "frames", "people", "errors", "achievements"],
  title: "details",
  crumb: (loaderData) => (loaderData as Route.ComponentProps["loaderData"] | undefined)?.name,
};

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  return isPlayable(id) ? readDetail(context, id) : readFrame(context, id);
}

export default function PlayDetail({ loaderData }: Route.ComponentProps) {
  return "frame" in loaderData ? (
    <FrameDetail key={loaderData.id} game={loaderData} />
  ) : (
    <OwnDetail loaderData={loaderData} />
  );
}

type OwnGame = Exclude<Route.ComponentProps["loaderData"], FrameGame>;

/** A game whose rules are known here. */
function OwnDetail({ loaderData }: { loaderData: OwnGame }) {
  const { t } = useTranslation(["play", "common"]);
  const userId = useRootData()?.user?.id ?? null;
  const [counted, setCounted] = useState(0);
  const { id, name, tagline, daily, kind, board, choice, achievements } = loaderData;
  return (
    <PageShell named title={name} lead={tagline}>
      <PageHead title={t("title", { game: name })} description={tagline} image={gameCardPath(id)} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        {id === "hedge-duel" ? (
          <Suspense fallback={<p>{t("common:loading")}</p>}>
            <Duel name={name} />
          </Suspense>
        ) : (
          <Player key={id} game={loaderData} onCounted={() => setCounted(counted + 1)} />
        )}
        <HowTo id={id} />
        <Leaderboard
          key={`${id} ${userId}`}
          gameId={id}
          first={board}
          firstChoice={choice}
          userId={userId}
          daily={daily !== null}
          kind={kind}
          counted={counted}
        />
        <div className="stack content-start gap-8">
          <Proven kind={kind} />
        </div>
        <GameAchievements
          key={`achievements ${id} ${userId}`}
          gameId={id}
          first={achievements}
          isVisitor={userId === null}
          counted={counted}
        />
      </div>
    </PageShell>
  );
}
