import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { EmptyState } from "~/app/components/empty-state";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { describeUser } from "~/app/session-user";
import { useAction } from "~/app/use-action";
import { listCartLines } from "~/domain/cart/queries";
import { viewCart } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { first } from "~/domain/event-store/query";
import { listOrders } from "~/domain/orders/queries";
import { isOpen } from "~/domain/orders/status";
import { getProfile } from "~/domain/profile/queries";
import type { Route } from "./+types/page";
import { addGame } from "./cart-api";
import { CartLine } from "./cart-line";
import { Checkout } from "./checkout";
import { CODE_LENGTH } from "./discount-code";
import { isGift } from "./gift-choice";
import { type CartItem, type Removal, useRemoval } from "./use-removal";

export const handle: RouteHandle = {
  texts: ["cart", "form", "errors", "verification"],
  title: "myCart",
};

/** Among them is the order that the cart was just made into, when it waits for its payment. */
const RECENT_ORDERS = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const typed = url.searchParams.get("code") ?? "";
  const code = normalizeCode(typed).slice(0, CODE_LENGTH);
  const now = new Date();
  const { lines, discount, recent, profile, user } = await readPageAsPlayer(
    context,
    url,
    (userId) => ({
      lines: listCartLines({ userId, now: now.toISOString() }),
      discount: first(getDiscountCode({ code, userId })),
      recent: listOrders({ userId, beforeTime: "~", beforeId: "", limit: RECENT_ORDERS }),
      profile: first(getProfile({ userId })),
    }),
  );
  return {
    cart: viewCart(lines, code, discount, now, isGift(url.searchParams)),
    minimumCents: discount?.minimumCents ?? 0,
    unpaidOrderId: recent.find(({ status }) => isOpen(status))?.id,
    user: describeUser(user),
    email: profile?.emailVerifiedAt ? profile.email : null,
  };
}

export default function ShopCart({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("cart");
  const { cart, minimumCents, unpaidOrderId, user, email } = loaderData;
  const removal = useRemoval(cart.items);
  const { rows, kept } = removal;

  const lines = rows.length > 0 && <CartLines removal={removal} />;
  return (
    <PageShell title={t("title")}>
      <PageHead title={t("title")} description={t("description")} hidden />
      {kept.length > 0 ? (
        <Checkout
          key={user.id}
          cart={cart}
          items={kept}
          stale={removal.stale}
          minimumCents={minimumCents}
          user={user}
          email={email}
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
        </>
      )}
    </PageShell>
  );
}

/** Games Summary: what is in the cart, and what was just taken out of it. */
function CartLines({ removal }: { removal: Removal }) {
  const { t } = useTranslation("cart");
  const [said, setSaid] = useState("");
  const [restoredId, setRestoredId] = useState<string>();
  const { rows, kept } = removal;

  return (
    <Card className="grid gap-4">
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
    </Card>
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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-muted">
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
