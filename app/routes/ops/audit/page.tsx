import { getTableName } from "drizzle-orm";
import { useState } from "react";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { Select } from "~/app/components/select";
import { Spinner } from "~/app/components/spinner";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import type { RouteHandle } from "~/app/routes/route-handle";
import { model } from "~/domain/model";
import { ALONG_THE_LOG, phasesOf } from "~/domain/operations/audit-phases";
import type { AuditScope } from "~/workers/operations/audit-step";
import type { Route } from "./+types/page";
import type { AuditRecord } from "./kept-audit";
import { LeftOutList } from "./left-out-list";
import { Report } from "./report";
import { useAudit } from "./use-audit";

export const handle: RouteHandle = { texts: ["points"] };

export async function loader({ context }: Route.LoaderArgs) {
  await readPageAsOperator(context, "all", {});
  const namesOf = (readModels: readonly { name: string }[]) => readModels.map(({ name }) => name);
  return {
    projections: namesOf(model.projections),
    subscriptions: namesOf(model.subscriptions),
    followed: Object.fromEntries(
      model.subscriptions.map(({ name, tables }) => [name, [name, ...tables.map(getTableName)]]),
    ),
  };
}

/** Whether all that the shop shows follows from the log. */
export default function Audit({
  loaderData: { projections, subscriptions, followed },
}: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { record, problem, start, cancel, resume } = useAudit();
  return (
    <OpsPage title={t("audit.title")} lead={t("audit.lead")}>
      <AuditForm
        readModels={[...projections, ...subscriptions]}
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
          <PhaseList record={record} subscriptions={subscriptions} />
          <Report record={record} followed={followed} onResume={resume} />
        </div>
      )}
      <LeftOutList />
    </OpsPage>
  );
}

interface AuditFormProps {
  readModels: readonly string[];
  running: boolean;
  onStart(scope: AuditScope): Promise<void>;
  onCancel(): void;
}

function AuditForm({ readModels, running, onStart, onCancel }: AuditFormProps) {
  const { t } = useTranslation(["ops", "common"]);
  const [projection, setProjection] = useState("");
  return (
    <SubmitForm
      onSend={(text) =>
        void onStart({ projection: projection || null, from: Number(text("from")) })
      }
      className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]"
    >
      <Select
        label={t("audit.scope")}
        value={projection}
        onChange={({ target }) => setProjection(target.value)}
        disabled={running}
        placeholder={t("audit.everything")}
        options={readModels.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        name="from"
        label={t("audit.from")}
        hint={t("audit.fromHint")}
        type="number"
        min={0}
        step={1}
        required
        defaultValue="0"
        disabled={running || projection !== ""}
      />
      {/* Two buttons: one that turned into the other when pressed would submit the form. */}
      {running ? (
        <Button key="cancel" tone="danger" className="sm:mt-7.5" onClick={onCancel}>
          {t("common:cancel")}
        </Button>
      ) : (
        <Button key="start" type="submit" className="sm:mt-7.5">
          {t("audit.start")}
        </Button>
      )}
    </SubmitForm>
  );
}

interface PhaseListProps {
  record: AuditRecord;
  subscriptions: readonly string[];
}

function PhaseList({ record, subscriptions }: PhaseListProps) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { step, scope, head, state } = record;
  const phases = phasesOf(scope.projection, subscriptions);
  const at = step ? phases.findIndex((phase) => phase === step.phase) : phases.length;
  return (
    <ol aria-label={t("audit.progress")} className="divide-y-2 divide-line">
      {phases.map((phase, place) => {
        const now = place === at;
        const measured = now && step && head > 0 && ALONG_THE_LOG.includes(phase);
        return (
          <li
            key={phase}
            aria-current={now ? "step" : undefined}
            className={classNames(
              "grid grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 gap-y-2 py-2.5",
              place > at && "text-muted",
            )}
          >
            {place < at ? (
              <Icon name="check" className="size-5 text-success" />
            ) : now && state === "running" ? (
              <Spinner />
            ) : (
              <span />
            )}
            <span className="grid">
              <span className="font-semibold">{t(`audit.phases.${phase}`)}</span>
              <span className="text-xs text-muted">{t(`audit.about.${phase}`)}</span>
            </span>
            <span className="text-sm tabular-nums">
              {place < at
                ? t("audit.phaseDone")
                : measured
                  ? t("audit.atOf", { at: number(step.at), head: number(head) })
                  : ""}
            </span>
            {measured && (
              <progress
                aria-label={t(`audit.phases.${phase}`)}
                max={head}
                value={step.at}
                className="col-span-3 h-2 w-full"
              />
            )}
          </li>
        );
      })}
    </ol>
  );
}
