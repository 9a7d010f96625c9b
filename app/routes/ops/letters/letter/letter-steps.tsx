import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Confirm } from "~/app/components/confirm";
import { toast } from "~/app/components/toast";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Schedule } from "~/app/routes/ops/schedule";
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

  function plan(at: string | undefined) {
    if (unsaved) return sayUnsaved();
    if (at) void schedule.run({ params, body: { sendAt: at } });
  }

  return (
    <Card className="flex flex-wrap items-end gap-4">
      <Schedule
        at={sendAt}
        words={{
          field: t("scheduleAt"),
          plan: t("schedule"),
          planned: t("sendAt"),
          yourTime: t("yourTime"),
          cancel: t("unschedule"),
        }}
        busy={{ plan: schedule.busy, cancel: unschedule.busy }}
        onPlan={plan}
        onCancel={() => void unschedule.run({ params })}
      />
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
