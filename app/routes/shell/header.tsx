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
import { HeaderSearch } from "./header-search";
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
  line: "max-line:hidden",
};

export function Header({ user, cartCount }: HeaderProps) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const current = currentItem(headerNavigation, pathname);
  return (
    <header className="sticky top-0 z-30 border-b-2 border-line bg-ground">
      <div className="page-width header-line">
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
        <HeaderSearch />
        <div className="flex items-center md:gap-1 line:gap-2">
          {user && (
            <Link
              to="/task"
              aria-label={t("task")}
              className="icon-button mark-pixel-task md:hidden"
            />
          )}
          <CartLink count={cartCount} className={user ? undefined : "max-md:hidden"} />
          {user && (
            <Suspense fallback={<span className="h-11 w-11 md:w-23" />}>
              <Bell userId={user.id} />
            </Suspense>
          )}
          <Menu user={user} />
          <Preferences />
          {user ? (
            <AccountMenu user={user} />
          ) : (
            <WalletButton caption="wide" className="max-sm:px-3 max-[22rem]:px-1.5" />
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
function Menu({ user }: { user: PlayerIdentity | null }) {
  const { t } = useTranslation("shell");
  return (
    <LatePopover
      id={PANEL}
      label={t("menu")}
      button="mark-pixel-menu"
      load={load}
      className="header-panel-wide"
    >
      <MenuPanel panel={PANEL} user={user} />
    </LatePopover>
  );
}
