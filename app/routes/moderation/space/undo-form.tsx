import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Person } from "~/domain/profile/view-person";
import { UndoDialog } from "./undo-dialog";

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
  /** Since when, while it is asked. */
  const [asking, setAsking] = useState<string>();
  const nameOf = ({ displayName }: Person) => displayName ?? t("deletedPlayer");
  const person = moderators.find(({ id }) => id === chosen)?.person;
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const hours = SPANS[span];
    const since = hours === undefined ? 0 : Date.now() - hours * HOUR_MS;
    if (person) setAsking(new Date(since).toISOString());
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
        <UndoDialog
          spaceId={spaceId}
          moderatorId={chosen}
          name={nameOf(person)}
          since={asking}
          onClose={() => setAsking(undefined)}
          onBegun={() => {
            setAsking(undefined);
            onBegun();
          }}
        />
      )}
    </form>
  );
}
