import { Badge } from "~/app/components/badge";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { Pages } from "~/app/components/pages";
import { Time } from "~/app/components/time";
import { GiftCode } from "~/app/gifts/gift-code";
import { pageContext } from "~/app/context";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { listGifts } from "~/domain/gifts/queries";
import { giftState } from "~/domain/gifts/state";
import { listLibrary } from "~/domain/library/queries";
import type { Route } from "./+types/page";
import { LibraryItem } from "./library-item";
import { OwnedGame } from "./owned-game";

export const handle: RouteHandle = { texts: ["profile", "orders"] };

const GAMES_PER_PAGE = 24;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const { items, gifts } = await readPageAsPlayer(context, url, (userId) => ({
    items: listLibrary({ userId, lng, limit: GAMES_PER_PAGE, ...readCursor(undefined) }),
    gifts: listGifts({ userId, limit: GIFTS_PER_PAGE, ...readCursor(undefined) }),
  }));
  return {
    items,
    nextCursor: nextCursor(items, GAMES_PER_PAGE, (game) => [game.acquiredAt, game.gameId]),
    gifts: {
      items: gifts.map((gift) => ({ ...gift, state: giftState(gift) })),
      nextCursor: nextCursor(gifts, GIFTS_PER_PAGE, (gift) => [gift.issuedAt, gift.giftId]),
    },
  };
}

/** My Games. */
export default function ProfileGames({ loaderData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation("profile");
  return (
    <div className="grid gap-8">
      <PageHead title={t("games.title")} hidden />
      <section aria-labelledby="my-games" className="grid gap-4">
        <h2 id="my-games" className="text-lg font-bold">
          {t("games.title")}
        </h2>
        <Pages
          first={loaderData}
          path={`/api/library?limit=${GAMES_PER_PAGE}&lng=${i18n.language}`}
          empty={
            <EmptyState title={t("games.empty")} hint={t("games.emptyHint")}>
              <LinkButton to="/store">{t("toStore")}</LinkButton>
            </EmptyState>
          }
        >
          {(items) => (
            <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
              {items.map((game) => (
                <OwnedGame key={game.gameId} game={game} />
              ))}
            </ul>
          )}
        </Pages>
      </section>
      {loaderData.gifts.items.length > 0 && (
        <section aria-labelledby="my-gifts" className="grid gap-4">
          <h2 id="my-gifts" className="text-lg font-bold">
            {t("gifts.title")}
          </h2>
          <Pages<BoughtGift>
            first={loaderData.gifts}
            path={`/api/gifts?limit=${GIFTS_PER_PAGE}`}
            empty={null}
          >
            {(gifts) => (
              <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
                {gifts.map((gift) => (
                  <GiftItem key={`${gift.orderId}/${gift.lineId}`} gift={gift} />
                ))}
              </ul>
            )}
          </Pages>
        </section>
      )}
    </div>
  );
}

const GIFTS_PER_PAGE = 12;

/** Without its code, which is fetched when it is wanted. */
interface BoughtGift {
  orderId: string;
  lineId: string;
  gameId: string;
  name: string;
  state: "open" | "redeemed" | "refunded";
  issuedAt: string;
}

const TONES = { open: "gold", redeemed: "success", refunded: "info" } as const;

function GiftItem({ gift }: { gift: BoughtGift }) {
  const { t } = useTranslation("profile");
  const { orderId, lineId, gameId, name, state, issuedAt } = gift;
  return (
    <LibraryItem
      gameId={gameId}
      name={name}
      orderId={orderId}
      columns="grid-cols-[4.5rem_minmax(0,1fr)]"
    >
      <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
        <Badge tone={TONES[state]}>{t(`gifts.${state}`)}</Badge>
        <Time value={issuedAt} show="date" />
      </p>
      {state === "open" && <GiftCode orderId={orderId} lineId={lineId} name={name} open={false} />}
    </LibraryItem>
  );
}
