import { useTranslation } from "~/app/i18n/use-translation";
import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { IconCount } from "~/app/components/icon-count";
import { PixelIcon } from "~/app/components/pixel-icon";

export function CartLink({ count, className }: { count: number; className?: string }) {
  const { t } = useTranslation("shell");
  return (
    <Link
      to="/store/shopcart"
      aria-label={count ? t("cartCount", { count }) : t("myCart")}
      className={classNames("icon-button relative", className)}
    >
      <PixelIcon name="cart" />
      <IconCount count={count} />
    </Link>
  );
}
