import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { Tabs } from "~/app/components/tabs";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["ops", "errors"] };

/** The pages of the desk, by whom they are about. The first of a group is where its tab leads. */
const GROUPS = [
  {
    name: "shop",
    pages: [
      { to: "/ops", text: "front.tab", end: true },
      { to: "/ops/orders", text: "orderList.tab" },
      { to: "/ops/work", text: "orders.tab" },
      { to: "/ops/codes", text: "codes.tab" },
      { to: "/ops/market", text: "market.tab" },
    ],
  },
  {
    name: "players",
    pages: [
      { to: "/ops/players", text: "players.tab" },
      { to: "/ops/cases", text: "cases.tab" },
      { to: "/ops/invites", text: "invites.tab" },
      { to: "/ops/scores", text: "scores.tab" },
    ],
  },
  {
    name: "community",
    pages: [
      { to: "/ops/moderation", text: "moderation" },
      { to: "/ops/media", text: "media.tab" },
      { to: "/ops/news", text: "news.tab" },
      { to: "/ops/letters", text: "letters.tab" },
    ],
  },
  {
    name: "system",
    pages: [
      { to: "/ops/health", text: "overview.tab" },
      { to: "/ops/audit", text: "audit.tab" },
      { to: "/ops/projections", text: "projections.tab" },
      { to: "/ops/events", text: "events.tab" },
      { to: "/ops/rules", text: "rules.tab" },
      { to: "/ops/history", text: "history.tab" },
    ],
  },
] as const;

/** The operators' desk: its pages side by side. */
export default function Ops() {
  const { t } = useTranslation("ops");
  const { pathname } = useLocation();
  const group =
    GROUPS.find(({ pages }) =>
      pages.some(({ to }) => to !== "/ops" && (pathname === to || pathname.startsWith(`${to}/`))),
    ) ?? GROUPS[0];
  const tabs = useRef<HTMLDivElement>(null);
  // On phones the tabs are a strip wider than the screen: the one that is open stays in sight.
  useEffect(() => {
    for (const current of tabs.current?.querySelectorAll<HTMLElement>(".tab-on") ?? []) {
      const strip = current.closest("nav");
      if (strip) strip.scrollLeft = current.offsetLeft - strip.clientWidth / 2;
    }
  }, [pathname]);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
      <div ref={tabs}>
        <Tabs
          label={t("tabs")}
          items={GROUPS.map(({ name, pages }) => ({
            to: pages[0]!.to,
            label: t(`groups.${name}`),
            end: true,
            isOn: name === group.name,
          }))}
        />
        <Tabs
          label={t(`groups.${group.name}`)}
          items={group.pages.map(({ text, ...page }) => ({ ...page, label: t(text) }))}
        />
      </div>
      <Outlet />
    </div>
  );
}
