import { useState } from "react";
import { useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { sendLetter } from "./letters-api";

/** What cannot be undone is asked twice. */
export function SendLetter({ id, readers }: { id: string; readers: number }) {
  const { t } = useTranslation("ops-letters");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAction(sendLetter, {
    success: t("isOut"),
    onSuccess() {
      setAsking(false);
      void revalidate();
    },
  });
  const counted = { count: readers, number: number(readers) };
  return (
    <div>
      <Button size="lg" disabled={readers === 0} onClick={() => setAsking(true)}>
        {t("send", counted)}
      </Button>
      {readers === 0 && <p className="mt-2 text-sm text-muted">{t("nobody")}</p>}
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        locked={busy}
        title={t("sendTitle", counted)}
      >
        <div className="grid gap-6">
          <p>{t("sendText")}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button tone="secondary" disabled={busy} onClick={() => setAsking(false)}>
              {t("notYet")}
            </Button>
            <Button busy={busy} onClick={() => void run({ id })}>
              {t("sendNow")}
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  );
}
