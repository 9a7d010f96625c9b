import { useState } from "react";
import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Pages } from "~/app/components/pages";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import type { DeskGame } from "~/domain/operations/player-games";
import type { PlayerFile } from "./load-player";
import { GAMES_PER_PAGE } from "./page-sizes";

/** The games that a player has, however they came by them, and another key for one that does not work. */
export function Games({ player: { id }, games }: Pick<PlayerFile, "player" | "games">) {
  const { t, i18n } = useTranslation("ops");
  const [asked, setAsked] = useState<DeskGame>();
  const { run, busy } = useChange("POST /ops/players/{id}/games/{gameId}/key", {
    success: t("order.replaced"),
    onSuccess: () => setAsked(undefined),
    onProblem() {
      setAsked(undefined);
      return false;
    },
  });
  if (!games.items.length) return null;
  return (
    <OpsSection title={t("player.games")}>
      <Pages<DeskGame>
        key={games.items.map(({ gameId, keyId }) => `${gameId} ${keyId}`).join()}
        first={games}
        path={`/api/ops/players/${id}/games?limit=${GAMES_PER_PAGE}&lng=${i18n.language}`}
        empty={null}
      >
        {(items) => (
          <ul className="divide-y-2 divide-line border-y-2 border-line text-sm">
            {items.map((game) => (
              <li
                key={game.gameId}
                className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
              >
                <GameFacts game={game} />
                {game.keyId && (
                  <Button
                    tone="secondary"
                    aria-label={t("order.replaceOf", { game: game.name })}
                    onClick={() => setAsked(game)}
                  >
                    {t("order.replace")}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </Pages>
      {asked && (
        <Confirm
          title={t("order.replaceOf", { game: asked.name })}
          text={t("order.replaceSure")}
          action={t("order.replace")}
          busy={busy}
          onConfirm={() =>
            void run({ params: { id, gameId: asked.gameId }, body: { keyId: asked.keyId! } })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </OpsSection>
  );
}

function GameFacts({ game }: { game: DeskGame }) {
  const { t } = useTranslation("ops");
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          to={`/store/detail/${game.gameId}`}
          className="font-semibold underline wrap-anywhere hover:text-link"
        >
          {game.name}
        </Link>
        {game.source === "order" ? (
          <Link to={`/ops/orders/${game.orderId}`} className="underline hover:text-link">
            {t("player.sources.order")}
          </Link>
        ) : (
          <Badge>{t(`player.sources.${game.source}`)}</Badge>
        )}
      </p>
      <p className="text-xs text-muted">
        <Utc value={game.acquiredAt} />
        {game.shownAt && (
          <>
            {" · "}
            {t("order.shown")} <Utc value={game.shownAt} />
          </>
        )}
      </p>
    </div>
  );
}
