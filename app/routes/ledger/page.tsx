import { useEffect, useState } from "react";
import { Card } from "~/app/components/card";
import { Icon } from "~/app/components/icon";
import { PageHead } from "~/app/components/page-head";
import { PageShell } from "~/app/components/page-shell";
import { Skeleton } from "~/app/components/skeleton";
import { Time } from "~/app/components/time";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { RouteHandle } from "~/app/routes/route-handle";
import { brand } from "~/domain/brand";
import type { LedgerKey } from "~/domain/ledger/checkpoint";
import type { Route } from "./+types/page";
import { Checkpoints } from "./checkpoints";
import { type CheckpointView, type EventKind, type LogPage, loadLog } from "./load-log";
import { Log } from "./log";
import { LogsCard } from "./logs-card";
import { ProveCard } from "./prove/prove-card";
import { useEventType } from "./use-event-type";

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

/** All that has happened, by kind. */
function KindsCard({ kinds }: { kinds: readonly EventKind[] }) {
  const { t } = useTranslation("ledger");
  const { number } = useFormat();
  const nameOf = useEventType();
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-lg font-bold">{t("kinds.title")}</h2>
      <p className="max-w-prose text-sm text-muted">{t("kinds.text")}</p>
      <dl className="gap-x-8 sm:columns-2 xl:columns-3">
        {kinds.map(({ type, count, lastAt }) => (
          <div
            key={type}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-3 border-b-2 border-line py-2 text-sm"
          >
            <dt className="font-semibold">{nameOf(type)}</dt>
            <dd className="text-end font-semibold tabular-nums">{number(count)}</dd>
            <dd className="col-span-2 text-muted">
              {t("kinds.last")} <Time value={lastAt} show="relative" />
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** The key that checkpoints are signed with, as the log serves it. */
function KeyCard() {
  const { t } = useTranslation("ledger");
  const [key, setKey] = useState<LedgerKey | "failed">();

  useEffect(() => {
    const controller = new AbortController();
    fetch("/ledger/key", { signal: controller.signal })
      .then(async (response) => setKey(response.ok ? await response.json() : "failed"))
      .catch(() => controller.signal.aborted || setKey("failed"));
    return () => controller.abort();
  }, []);

  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">{t("key.title")}</h2>
      <p className="text-sm text-muted">{t("key.text")}</p>
      {key === undefined ? (
        <Skeleton className="h-24" />
      ) : key === "failed" ? (
        <p role="alert" className="text-sm text-danger">
          {t("key.failed")}
        </p>
      ) : (
        <>
          <CopyField label={t("key.publicKey")} value={key.publicKey} />
          <CopyField label={t("key.keyId")} value={key.keyId} />
        </>
      )}
    </Card>
  );
}

const PROVEN = ["kept", "grows", "mine"] as const;
const NOT_PROVEN = ["missing", "true", "sealed"] as const;

/** What the ledger proves and what it does not, in plain words. */
function Explanation() {
  const { t } = useTranslation("ledger");
  return (
    <div className="grid gap-4 md:grid-cols-2 lg:gap-6">
      <Card className="grid content-start gap-4">
        <h2 className="font-pixel text-xl">{t("proves.title")}</h2>
        <ul className="grid gap-3">
          {PROVEN.map((claim) => (
            <li key={claim} className="grid grid-cols-[auto_1fr] gap-3">
              <Icon name="check" className="mt-0.5 size-6 text-success" />
              {t(`proves.${claim}`)}
            </li>
          ))}
        </ul>
      </Card>
      <Card className="grid content-start gap-4">
        <h2 className="font-pixel text-xl">{t("not.title")}</h2>
        <ul className="grid gap-3">
          {NOT_PROVEN.map((claim) => (
            <li key={claim} className="grid grid-cols-[auto_1fr] gap-3">
              <Icon name="x" className="mt-0.5 size-6 text-muted" />
              {t(`not.${claim}`)}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}

/** How to do without this page. */
function CheckElsewhere() {
  const { t } = useTranslation("ledger");
  const origin = useRootData()?.origin ?? "";
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-3">
      <h2 className="text-lg font-bold">{t("elsewhere.title")}</h2>
      <p className="text-sm text-muted">{t("elsewhere.text")}</p>
      <CopyField
        label={t("elsewhere.title")}
        hideLabel
        value={`npm run verify-ledger -- ${origin}`}
        className="pixel-corners border-2 border-line bg-raised pl-3"
      />
    </Card>
  );
}
