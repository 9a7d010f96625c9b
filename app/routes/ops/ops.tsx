import type { ParseKeys } from "i18next";
import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { Tabs } from "~/app/components/tabs";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { covers, type NeededRight } from "~/domain/policies/rights";
import { useKeptFocus } from "~/app/routes/ops/use-kept-focus";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["ops", "errors"] };

/** The pages of the desk, by whom they are about. The first of a group is where its tab leads. */
const GROUPS = [
  {
    name: "shop",
    pages: [
      { to: "/ops", right: "any", text: "front.tab", end: true },
      { to: "/ops/games", right: "catalogue", text: "games" },
      { to: "/ops/home", right: "catalogue", text: "home" },
      { to: "/ops/orders", right: "support", text: "orderList.tab" },
      { to: "/ops/work", right: "support", text: "orders.tab" },
      { to: "/ops/codes", right: "catalogue", text: "codes.tab" },
      { to: "/ops/market", right: "any", text: "market.tab" },
    ],
  },
  {
    name: "players",
    pages: [
      { to: "/ops/players", right: "support", text: "players.tab" },
      { to: "/ops/cases", right: "support", text: "cases.tab" },
      { to: "/ops/invites", right: "support", text: "invites.tab" },
      { to: "/ops/scores", right: "moderation", text: "scores.tab" },
    ],
  },
  {
    name: "community",
    pages: [
      { to: "/ops/moderation", right: "moderation", text: "moderation" },
      { to: "/ops/media", right: "moderation", text: "media.tab" },
      { to: "/ops/news", right: "catalogue", text: "news.tab" },
      { to: "/ops/letters", right: "all", text: "letters.tab" },
    ],
  },
  {
    name: "system",
    pages: [
      { to: "/ops/health", right: "any", text: "overview.tab" },
      { to: "/ops/audit", right: "all", text: "audit.tab" },
      { to: "/ops/projections", right: "all", text: "projections.tab" },
      { to: "/ops/events", right: "all", text: "events.tab" },
      { to: "/ops/rules", right: "rules", text: "rules.tab" },
      { to: "/ops/legal", right: "rules", text: "legal" },
      { to: "/ops/approvals", right: "any", text: "approvals.tab" },
      { to: "/ops/roles", right: "any", text: "roles.tab" },
      { to: "/ops/exports", right: "any", text: "exports.tab" },
      { to: "/ops/history", right: "any", text: "history.tab" },
    ],
  },
] as const;

interface DeskPage {
  to: string;
  right: NeededRight;
  text: ParseKeys<"ops">;
  end?: boolean;
}

/** The operators' desk: its pages side by side, as many as one may open. */
export default function Ops() {
  const { t } = useTranslation("ops");
  const { pathname } = useLocation();
  const rights = useRootData()?.rights ?? [];
  const groups = GROUPS.map(({ name, pages }) => ({
    name,
    pages: (pages as readonly DeskPage[]).filter(({ right }) => covers(rights, right)),
  })).filter(({ pages }) => pages.length);
  const group =
    groups.find(({ pages }) =>
      pages.some(({ to }) => to !== "/ops" && (pathname === to || pathname.startsWith(`${to}/`))),
    ) ?? groups[0];
  useKeptFocus(pathname);
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
          items={groups.map(({ name, pages }) => ({
            to: pages[0]!.to,
            label: t(`groups.${name}`),
            end: true,
            isOn: name === group?.name,
          }))}
        />
        {group && (
          <Tabs
            label={t(`groups.${group.name}`)}
            items={group.pages.map(({ text, to, end }) => ({ to, end, label: t(text) }))}
          />
        )}
      </div>
      <Outlet />
    </div>
  );
}
