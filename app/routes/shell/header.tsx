import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Wordmark } from "~/app/components/wordmark";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { PlayerIdentity } from "~/app/session-user";
import { WalletButton } from "~/app/wallet/wallet-button";
import { AccountMenu } from "./account-menu";
import { CartLink } from "./cart-link";
import { LatePopover } from "./late-popover";
import { currentItem, headerNavigation } from "./navigation";
import { Preferences } from "./preferences";

/** Not for visitors, who load nothing of it. */
const Bell = lazyWhenReachable(() => import("~/app/notifications/bell"));

interface HeaderProps {
  user: PlayerIdentity | null;
  cartCount: number;
}

const FROM = {
  md: undefined,
  lg: "max-lg:hidden",
  xl: "max-xl:hidden",
  wide: "max-[90rem]:hidden",
};

export function Header({ user, cartCount }: HeaderProps) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();
  const current = currentItem(headerNavigation, pathname, search);
  return (
    <header className="sticky top-0 z-30 border-b-2 border-line bg-ground">
      <div className="page-width flex min-h-16 items-center gap-2 whitespace-nowrap max-[22rem]:gap-1 lg:gap-4">
        <Wordmark />
        <nav aria-label={t("mainNavigation")} className="hidden md:flex">
          {headerNavigation.map((item) => (
            <Link
              key={item.to}
              to={item.to}
              prefetch="intent"
              aria-current={item === current ? "page" : undefined}
              className={classNames("header-link", FROM[item.from])}
            >
              {t(item.label)}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 max-[22rem]:gap-0 sm:gap-2">
          <Menu visitor={user === null} />
          <Preferences />
          <CartLink count={cartCount} className="max-md:hidden" />
          {user && (
            <Suspense fallback={<span className="h-11 w-22" />}>
              <Bell userId={user.id} />
            </Suspense>
          )}
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <WalletButton caption={t("loginSignUp")} className="max-sm:px-3 max-[22rem]:px-1.5" />
          )}
        </div>
      </div>
    </header>
  );
}

const PANEL = "menu";
const load = () => import("~/app/frame/menu-panel");
const MenuPanel = lazyWhenReachable(load);

/** All there is, for every width: what the header has no room for is found here. */
function Menu({ visitor }: { visitor: boolean }) {
  const { t } = useTranslation("shell");
  return (
    <LatePopover
      id={PANEL}
      label={t("menu")}
      button="mark-pixel-menu"
      load={load}
      className="header-panel-wide"
    >
      <MenuPanel panel={PANEL} visitor={visitor} />
    </LatePopover>
  );
}
