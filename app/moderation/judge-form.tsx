import { useState } from "react";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { MAX_NOTE } from "~/domain/moderation/words";

/** Whether what somebody else decided stands. */
export function JudgeForm({ id, onJudged }: { id: string; onJudged(): void }) {
  const { t } = useTranslation("moderation");
  const [note, setNote] = useState("");
  const { run, busy } = useAction(judge, { success: t("decided"), onSuccess: onJudged });
  return (
    <div className="grid gap-3">
      <TextArea
        label={t("form.note")}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void run({ id, overturn: false, note: note.trim() })}>
          {t("appeal.uphold")}
        </Button>
        <Button
          tone="secondary"
          busy={busy}
          onClick={() => void run({ id, overturn: true, note: note.trim() })}
        >
          {t("appeal.overturn")}
        </Button>
      </div>
    </div>
  );
}

interface Judgement {
  id: string;
  overturn: boolean;
  note: string;
}

async function judge({ id, overturn, note }: Judgement, key: string) {
  const { callApi } = await import("~/app/api-client");
  await callApi("POST /moderation/{caseId}/appeal/decision", {
    params: { caseId: id },
    body: { overturn, ...(note && { note }) },
    key,
  });
}
