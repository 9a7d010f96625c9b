import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { classNames } from "~/app/components/class-names";
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
              className={classNames(
                "relative -mt-0.5 grid min-h-15 content-center justify-items-center gap-0.5 border-t-4 px-0.5 text-xs font-semibold",
                item === current ? "border-gold text-link" : "border-transparent text-muted",
              )}
            >
              <span className="relative px-2">
                <PixelIcon name={item.icon} />
                {item.icon === "cart" && <IconCount count={cartCount} />}
              </span>
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
