import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { IconCount } from "~/app/components/icon-count";
import { PixelIcon } from "~/app/components/pixel-icon";
import { bottomNavigation, currentItem } from "./navigation";

/** On phones, where thumbs are. */
export function BottomBar({ cartCount }: { cartCount: number }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const current = currentItem(bottomNavigation, pathname, search);
  return (
    <nav
      aria-label={t("bottomNavigation")}
      className="fixed inset-x-0 bottom-0 z-30 border-t-2 border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomNavigation.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              aria-current={item === current ? "page" : undefined}
              className="bar-link"
            >
              {item.icon === "cart" && cartCount > 0 ? (
                <span className="relative px-2">
                  <PixelIcon name={item.icon} />
                  <IconCount count={cartCount} />
                </span>
              ) : (
                <PixelIcon name={item.icon} />
              )}
              {t(item.label)}
              {item.icon === "cart" && cartCount > 0 && (
                <span className="sr-only"> ({cartCount})</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
