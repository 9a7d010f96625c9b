import { useState } from "react";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { useTranslation } from "~/app/i18n/use-translation";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";
import type { Route } from "./+types/page";
import { Checkpoints } from "./checkpoints";
import { CheckElsewhere, Explanation } from "./explanation";
import { KeyCard } from "./key-card";
import { KindsCard } from "./kinds-card";
import { type CheckpointView, loadLog, type LogPage } from "./load-log";
import { Log } from "./log";
import { LogsCard } from "./logs-card";
import { ProveCard } from "./prove/prove-card";

export const handle: RouteHandle = { texts: ["ledger", "orders"], title: "ledger" };

export function loader({ context, url }: Route.LoaderArgs): Promise<LogPage> {
  const asked = url.searchParams.get("position") ?? "";
  return loadLog(context, /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null);
}

/** The public ledger: its checkpoints, the log, and the proof of one's own events. */
export default function Ledger({
  loaderData: { checkpoints, kinds, log, position },
}: Route.ComponentProps) {
  const { t } = useTranslation("ledger");
  // What the proof fetched may be newer than what the page was made from.
  const [seen, setSeen] = useState<CheckpointView>();
  const newer = seen && seen.size > (checkpoints[0]?.size ?? -1) ? seen : undefined;
  return (
    <PageShell title={t("title")} lead={t("lead")}>
      <PageHead title={t("title")} description={t("description", { name: brand.name })} />
      <div className="grid items-start gap-4 lg:grid-cols-[5fr_3fr] lg:gap-6">
        <ProveCard onSeen={setSeen} />
        <Checkpoints checkpoints={newer ? [newer, ...checkpoints] : checkpoints} />
      </div>
      <Explanation />
      <LogsCard />
      {kinds.length > 0 && <KindsCard kinds={kinds} />}
      <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
        <KeyCard />
        <CheckElsewhere />
      </div>
      <Log key={log.items[0]?.position ?? 0} log={log} position={position} />
    </PageShell>
  );
}
