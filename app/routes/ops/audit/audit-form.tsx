import { type FormEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import type { AuditScope } from "~/workers/operations/audit-step";

interface AuditFormProps {
  projections: readonly string[];
  running: boolean;
  onStart(scope: AuditScope): Promise<void>;
  onCancel(): void;
}

export function AuditForm({ projections, running, onStart, onCancel }: AuditFormProps) {
  const { t } = useTranslation(["ops", "common"]);
  const [projection, setProjection] = useState("");
  const [from, setFrom] = useState("0");

  function submit(event: FormEvent) {
    event.preventDefault();
    void onStart({ projection: projection || null, from: Number(from) });
  }

  return (
    <form onSubmit={submit} className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_auto]">
      <Select
        label={t("audit.scope")}
        value={projection}
        onChange={({ target }) => setProjection(target.value)}
        disabled={running}
        placeholder={t("audit.everything")}
        options={projections.map((name) => ({ value: name, label: name }))}
      />
      <TextField
        label={t("audit.from")}
        hint={t("audit.fromHint")}
        type="number"
        min={0}
        step={1}
        required
        value={from}
        onChange={({ target }) => setFrom(target.value)}
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
    </form>
  );
}
