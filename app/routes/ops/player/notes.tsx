import { useState } from "react";
import { Button } from "~/app/components/button";
import { Pages } from "~/app/components/pages";
import { SubmitForm } from "~/app/components/submit-form";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { PlayerName } from "~/app/routes/ops/player-name";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import type { DeskNote } from "~/domain/operations/player-queries";
import { MAX_NOTE } from "~/domain/player-notes/commands";
import type { PlayerFile } from "./load-player";
import { NOTES_PER_PAGE } from "./page-sizes";

/** What operators tell each other of a player. Notes are written and never changed. */
export function Notes({ player: { id, address }, notes }: Pick<PlayerFile, "player" | "notes">) {
  const { t } = useTranslation("ops");
  const [sent, setSent] = useState(0);
  const { run, busy } = useChange("POST /ops/players/{id}/notes", {
    success: t("player.noted"),
    onSuccess: () => setSent(sent + 1),
  });
  return (
    <OpsSection title={t("player.notes")} lead={t("player.notesLead")}>
      {address && (
        <SubmitForm
          key={sent}
          className="grid gap-3"
          onSend={(text) => void run({ params: { id }, body: { text: text("note") } })}
        >
          <TextArea name="note" label={t("player.note")} required maxLength={MAX_NOTE} rows={2} />
          <Button type="submit" tone="secondary" busy={busy} className="justify-self-start">
            {t("player.writeNote")}
          </Button>
        </SubmitForm>
      )}
      <Pages<DeskNote>
        key={notes.items[0]?.noteId}
        first={notes}
        path={`/api/ops/players/${id}/notes?limit=${NOTES_PER_PAGE}`}
        empty={<p className="text-sm text-muted">{t("player.noNotes")}</p>}
      >
        {(items) => (
          <ol className="divide-y-2 divide-line border-y-2 border-line">
            {items.map(({ noteId, text, writtenAt, authorId, authorName }) => (
              <li key={noteId} className="grid gap-1 py-3">
                <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
                  {text}
                </p>
                <p className="text-xs text-muted">
                  <PlayerName id={authorId} name={authorName} linked /> · <Utc value={writtenAt} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </Pages>
    </OpsSection>
  );
}
