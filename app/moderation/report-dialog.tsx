import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import { MAX_REPORT, type Reason, reasons, type TargetKind } from "~/domain/moderation/words";
import { HouseRules } from "./house-rules";

interface ReportDialogProps {
  kind: TargetKind;
  id: string;
  onClose(): void;
}

/** Why something breaks a rule. A visitor is asked to log in, and it goes on. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const { t } = useTranslation(["moderation", "common"]);
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState("");
  const said = text.trim();
  const report = {
    body: { target: { kind, id }, reason: reason ?? "other", ...(said && { text: said }) },
  } as const;
  const { run, busy } = useCommand("POST /reports", {
    success: t("report.done"),
    onSuccess: onClose,
    intent: { kind: "reports.report", params: { id }, input: report },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (reason) void run(report);
  }
  return (
    <Dialog open onClose={onClose} title={t(`report.title.${kind}`)} locked={busy}>
      <form onSubmit={submit} className="grid gap-4">
        <fieldset className="grid">
          <legend className="mb-1 text-sm font-semibold">{t("report.why")}</legend>
          {reasons.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="reason"
                value={one}
                required
                checked={reason === one}
                onChange={() => setReason(one)}
                className="pixel-check size-5 border-2 border-edge bg-surface"
              />
              {t(`reason.${one}`)}
            </label>
          ))}
        </fieldset>
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-link">
            {t("houseTitle")}
          </summary>
          <HouseRules />
        </details>
        <TextArea
          label={t("report.text")}
          hint={t("report.textHint")}
          rows={3}
          dir="auto"
          maxLength={MAX_REPORT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} disabled={!reason}>
            {t("report.send")}
          </Button>
          <Button tone="secondary" disabled={busy} onClick={onClose}>
            {t("common:cancel")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
