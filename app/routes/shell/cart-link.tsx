import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { PixelIcon } from "~/app/components/pixel-icon";

export function CartLink({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation("shell");
  return (
    <Link
      to="/store/shopcart"
      aria-label={count ? t("cartCount", { count }) : t("myCart")}
      className={classNames(
        "pixel-corners relative size-11 place-items-center hover:bg-raised",
        className,
      )}
    >
      <PixelIcon name="cart" />
      <CartCount count={count} />
    </Link>
  );
}

/** How many games are in the cart, over its icon. */
export function CartCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      aria-hidden="true"
      className="pixel-corners-sm absolute right-0 top-0 min-w-5 bg-coral px-1 text-center text-xs font-bold leading-5 text-on-coral"
    >
      {count > 99 ? "99+" : count}
    </span>
  );
}
