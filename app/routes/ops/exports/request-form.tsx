import { useState } from "react";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { useChange } from "~/app/use-command";
import { type ExportKind, exportKinds, rightForExport } from "~/domain/desk-exports/kinds";
import { covers } from "~/domain/policies/rights";

/** Asks for a file of what one may read. */
export function RequestForm({ isRunning }: { isRunning: boolean }) {
  const { t } = useTranslation("desk-exports");
  const rights = useRootData()?.rights ?? [];
  const may = (kind: ExportKind, emails = false) =>
    covers(rights, rightForExport({ kind, emails }));
  const kinds = exportKinds.filter((kind) => may(kind));
  const [kind, setKind] = useState<ExportKind>(kinds[0] ?? "sales");
  const [emails, setEmails] = useState(false);
  const [turned, setTurned] = useState(false);
  const { run, busy } = useChange("POST /ops/exports", { success: t("asked") });

  function send(text: (field: string) => string) {
    const from = text("from") || null;
    const to = text("to") || null;
    const isTurned = from !== null && to !== null && from > to;
    setTurned(isTurned);
    if (!isTurned) void run({ body: { kind, from, to, emails: kind === "players" && emails } });
  }

  return (
    <OpsSection title={t("new")} lead={t("newLead")}>
      <SubmitForm
        noValidate
        onSend={send}
        className="grid max-w-4xl items-start gap-4 sm:grid-cols-3"
      >
        <div className="grid gap-1.5">
          <Select
            label={t("what")}
            value={kind}
            onChange={({ target }) => setKind(target.value as ExportKind)}
            options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <p className="text-xs text-muted">{t(`about.${kind}`)}</p>
        </div>
        <TextField name="from" type="date" label={t("from")} hint={t("utc")} />
        <TextField name="to" type="date" label={t("to")} error={turned ? t("turned") : undefined} />
        {kind === "players" && may(kind, true) && (
          <Checkbox
            label={t("emails")}
            checked={emails}
            onChange={({ target }) => setEmails(target.checked)}
            className="sm:col-span-3"
          />
        )}
        <div className="grid justify-items-start gap-2 sm:col-span-3">
          <Button type="submit" busy={busy} disabled={isRunning}>
            {t("ask")}
          </Button>
          {isRunning && <p className="text-sm text-muted">{t("running")}</p>}
        </div>
      </SubmitForm>
    </OpsSection>
  );
}
