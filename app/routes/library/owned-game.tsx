import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Badge } from "~/app/components/badge";
import { LinkButton } from "~/app/components/link-button";
import { Time } from "~/app/components/time";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { GameKey } from "~/app/routes/orders/result/game-key";
import type { listLibrary } from "~/domain/library/queries";
import { LibraryItem } from "./library-item";
import { isPlayedHere } from "~/domain/store/playable";

type Entry = ReturnType<ReturnType<typeof listLibrary>["map"]>[number];

export function OwnedGame({ game }: { game: Entry }) {
  const { t } = useTranslation(["profile", "orders"]);
  const { gameId, name, acquiredAt, orderId, source, delivery } = game;
  return (
    <LibraryItem
      gameId={gameId}
      name={name}
      orderId={source === "order" ? orderId : null}
      columns="grid-cols-[6rem_1fr]"
    >
      <p className="text-xs text-muted">
        {t("games.acquired")} <Time value={acquiredAt} show="date" />
      </p>
      <Delivery game={game} />
      {isPlayedHere(gameId, delivery) && (
        <LinkButton
          to={`/play/detail/${gameId}`}
          aria-label={t("orders:lines.playGame", { game: name })}
        >
          {t("orders:lines.play")}
        </LinkButton>
      )}
    </LibraryItem>
  );
}

function Delivery({ game }: { game: Entry }) {
  const { t } = useTranslation("profile");
  const { gameId, name, delivery, carrier, trackingNumber } = game;
  const [seen, setSeen] = useState(game.revealedAt !== null);
  if (delivery === "account") {
    return (
      <p>
        <Badge tone="success">{t("games.inAccount")}</Badge>
      </p>
    );
  }
  if (delivery === "shipment") {
    return (
      <div className="grid gap-1">
        <p>
          <Badge tone="success">{t("games.shipped")}</Badge>
        </p>
        {trackingNumber && (
          <CopyField label={t("games.tracking", { carrier })} value={trackingNumber} />
        )}
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <p>
        <Badge tone={seen ? "neutral" : "gold"}>
          {t(seen ? "games.keySeen" : "games.keyReady")}
        </Badge>
      </p>
      <GameKey gameId={gameId} name={name} seen={seen} onShown={() => setSeen(true)} />
    </div>
  );
}
