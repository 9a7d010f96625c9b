import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { Time } from "~/app/components/time";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";

interface ScheduleProps {
  /** When it goes out by itself; null: nothing is planned. */
  at: string | null;
  words: { field: string; plan: string; planned: string; yourTime: string; cancel: string };
  busy: { plan: boolean; cancel: boolean };
  /** What is typed is handed on in UTC; undefined where it names no moment. */
  onPlan(at: string | undefined): void;
  onCancel(): void;
}

/** A draft that goes out at a time to come, in UTC and in the time of whoever plans it. */
export function Schedule({ at, words, busy, onPlan, onCancel }: ScheduleProps) {
  return (
    <>
      <SubmitForm
        onSend={(text) => onPlan(fromUtcField(text("at")) ?? undefined)}
        className="flex flex-wrap items-end gap-3"
      >
        <TextField
          key={at}
          name="at"
          type="datetime-local"
          label={words.field}
          required
          defaultValue={at ? toUtcField(at) : undefined}
        />
        <Button type="submit" tone="secondary" busy={busy.plan}>
          {words.plan}
        </Button>
      </SubmitForm>
      {at && (
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <span>
            {words.planned} <Utc value={at} /> · {words.yourTime} <Time value={at} />
          </span>
          <Button tone="quiet" busy={busy.cancel} onClick={onCancel}>
            {words.cancel}
          </Button>
        </p>
      )}
    </>
  );
}
