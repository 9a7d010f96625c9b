import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";

interface LetterStepsProps {
  letter: { id: string; sendAt: string | null };
  /** Who would get it now. */
  readers: number;
  /** Something is typed that would not be sent. */
  unsaved: boolean;
}

/** What becomes of a draft: sent at a time to come by itself, or now, which is asked twice. */
export function LetterSteps({ letter: { id, sendAt }, readers, unsaved }: LetterStepsProps) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const [asking, setAsking] = useState(false);
  const params = { id };
  const send = useChange("POST /ops/letters/{id}/send", {
    success: t("isOut"),
    onSuccess: () => setAsking(false),
  });
  const schedule = useChange("PUT /ops/letters/{id}/schedule", { success: t("scheduled") });
  const unschedule = useChange("DELETE /ops/letters/{id}/schedule", { success: t("unscheduled") });
  const counted = { count: readers, number: number(readers) };
  const sayUnsaved = () => toast("info", t("unsaved"));

  function plan(typed: string) {
    if (unsaved) return sayUnsaved();
    const at = fromUtcField(typed);
    if (at) void schedule.run({ params, body: { sendAt: at } });
  }

  return (
    <Card className="flex flex-wrap items-end gap-4">
      <SubmitForm
        onSend={(text) => plan(text("sendAt"))}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          key={sendAt}
          name="sendAt"
          type="datetime-local"
          label={t("scheduleAt")}
          required
          defaultValue={sendAt ? toUtcField(sendAt) : undefined}
        />
        <Button type="submit" tone="secondary" busy={schedule.busy}>
          {t("schedule")}
        </Button>
      </SubmitForm>
      {sendAt && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span>
            {t("sendAt")} <Utc value={sendAt} /> · {t("yourTime")} <Time value={sendAt} />
          </span>
          <Button
            tone="quiet"
            busy={unschedule.busy}
            onClick={() => void unschedule.run({ params })}
          >
            {t("unschedule")}
          </Button>
        </p>
      )}
      <Button disabled={readers === 0} onClick={() => (unsaved ? sayUnsaved() : setAsking(true))}>
        {t("send", counted)}
      </Button>
      {readers === 0 && <p className="basis-full text-sm text-muted">{t("nobody")}</p>}
      {asking && (
        <Confirm
          title={t("sendTitle", counted)}
          text={t("sendText")}
          action={t("sendNow")}
          cancel={t("notYet")}
          tone="primary"
          busy={send.busy}
          onConfirm={() => void send.run({ params })}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  );
}
