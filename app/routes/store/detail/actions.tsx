import { type ReactNode, Suspense, useRef } from "react";
import { useNavigate, useRevalidator } from "react-router";
import { callLate } from "~/app/call-late";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import type { GameStatus } from "~/domain/cart/queries";
import { isClaimable } from "~/domain/library/claimable";
import { isPlayedHere } from "~/domain/store/playable";
import type { GameDetail } from "~/domain/store/queries";

const CART = "/store/shopcart";

/** For those alone who have the game. */
const Giving = lazyWhenReachable(() => import("./giving"));
/** Not before the page is scrolled. */
const BuyBar = lazyWhenReachable(() => import("./buy-bar"));

/** What one can do with the game: get it, or use it where one has it. */
export function Actions({ game }: { game: GameDetail & GameStatus }) {
  const { t } = useTranslation("store");
  return (
    <div className="grid gap-3">
      {isPlayedHere(game.id, game.delivery) && (
        <LinkButton to={`/play/detail/${game.id}`} size="lg">
          {t("detail.play")}
        </LinkButton>
      )}
      <Getting game={game} />
    </div>
  );
}

function Getting({ game }: { game: GameDetail & GameStatus }) {
  const { t } = useTranslation("store");
  // Here and not beside the buttons: the page after a login may show that there is nothing to buy.
  const buying = useBuying(game);
  if (game.delivery === "top-up") {
    return (
      <LinkButton to={`/store/item-game-detail/${game.id}`} size="lg">
        {t("topUp")}
      </LinkButton>
    );
  }
  if (game.owned) {
    return (
      <State label={t("detail.owned")} to="/profile/games" action={t("detail.toLibrary")}>
        <Suspense>
          <Giving game={game} />
        </Suspense>
      </State>
    );
  }
  if (game.withdrawn) return <p className="text-sm text-muted">{t("detail.withdrawn")}</p>;
  if (game.openOrderId) {
    const order = `/store/pay-result?order=${game.openOrderId}`;
    return <State label={t("detail.openOrder")} to={order} action={t("detail.toOrder")} />;
  }
  if (game.inCart) {
    return <State label={t("detail.inCart")} to={CART} action={t("detail.toCart")} />;
  }
  return <Buying game={game} {...buying} />;
}

interface StateProps {
  label: string;
  to: string;
  action: string;
  children?: ReactNode;
}

function State({ label, to, action, children }: StateProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Badge tone="success">{label}</Badge>
      <LinkButton to={to} tone="secondary" size="lg" className="w-full">
        {action}
      </LinkButton>
      {children}
    </div>
  );
}

const addToCart = (id: string, key: string) =>
  callLate("PUT /cart/games/{id}", { params: { id } }, key);

function useBuying({ id: gameId, name }: GameDetail) {
  const { t } = useTranslation("store");
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const toCart = () => void navigate(CART);
  // A refusal means that the page is behind: the last copy is gone, or another tab was faster.
  const showAsItIs = () => {
    void revalidate();
    return false;
  };
  const add = useAction(addToCart, {
    success: t("detail.added", { game: name }),
    onSuccess: showAsItIs,
    onProblem: showAsItIs,
    intent: { kind: "cart.add", params: { gameId }, input: gameId },
  });
  const buy = useAction(addToCart, {
    onSuccess: toCart,
    onProblem({ code }) {
      if (code !== "already_in_cart") return showAsItIs();
      toCart();
      return true;
    },
    intent: { kind: "cart.buy", params: { gameId }, input: gameId },
  });
  const claim = useAction(
    (id: string, key) => callLate("POST /library/{gameId}", { params: { gameId: id } }, key),
    {
      success: t("detail.claimed", { game: name }),
      onSuccess: showAsItIs,
      onProblem: showAsItIs,
      intent: { kind: "library.claim", params: { gameId }, input: gameId },
    },
  );
  return { add, buy, claim };
}

type BuyingProps = { game: GameDetail } & ReturnType<typeof useBuying>;

function Buying({ game, add, buy, claim }: BuyingProps) {
  const { t } = useTranslation("store");
  const { id, delivery, available } = game;
  const soldOut = available !== null && available <= 0;
  const buttons = useRef<HTMLDivElement>(null);
  if (isClaimable(game)) {
    const get = (size: "md" | "lg") => (
      <Button
        size={size}
        tone={isPlayedHere(id, delivery) ? "secondary" : "primary"}
        busy={claim.busy}
        disabled={soldOut || claim.busy}
        onClick={() => claim.run(id)}
      >
        {t("detail.getFree")}
      </Button>
    );
    return (
      <div ref={buttons} className="grid">
        {get("lg")}
        <Suspense>
          <BuyBar game={game} beside={buttons}>
            {get("md")}
          </BuyBar>
        </Suspense>
      </div>
    );
  }
  const disabled = soldOut || add.busy || buy.busy;
  const buyNow = (size: "md" | "lg") => (
    <Button size={size} busy={buy.busy} disabled={disabled} onClick={() => buy.run(id)}>
      {t("detail.buyNow")}
    </Button>
  );
  return (
    <div ref={buttons} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {buyNow("lg")}
      <Button
        size="lg"
        tone="secondary"
        busy={add.busy}
        disabled={disabled}
        onClick={() => add.run(id)}
      >
        {t("detail.addToCart")}
      </Button>
      <Suspense>
        <BuyBar game={game} beside={buttons}>
          {buyNow("md")}
        </BuyBar>
      </Suspense>
    </div>
  );
}
