import { Outlet } from "react-router";
import { Tabs } from "~/app/components/tabs";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";

export const handle: RouteHandle = { texts: ["ops", "errors"] };

/** The operators' desk: its pages side by side. */
export default function Ops() {
  const { t } = useTranslation("ops");
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 pb-16 pt-4">
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
          { to: "/ops/history", label: t("history.tab") },
        ]}
      />
      <Outlet />
    </div>
  );
}
