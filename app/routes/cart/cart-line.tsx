import { Icon } from "~/app/components/icon";
import { useEffect, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { LinkButton } from "~/app/components/link-button";
import { Price } from "~/app/components/price";
import { useAction } from "~/app/use-action";
import { removeGame } from "./cart-api";
import { type CartItem, problemId } from "./use-removal";

interface CartLineProps {
  item: CartItem;
  /** It was just put back, by a button that is gone now. */
  focused: boolean;
  onRemove(): void;
  onFailed(): void;
}

export function CartLine({ item, focused, onRemove, onFailed }: CartLineProps) {
  const { t } = useTranslation("cart");
  const { revalidate } = useRevalidator();
  const button = useRef<HTMLButtonElement>(null);
  const { gameId, name, problem, delivery } = item;
  const { run } = useAction(removeGame, {
    onSuccess: () => void revalidate(),
    onProblem() {
      onFailed();
      return false;
    },
  });

  useEffect(() => {
    if (focused) button.current?.focus();
  }, [focused]);

  return (
    <div className="grid grid-cols-[4rem_1fr] gap-x-3 gap-y-3">
      <img
        src={`/art/games/${gameId}/cover.svg`}
        alt=""
        width={88}
        height={117}
        className={classNames(
          "pixel-corners aspect-3/4 w-full border-2 border-line bg-raised object-cover",
          problem && "opacity-50",
        )}
      />
      <div className="grid content-start gap-1">
        <Link
          to={`/store/detail/${gameId}`}
          className="text-base font-bold hover:text-link hover:underline"
        >
          {name}
        </Link>
        <p className="text-sm text-muted">{delivery !== "top-up" && t(`line.${delivery}`)}</p>
        <div className="grid justify-items-start gap-x-4 sm:flex sm:items-center sm:justify-between">
          <Price
            fullPriceCents={Number(item.fullPrice.amount)}
            priceCents={Number(item.price.amount)}
          />
          <Button
            ref={button}
            tone="quiet"
            className="-ml-4 text-muted sm:-mr-4 sm:ml-0"
            aria-label={t("line.removeGame", { game: name })}
            onClick={() => {
              onRemove();
              void run(gameId);
            }}
          >
            {t("line.remove")}
          </Button>
        </div>
      </div>
      {problem && <Problem item={item} problem={problem} />}
    </div>
  );
}

function Problem({ item, problem }: { item: CartItem; problem: NonNullable<CartItem["problem"]> }) {
  const { t } = useTranslation("cart");
  return (
    <div
      id={problemId(item.gameId)}
      tabIndex={-1}
      className="pixel-corners col-span-2 grid gap-3 border-2 border-danger p-3 text-sm"
    >
      <p className="flex gap-2">
        <Icon name="triangle-alert" className="size-5 shrink-0 text-danger" />
        <span>
          <strong className="block text-danger">{t(`line.${problem}`)}</strong>
          {t(`line.${problem}Hint`)}
        </span>
      </p>
      {problem === "order_open" && item.orderId && (
        <LinkButton
          to={`/store/pay-result?order=${item.orderId}`}
          tone="secondary"
          className="justify-self-start"
        >
          {t("line.toOrder")}
        </LinkButton>
      )}
      {problem === "already_owned" && (
        <LinkButton to="/profile/games" tone="secondary" className="justify-self-start">
          {t("line.toGames")}
        </LinkButton>
      )}
    </div>
  );
}
