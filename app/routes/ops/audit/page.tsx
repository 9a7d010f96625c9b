import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { model } from "~/domain/model";
import type { Route } from "./+types/page";
import { AuditForm } from "./audit-form";
import { PhaseList } from "./phase-list";
import { Report } from "./report";
import { useAudit } from "./use-audit";

export const handle: RouteHandle = { texts: ["points"] };

export async function loader({ context }: Route.LoaderArgs) {
  await readPageAsOperator(context, {});
  return { projections: model.projections.map(({ name }) => name) };
}

/** Whether all that the shop shows follows from the log. */
export default function Audit({ loaderData: { projections } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { record, problem, start, cancel, resume } = useAudit();
  return (
    <OpsPage title={t("audit.title")} lead={t("audit.lead")}>
      <AuditForm
        projections={projections}
        running={record?.state === "running"}
        onStart={start}
        onCancel={cancel}
      />
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      {record && (
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <PhaseList record={record} />
          <Report record={record} onResume={resume} />
        </div>
      )}
    </OpsPage>
  );
}
