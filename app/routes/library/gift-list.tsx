import { Link } from "react-router";
import { Badge } from "~/app/components/badge";
import { LoadMore } from "~/app/components/load-more";
import { Time } from "~/app/components/time";
import { GiftCode } from "~/app/gifts/gift-code";
import { useTranslation } from "~/app/i18n/use-translation";
import { type Page, pagesOf, usePages } from "~/app/use-pages";

export const GIFTS_PER_PAGE = 12;

/** Without its code, which is fetched when it is wanted. */
export interface BoughtGift {
  orderId: string;
  lineId: string;
  gameId: string;
  name: string;
  state: "open" | "redeemed" | "refunded";
  issuedAt: string;
}

/** Games that were bought for others: their codes, and which are redeemed. */
export function GiftList({ first }: { first: Page<BoughtGift> }) {
  const { t } = useTranslation("profile");
  const { items, load, ...pages } = usePages(
    first,
    pagesOf<BoughtGift>(`/api/gifts?limit=${GIFTS_PER_PAGE}`),
  );
  return (
    <section aria-labelledby="my-gifts" className="grid gap-4">
      <h2 id="my-gifts" className="text-lg font-bold">
        {t("gifts.title")}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((gift) => (
          <GiftItem key={`${gift.orderId}/${gift.lineId}`} gift={gift} />
        ))}
      </ul>
      <LoadMore {...pages} onLoad={load} />
    </section>
  );
}

const TONES = { open: "gold", redeemed: "success", refunded: "info" } as const;

function GiftItem({ gift }: { gift: BoughtGift }) {
  const { t } = useTranslation("profile");
  const { orderId, lineId, gameId, name, state, issuedAt } = gift;
  return (
    <li className="pixel-corners grid grid-cols-[4.5rem_minmax(0,1fr)] gap-4 border-2 border-line bg-surface p-3">
      <img
        src={`/art/games/${gameId}/cover.svg`}
        alt=""
        width={480}
        height={640}
        loading="lazy"
        className="pixel-corners aspect-3/4 w-full bg-raised object-cover"
      />
      <div className="grid min-w-0 content-start gap-2">
        <h3 className="font-bold leading-snug">
          <Link to={`/store/detail/${gameId}`} className="hover:text-link hover:underline">
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
          <Badge tone={TONES[state]}>{t(`gifts.${state}`)}</Badge>
          <Time value={issuedAt} show="date" />
        </p>
        {state === "open" && (
          <GiftCode orderId={orderId} lineId={lineId} name={name} open={false} />
        )}
        <Link
          to={`/store/pay-result?order=${orderId}`}
          aria-label={t("games.orderOf", { game: name })}
          className="inline-flex min-h-11 items-center justify-self-start text-sm text-muted underline hover:text-ink"
        >
          {t("games.order")}
        </Link>
      </div>
    </li>
  );
}
