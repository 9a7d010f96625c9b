import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import { MAX_REPORT, type Reason, reasons, type ReportedKind } from "~/domain/moderation/words";
import { HouseRules } from "./house-rules";

interface ReportDialogProps {
  kind: ReportedKind;
  id: string;
  spaceId: string | undefined;
  onClose(): void;
}

/** Why something breaks a rule. A visitor is asked to log in, and it goes on. */
export default function ReportDialog({ kind, id, spaceId, onClose }: ReportDialogProps) {
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
        {spaceId && <SpaceRules spaceId={spaceId} />}
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center text-link">
            {t("houseTitle")}
          </summary>
          <HouseRules />
        </details>
        <TextArea
          label={t("report.text")}
          hint={t("report.textHint")}
          rows={2}
          dir="auto"
          maxLength={MAX_REPORT}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="sticky -bottom-4 -mx-4 -mb-4 flex flex-wrap gap-3 border-t-2 border-line bg-surface px-4 py-3 sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6">
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

/** What holds in the Space of the thing, beside the rules of the house. */
function SpaceRules({ spaceId: id }: { spaceId: string }) {
  const { t } = useTranslation("moderation");
  const { answer } = useAnswer("GET /spaces/{id}", { params: { id } });
  if (!answer?.rules.length) return null;
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-link">
        <bdi>{t("report.spaceRules", { name: answer.name })}</bdi>
      </summary>
      <dl className="grid gap-3">
        {answer.rules.map(({ id: rule, title, text }) => (
          <div key={rule} dir="auto">
            <dt className="font-semibold">{title}</dt>
            {text && <dd className="text-sm text-muted">{text}</dd>}
          </div>
        ))}
      </dl>
    </details>
  );
}
