import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Badge } from "~/app/components/badge";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { GameKey } from "~/app/routes/orders/result/game-key";
import type { listLibrary } from "~/domain/library/queries";
import { isPlayedHere } from "~/domain/store/playable";
import { LibraryItem } from "./library-item";

export type Entry = ReturnType<ReturnType<typeof listLibrary>["map"]>[number];

/** A game that somebody owns, with its key, or the way to play it. */
export function OwnedGame({ game, early }: { game: Entry; early: boolean }) {
  const { t } = useTranslation(["profile", "orders"]);
  const { gameId, name, acquiredAt, orderId, source, delivery, carrier, trackingNumber } = game;
  const { lastPlayedAt } = game;
  const [seen, setSeen] = useState(game.revealedAt !== null);
  const isReady = delivery === "key" && !seen;
  const state = {
    key: seen ? t("games.keySeen") : t("games.keyReady"),
    account: t("games.inAccount"),
    shipment: t("games.shipped"),
  }[delivery];
  return (
    <LibraryItem
      gameId={gameId}
      name={name}
      orderId={source === "order" ? orderId : null}
      early={early}
      mark={isReady && <Badge tone="gold">{t("games.keyReady")}</Badge>}
      state={
        <>
          {!isReady && <p className="font-bold">{state}</p>}
          <p>
            {t("games.acquired")} <Time value={acquiredAt} show="date" />
          </p>
          {lastPlayedAt && (
            <p>
              {t("games.lastPlayed")} <Time value={lastPlayedAt} show="relative" />
            </p>
          )}
        </>
      }
    >
      {isPlayedHere(gameId, delivery) && (
        <LinkButton
          to={`/play/detail/${gameId}`}
          tone="secondary"
          className="sm:justify-self-start"
          aria-label={t("orders:lines.playGame", { game: name })}
        >
          {t("orders:lines.play")}
        </LinkButton>
      )}
      {delivery === "key" && (
        <GameKey gameId={gameId} name={name} seen={seen} onShown={() => setSeen(true)} />
      )}
      {trackingNumber && (
        <CopyField label={t("games.tracking", { carrier })} value={trackingNumber} />
      )}
    </LibraryItem>
  );
}
