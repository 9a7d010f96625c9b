import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { IconCount } from "~/app/components/icon-count";
import { bottomNavigation, currentItem } from "./navigation";

/** On phones, where thumbs are. */
export function BottomBar({ cartCount }: { cartCount: number }) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const current = currentItem(bottomNavigation, pathname, search);
  return (
    <nav
      aria-label={t("bottomNavigation")}
      className="fixed inset-x-0 bottom-0 z-30 grid grid-cols-5 border-t-2 border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {bottomNavigation.map((item) => (
        <Link
          key={item.to}
          to={item.to}
          aria-current={item === current ? "page" : undefined}
          className={`bar-link mark-pixel-${item.icon}`}
        >
          {t(item.label)}
          {item.icon === "cart" && cartCount > 0 && (
            <>
              <span className="sr-only"> ({cartCount})</span>
              <IconCount count={cartCount} />
            </>
          )}
        </Link>
      ))}
    </nav>
  );
}
