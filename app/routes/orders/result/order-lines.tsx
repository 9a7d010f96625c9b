import { useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { classNames } from "~/app/components/class-names";
import { GiftCode } from "~/app/gifts/gift-code";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import type { OrderView } from "~/domain/orders/view";
import type { Redemption } from "~/domain/store/redemption";
import { titleOf } from "~/domain/store/title";
import { isPlayedHere } from "~/domain/store/playable";
import { GameKey } from "./game-key";
import { LineRefund } from "./line-refund";
import { RedeemSteps } from "./redeem-steps";

type Line = OrderView["lines"][number];

const TONES: Record<Line["state"], BadgeTone> = {
  held: "neutral",
  pending: "gold",
  delivered: "success",
  undeliverable: "info",
  refunded: "info",
};

interface OrderLinesProps {
  order: OrderView;
  /** How its keys are redeemed, by game: beside its covers, when it was just paid. */
  redemptions?: Readonly<Record<string, readonly Redemption[]>>;
  onChange(order: OrderView): void;
}

/** What was ordered, and how each part of it is delivered. */
export function OrderLines(props: OrderLinesProps) {
  return (
    <ul className="grid gap-6">
      {props.order.lines.map((line) => (
        <OrderLine key={line.lineId} line={line} {...props} />
      ))}
    </ul>
  );
}

function OrderLine({ line, order, redemptions, onChange }: OrderLinesProps & { line: Line }) {
  const { t, i18n } = useTranslation("orders");
  const { money } = useFormat();
  const { status, player } = order;
  const name = titleOf(line, i18n.language);
  const { gameId, delivery, state, itemName, itemBonus } = line;
  const paid = Number(line.price.amount) - Number(line.saleDiscount.amount);
  const ended = status === "expired" || status === "refund_due" || status === "refunded";
  const label =
    state === "held" && ended
      ? t("lines.released")
      : state === "undeliverable" && status === "refunded"
        ? t("lines.undeliverableRefunded")
        : t(state === "held" && !order.held ? "lines.unheld" : `lines.${state}`);
  const page = delivery === "top-up" ? "item-game-detail" : "detail";
  return (
    <li
      className={classNames(
        "grid gap-x-4 gap-y-3 print:block",
        !redemptions && "grid-cols-[4.5rem_1fr] sm:grid-cols-[5.5rem_1fr] sm:grid-rows-[auto_1fr]",
      )}
    >
      {!redemptions && (
        <img
          src={`/art/games/${gameId}/cover.svg`}
          alt=""
          width={88}
          height={117}
          className="pixel-corners aspect-3/4 w-full border-2 border-line bg-raised object-cover sm:row-span-2 print:hidden"
        />
      )}
      <div className="grid content-start gap-1">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <Link
            to={`/store/${page}/${gameId}`}
            className="font-bold hover:text-link hover:underline"
          >
            {name}
          </Link>
          <span className="text-sm font-semibold">{money(paid)}</span>
        </div>
        {itemName && (
          <p className="text-sm">
            {itemName[i18n.language] ?? itemName["en"]}
            {itemBonus && (
              <span className="block text-xs text-success">
                {itemBonus[i18n.language] ?? itemBonus["en"]}
              </span>
            )}
          </p>
        )}
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <Badge tone={TONES[state]}>{label}</Badge>
          {line.gift && <Badge tone="gold">{t("gift.badge")}</Badge>}
          {t(`lines.${delivery}`)}
        </p>
      </div>
      {player && delivery === "top-up" && (
        <ToppedUp player={player} className={redemptions ? undefined : BESIDE} />
      )}
      {line.gift && state === "delivered" ? (
        <div className={redemptions ? undefined : BESIDE}>
          <GiftCode
            orderId={order.id}
            lineId={line.lineId}
            name={name}
            open
            onRefunded={onChange}
          />
        </div>
      ) : (
        <Delivery line={line} order={order} redemptions={redemptions} onChange={onChange} />
      )}
    </li>
  );
}

/** The recipient, to be told at a glance from somebody else: nothing here is written in letters that look alike. */
function ToppedUp({
  player,
  className,
}: {
  player: NonNullable<OrderView["player"]>;
  className?: string;
}) {
  const { t } = useTranslation("orders");
  const { nickname, userId, zoneId, zone } = player;
  return (
    <dl
      className={classNames(
        "grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm [&_dd]:min-w-0 [&_dd]:font-semibold [&_dd]:wrap-anywhere [&_dt]:text-muted",
        className,
      )}
    >
      <dt>{t("lines.nickname")}</dt>
      <dd>
        <bdi>{nickname}</bdi>
      </dd>
      <dt>{t("lines.userId")}</dt>
      <dd className="font-mono">{userId}</dd>
      {zoneId && (
        <>
          <dt>{t("lines.zone")}</dt>
          <dd>{zone ?? zoneId}</dd>
        </>
      )}
    </dl>
  );
}

const PENDING = {
  key: "lines.pendingKey",
  shipment: "lines.pendingShipment",
  "top-up": "lines.pendingTopUp",
  account: "lines.pendingAccount",
} as const;

const DELIVERED = {
  shipment: "lines.deliveredShipment",
  "top-up": "lines.deliveredTopUp",
  account: "lines.deliveredAccount",
} as const;

/** Under the picture on phones, where a key needs the width. */
const BESIDE = "col-span-2 text-sm sm:col-span-1 sm:col-start-2";

function Delivery({ line, order, redemptions, onChange }: OrderLinesProps & { line: Line }) {
  const { t, i18n } = useTranslation("orders");
  const name = titleOf(line, i18n.language);
  const { gameId, delivery, state, gift } = line;
  const [shown, setShown] = useState(false);
  const back = (
    <LineRefund
      orderId={order.id}
      line={shown ? { ...line, refundUntil: undefined } : line}
      onChange={onChange}
    />
  );
  const place = redemptions ? "text-sm" : BESIDE;
  if (state === "held") return null;
  if (state === "pending") {
    return (
      <div className={classNames(place, "grid justify-items-start gap-2")}>
        <p>{t(PENDING[delivery])}</p>
        {back}
      </div>
    );
  }
  if (state === "refunded") {
    return <p className={place}>{t(gift ? "gift.ended" : "refund.ended")}</p>;
  }
  if (state === "undeliverable") return <p className={place}>{t("lines.refusedHint")}</p>;
  return (
    <div className={classNames(place, "grid grid-cols-[minmax(0,1fr)] gap-4")}>
      {delivery === "key" ? (
        <>
          <GameKey
            gameId={gameId}
            name={name}
            main={redemptions !== undefined}
            onShown={() => setShown(true)}
          />
          <RedeemSteps ways={redemptions?.[gameId] ?? []} />
        </>
      ) : (
        <p>{t(DELIVERED[delivery])}</p>
      )}
      {isPlayedHere(gameId, delivery) && (
        <LinkButton
          to={`/play/detail/${gameId}`}
          tone={redemptions && delivery !== "key" ? "primary" : "secondary"}
          className="justify-self-start"
          aria-label={t("lines.playGame", { game: name })}
        >
          {t("lines.play")}
        </LinkButton>
      )}
      {back}
    </div>
  );
}
