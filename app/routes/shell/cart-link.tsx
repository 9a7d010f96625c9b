import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { IconCount } from "~/app/components/icon-count";

export function CartLink({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation("shell");
  return (
    <Link
      to="/store/shopcart"
      aria-label={count ? t("cartCount", { count }) : t("myCart")}
      className={classNames("icon-button mark-pixel-cart", className)}
    >
      <IconCount key={count} count={count} />
    </Link>
  );
}
