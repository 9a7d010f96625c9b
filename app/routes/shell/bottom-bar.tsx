import { Suspense } from "react";
import { Link, useLocation } from "react-router";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { bottomNavigation, currentItem } from "./navigation";

const UnreadChats = lazyWhenReachable(() => import("~/app/notifications/unread-chats"));

/** On phones, where thumbs are. */
export function BottomBar({ player }: { player: boolean }) {
  const { t } = useTranslation("shell");
  const { pathname } = useLocation();
  const current = currentItem(bottomNavigation, pathname);
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
          {player && item.icon === "chat" && (
            <Suspense>
              <UnreadChats />
            </Suspense>
          )}
        </Link>
      ))}
    </nav>
  );
}
