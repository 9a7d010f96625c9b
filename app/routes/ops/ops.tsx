import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { Tabs } from "~/app/components/tabs";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["ops", "errors"] };

/** The operators' desk: its pages side by side. */
export default function Ops() {
  const { t } = useTranslation("ops");
  const { pathname } = useLocation();
  const tabs = useRef<HTMLDivElement>(null);
  // On phones the tabs are a strip wider than the screen: the one that is open stays in sight.
  useEffect(() => {
    const current = tabs.current?.querySelector<HTMLElement>("[aria-current=page]");
    const strip = current?.closest("nav");
    if (strip) strip.scrollLeft = current!.offsetLeft - strip.clientWidth / 2;
  }, [pathname]);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
      <div ref={tabs}>
        <Tabs
          label={t("tabs")}
          items={[
            { to: "/ops", label: t("overview.tab"), end: true },
            { to: "/ops/audit", label: t("audit.tab") },
            { to: "/ops/projections", label: t("projections.tab") },
            { to: "/ops/players", label: t("players.tab") },
            { to: "/ops/events", label: t("events.tab") },
            { to: "/ops/rules", label: t("rules.tab") },
            { to: "/ops/orders", label: t("orders.tab") },
            { to: "/ops/codes", label: t("codes.tab") },
            { to: "/ops/invites", label: t("invites.tab") },
            { to: "/ops/scores", label: t("scores.tab") },
            { to: "/ops/market", label: t("market.tab") },
            { to: "/ops/cases", label: t("cases.tab") },
            { to: "/ops/moderation", label: t("moderation") },
            { to: "/ops/media", label: t("media.tab") },
            { to: "/ops/news", label: t("news.tab") },
            { to: "/ops/letters", label: t("letters.tab") },
            { to: "/ops/history", label: t("history.tab") },
          ]}
        />
      </div>
      <Outlet />
    </div>
  );
}
