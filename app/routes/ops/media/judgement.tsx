import { type FormEvent, useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";

export type JudgementKind = "hide" | "restore" | "erase";

interface JudgementProps {
  mediaId: string;
  kind: JudgementKind;
  onClose(): void;
  onJudged(): void;
}

const MAX_REASON = 300;

/** Asks for the reason, which stands in the log beside who gave it. */
export function Judgement({ mediaId, kind, onClose, onJudged }: JudgementProps) {
  const { t } = useTranslation("ops");
  const [reason, setReason] = useState("");
  const { run, busy } = useAction(
    (body: { reason: string }, key) =>
      callApi(`POST /ops/media/{id}/${kind}`, { params: { id: mediaId }, body, key }),
    {
      success: t(`media.done.${kind}`),
      onSuccess: onJudged,
      onProblem({ code }) {
        // Gone already: by somebody else, or its owner.
        if (code === "not_found") onJudged();
        return false;
      },
    },
  );
  function submit(event: FormEvent) {
    event.preventDefault();
    if (reason.trim()) void run({ reason: reason.trim() });
  }
  return (
    <Dialog open onClose={onClose} title={t(`media.${kind}`)} locked={busy}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{t(`media.sure.${kind}`)}</p>
        <TextField
          label={t("media.reason")}
          required
          maxLength={MAX_REASON}
          dir="auto"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={busy}>
          {t(`media.${kind}`)}
        </Button>
      </form>
    </Dialog>
  );
}
