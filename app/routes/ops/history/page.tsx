import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import type { RouteHandle } from "~/app/routes/route-handle";
import type { Route } from "./+types/page";
import { ACTIONS_PER_PAGE, ActionList } from "./action-list";

export const handle: RouteHandle = { texts: ["ledger"] };

const NEWEST = Number.MAX_SAFE_INTEGER;

export async function loader({ context }: Route.LoaderArgs) {
  const { items } = await readPageAsOperator(context, {
    items: listOperatorEvents({ before: NEWEST, limit: ACTIONS_PER_PAGE }),
  });
  return {
    items,
    nextCursor: items.length < ACTIONS_PER_PAGE ? null : String(items.at(-1)!.position),
  };
}

/** Who did what at this desk. */
export default function History({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("history.title")} lead={t("history.lead")}>
      <ActionList key={loaderData.items[0]?.position} first={loaderData} />
    </OpsPage>
  );
}
