import { useTranslation } from "~/app/i18n/use-translation";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { readPageAsPlayer } from "~/app/read-page";
import type { RouteHandle } from "~/app/routes/route-handle";
import { describeUser } from "~/app/session-user";
import { listCartLines } from "~/domain/cart/queries";
import { viewCart } from "~/domain/cart/view";
import { normalizeCode } from "~/domain/discounts/discount";
import { getDiscountCode } from "~/domain/discounts/queries";
import { first } from "~/domain/event-store/query";
import { listOrders } from "~/domain/orders/queries";
import { isOpen } from "~/domain/orders/status";
import { getProfile } from "~/domain/profile/queries";
import type { Route } from "./+types/page";
import { CartLines } from "./cart-lines";
import { Checkout } from "./checkout";
import { CODE_LENGTH } from "./discount-code";
import { isGift } from "./gift-choice";
import { useRemoval } from "./use-removal";

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
