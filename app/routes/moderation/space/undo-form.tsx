import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { Person } from "~/domain/profile/view-person";

const HOUR_MS = 60 * 60_000;
const SPANS = { hour: 1, day: 24, week: 7 * 24, month: 30 * 24, all: undefined };
const spans = ["hour", "day", "week", "month", "all"] as const;
type Span = (typeof spans)[number];

interface UndoFormProps {
  spaceId: string;
  moderators: readonly { id: string; person: Person }[];
  onBegun(): void;
}

/** Asks whose actions are undone, and since when; asks once more before it begins. */
export function UndoForm({ spaceId, moderators, onBegun }: UndoFormProps) {
  const { t } = useTranslation("moderation");
  const [chosen, setChosen] = useState("");
  const [span, setSpan] = useState<Span>("day");
  const [asking, setAsking] = useState(false);
  const nameOf = ({ displayName }: Person) => displayName ?? t("deletedPlayer");
  const { run, busy } = useCommand("POST /spaces/{id}/moderation-log/undo", {
    success: t("undo.begun"),
    onSuccess() {
      setAsking(false);
      onBegun();
    },
  });
  const person = moderators.find(({ id }) => id === chosen)?.person;
  function begin() {
    const hours = SPANS[span];
    const since = new Date(hours === undefined ? 0 : Date.now() - hours * HOUR_MS).toISOString();
    void run({ params: { id: spaceId }, body: { moderator: chosen, since } });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (person) setAsking(true);
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <Select
        label={t("undo.moderator")}
        placeholder={t("undo.chooseModerator")}
        required
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={moderators.map(({ id, person: one }) => ({ value: id, label: nameOf(one) }))}
      />
      <Select
        label={t("undo.since")}
        value={span}
        onChange={({ target }) => setSpan(target.value as Span)}
        options={spans.map((value) => ({ value, label: t(`undo.span.${value}`) }))}
      />
      <Button type="submit" tone="danger" disabled={!chosen}>
        {t("undo.action")}
      </Button>
      {person && asking && (
        <Confirm
          title={t("undo.sure", { name: nameOf(person) })}
          text={t("undo.sureText")}
          action={t("undo.action")}
          busy={busy}
          onClose={() => setAsking(false)}
          onConfirm={begin}
        />
      )}
    </form>
  );
}
