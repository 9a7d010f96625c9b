import { Link } from "react-router";
import { EmptyState } from "~/app/components/empty-state";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { JsonView } from "~/app/routes/ops/json-view";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { listOperatorEvents } from "~/domain/operations/history";
import type { Route } from "./+types/page";

const ACTIONS_A_PAGE = 50;
const NEWEST = Number.MAX_SAFE_INTEGER;

export async function loader({ context, request }: Route.LoaderArgs) {
  const before = Number(new URL(request.url).searchParams.get("before") ?? NEWEST);
  const { items } = await readPageAsOperator(context, {
    items: listOperatorEvents({
      before: Number.isSafeInteger(before) ? before : NEWEST,
      limit: ACTIONS_A_PAGE,
    }),
  });
  return { items, older: items.length < ACTIONS_A_PAGE ? null : items.at(-1)!.position };
}

/** Who did what at this desk. */
export default function History({ loaderData: { items, older } }: Route.ComponentProps) {
  const { t } = useTranslation(["ops", "common"]);
  const { number } = useFormat();
  return (
    <OpsPage title={t("history.title")} lead={t("history.lead")}>
      {items.length === 0 && <EmptyState title={t("history.none")} />}
      <ol aria-label={t("history.title")} className="divide-y-2 divide-line">
        {items.map(({ position, type, stream, actor, address, data, occurredAt }) => (
          <li
            key={position}
            className="grid grid-cols-[minmax(0,1fr)] gap-x-6 py-3 sm:grid-cols-[6rem_minmax(0,1fr)]"
          >
            <Link
              to={`/ops/events?stream=${encodeURIComponent(stream)}`}
              className="font-pixel text-lg underline decoration-edge underline-offset-4 hover:text-link"
            >
              {number(position)}
            </Link>
            <div className="grid grid-cols-[minmax(0,1fr)]">
              <p className="flex flex-wrap justify-between gap-x-6">
                <span className="font-semibold">{t(`history.types.${type}`)}</span>
                <span className="text-sm text-muted">
                  <Utc value={occurredAt} />
                </span>
              </p>
              <p className="text-sm text-muted wrap-anywhere">
                {t("events.by")}{" "}
                <Link
                  to={`/ops/events?actor=${encodeURIComponent(actor)}`}
                  className="font-mono underline decoration-edge underline-offset-4 hover:text-link"
                >
                  {address ?? actor}
                </Link>
              </p>
              <JsonView summary={t("events.data")} value={data} />
            </div>
          </li>
        ))}
      </ol>
      {older === null ? (
        items.length > 0 && <p className="text-center text-sm text-muted">{t("common:noMore")}</p>
      ) : (
        <LinkButton
          to={`/ops/history?before=${older}`}
          tone="secondary"
          className="justify-self-center"
        >
          {t("history.older")}
        </LinkButton>
      )}
    </OpsPage>
  );
}
