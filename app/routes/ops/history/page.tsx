import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useEventType } from "~/app/routes/ledger/use-event-type";
import { JsonView } from "~/app/routes/ops/json-view";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import type { RouteHandle } from "~/app/routes/route-handle";
import { listOperatorEvents, type OperatorEvent } from "~/domain/operations/history-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["ledger"] };

const NEWEST = Number.MAX_SAFE_INTEGER;

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await readPageAsOperator(context, "any", {
    items: listOperatorEvents({ before: NEWEST, limit: ACTIONS_PER_PAGE }),
  });
  return {
    items,
    nextCursor: items.length < ACTIONS_PER_PAGE ? null : String(items.at(-1)!.position),
  };
}

/** The log of what each operator did at this desk. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("history.title")} lead={t("history.lead")}>
      <KeptPages
        first={loaderData}
        path={`/api/ops/operations?limit=${ACTIONS_PER_PAGE}`}
        idOf={({ position }) => position}
        empty={<EmptyState title={t("history.none")} />}
      >
        {(items) => (
          <ol aria-label={t("history.title")} className="divide-y-2 divide-line">
            {items.map((action) => (
              <ActionItem key={action.position} action={action} />
            ))}
          </ol>
        )}
      </KeptPages>
    </OpsPage>
  );
}

const ACTIONS_PER_PAGE = 50;

const linkStyle = "underline decoration-edge underline-offset-4 hover:text-link";

function ActionItem({ action }: { action: OperatorEvent }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const nameOf = useEventType();
  const may = useRights();
  const { position, type, stream, actor, address, detail, occurredAt } = action;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-x-6 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]">
      <Link
        to={`/ops/events?stream=${encodeURIComponent(stream)}`}
        className={`text-lg font-semibold tabular-nums ${linkStyle}`}
      >
        {number(position)}
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)]">
        <p className="flex flex-wrap justify-between gap-x-6">
          <span className="font-semibold">{nameOf(type)}</span>
          <span className="text-sm text-muted">
            <Utc value={occurredAt} />
          </span>
        </p>
        <p className="text-sm text-muted wrap-anywhere">
          {t("events.by")}{" "}
          <Link
            to={`/ops/events?actor=${encodeURIComponent(actor)}`}
            className={`font-mono ${linkStyle}`}
          >
            {address ?? actor}
          </Link>
        </p>
        {may("support") && typeof detail["userId"] === "string" && (
          <Link
            to={`/ops/players/${detail["userId"]}`}
            className={`inline-flex min-h-11 items-center justify-self-start text-sm ${linkStyle}`}
          >
            {t("history.player")}
          </Link>
        )}
        <JsonView summary={t("events.data")} value={detail} />
      </div>
    </li>
  );
}
