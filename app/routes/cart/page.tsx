import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { GameCover } from "~/app/components/game-cover";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { pageContext } from "~/app/context";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { GameCard, type ListedGame, toListedGame } from "~/app/routes/store/list/game-card";
import { describeUser } from "~/app/session-user";
import { useAction } from "~/app/use-action";
import { listCartLines } from "~/domain/cart/queries";
import { viewCart } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { first } from "~/domain/event-store/query";
import { listOrders } from "~/domain/orders/queries";
import { isOpen } from "~/domain/orders/status";
import { getOrderAddress } from "~/domain/mail/order-queries";
import { getProfile } from "~/domain/profile/queries";
import { suggestForCart } from "~/domain/store/suggestion-queries";
import type { Route } from "./+types/page";
import { addGame } from "./cart-api";
import { CartLine } from "./cart-line";
import { Checkout } from "./checkout";
import { CODE_LENGTH } from "./discount-code";
import { isGift } from "./gift-choice";
import { type CartItem, type Removal, useRemoval } from "./use-removal";

export const handle: RouteHandle = {
  texts: ["cart", "balance", "store", "form", "errors", "verification"],
  title: "myCart",
};

/** Among them is the order that the cart was just made into, when it waits for its payment. */
const RECENT_ORDERS = 5;
const SUGGESTIONS = 4;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { language: lng } = context.get(pageContext);
  const typed = url.searchParams.get("code") ?? "";
  const code = normalizeCode(typed).slice(0, CODE_LENGTH);
  const now = new Date();
  const { lines, discount, recent, profile, last, suggested, user } = await readPageAsPlayer(
    context,
    url,
    (userId) => ({
      lines: listCartLines({ userId, lng, now: now.toISOString() }),
      discount: first(getDiscountCode({ code, userId })),
      recent: listOrders({ userId, beforeTime: "~", beforeId: "", limit: RECENT_ORDERS }),
      profile: first(getProfile({ userId })),
      last: first(getOrderAddress({ userId })),
      suggested: suggestForCart({ userId, lng, now: now.toISOString(), limit: SUGGESTIONS }),
    }),
  );
  return {
    cart: viewCart(lines, code, discount, now, isGift(url.searchParams)),
    minimumCents: discount?.minimumCents ?? 0,
    unpaidOrderId: recent.find(({ status }) => isOpen(status))?.id,
    user: describeUser(user),
    email: last?.email ?? (profile?.emailVerifiedAt ? profile.email : null),
    remembered: last !== undefined,
    suggested: lines.length > 0 ? [] : suggested.map(toListedGame),
  };
}

export default function ShopCart({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cart");
  const { cart, minimumCents, unpaidOrderId, user, email, remembered, suggested } = loaderData;
  const removal = useRemoval(cart.items);
  const { rows, kept } = removal;

  const lines = rows.length > 0 && <CartLines removal={removal} />;
  return (
    <PageShell title={t("title")} actions={kept.length > 0 && <Glance items={kept} />}>
      <PageHead title={t("title")} description={t("description")} hidden />
      {kept.length > 0 && unpaidOrderId && <UnpaidOrder id={unpaidOrderId} />}
      {kept.length > 0 ? (
        <Checkout
          key={user.id}
          cart={cart}
          items={kept}
          stale={removal.stale}
          minimumCents={minimumCents}
          user={user}
          email={email}
          remembered={remembered}
        >
          {lines}
        </Checkout>
      ) : (
        <>
          {lines}
          <EmptyState title={t("empty")} hint={t(unpaidOrderId ? "unpaidHint" : "emptyHint")}>
            {unpaidOrderId && (
              <LinkButton to={`/store/pay-result?order=${unpaidOrderId}`}>
                {t("toUnpaid")}
              </LinkButton>
            )}
            <LinkButton to="/store" tone={unpaidOrderId ? "secondary" : "primary"}>
              {t("toStore")}
            </LinkButton>
          </EmptyState>
          <Suggestions games={suggested} />
        </>
      )}
    </PageShell>
  );
}

const MAX_SEEN = 4;

/** What is bought, at the head of a phone, where the games stand further down. */
function Glance({ items }: { items: readonly CartItem[] }) {
  const { t } = useTranslation("cart");
  return (
    <p className="flex items-center gap-2 text-sm text-muted lg:hidden">
      {items.slice(0, MAX_SEEN).map(({ gameId }) => (
        <span key={gameId} className="w-8">
          <GameCover gameId={gameId} early />
        </span>
      ))}
      {t("summary.games", { count: items.length })}
    </p>
  );
}

function UnpaidOrder({ id }: { id: string }) {
  const { t } = useTranslation("cart");
  return (
    <div className="pixel-corners flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-2 border-gold-deep bg-raised px-4 py-2">
      <p className="font-semibold">{t("unpaidTitle")}</p>
      <LinkButton to={`/store/pay-result?order=${id}`} tone="secondary">
        {t("toUnpaid")}
      </LinkButton>
    </div>
  );
}

/** Instead of a void. */
function Suggestions({ games }: { games: readonly ListedGame[] }) {
  const { t } = useTranslation("cart");
  if (!games.length) return null;
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-bold">{t("suggestions")}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </section>
  );
}

/** What is in the cart, and what was just taken out of it. */
function CartLines({ removal }: { removal: Removal }) {
  const { t } = useTranslation("cart");
  const [said, setSaid] = useState("");
  const [restoredId, setRestoredId] = useState<string>();
  const { rows, kept } = removal;

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-lg font-bold">{t("summary.title")}</h2>
        <p className="text-sm text-muted">{t("summary.games", { count: kept.length })}</p>
      </div>
      <output className="sr-only">{said}</output>
      <ul className="grid divide-y-2 divide-line">
        {rows.map(({ item, removed }) => (
          <li key={item.gameId} className="py-4 first:pt-0 last:pb-0">
            {removed ? (
              <RemovedLine
                item={item}
                onRestored={() => {
                  removal.restore(item);
                  setRestoredId(item.gameId);
                  setSaid(t("line.restored", { game: item.name }));
                }}
              />
            ) : (
              <CartLine
                item={item}
                focused={restoredId === item.gameId}
                onRemove={() => {
                  removal.remove(item);
                  setSaid(t("line.removed", { game: item.name }));
                }}
                onFailed={() => removal.restore(item)}
              />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface RemovedLineProps {
  item: CartItem;
  /** It is in the cart again, and the page knows. */
  onRestored(): void;
}

/** Stands where a game stood, to put it back. */
function RemovedLine({ item, onRestored }: RemovedLineProps) {
  const { t } = useTranslation("cart");
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const { gameId, name } = item;
  const restored = () => void revalidate().then(onRestored);
  const { run, busy } = useAction(addGame, {
    onSuccess: restored,
    onProblem({ code }) {
      // The removal failed, or another window was faster.
      if (code !== "already_in_cart") return false;
      restored();
      return true;
    },
  });

  // The button that removed it is gone, and focus must not fall back to the top of the page.
  useEffect(() => button.current?.focus(), []);

  return (
    <div className="flex animate-rise flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
      <span>{t("line.removed", { game: name })}</span>
      <Button
        ref={button}
        tone="quiet"
        busy={busy}
        aria-label={t("line.undoRemove", { game: name })}
        onClick={() => run(gameId)}
      >
        {!busy && <Icon name="undo-2" className="size-5" />}
        {t("line.undo")}
      </Button>
    </div>
  );
}
