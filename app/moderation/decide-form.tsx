import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { useCommand } from "~/app/use-command";
import type { CaseView } from "~/domain/moderation/view";
import { type Action, houseRuleIds, houseRuleOf, MAX_NOTE } from "~/domain/moderation/words";
import { actionWords } from "./action-words";

const DAY_MS = 24 * 60 * 60_000;
/** Days; 0 is for good. */
const TIMES = [1, 3, 7, 30, 90, 0];

interface DecideFormProps {
  one: CaseView;
  onDecided(): void;
}

/** What is to become of a case: which action, under which rule, for how long, and a few words to the author. */
export function DecideForm({ one: { id, may, space, thing, origin }, onDecided }: DecideFormProps) {
  const { t } = useTranslation("moderation");
  const [action, setAction] = useState<Action>(may[0]!);
  const [rule, setRule] = useState("");
  const [days, setDays] = useState(7);
  const [extra, setExtra] = useState<"" | "hide" | "remove">("");
  const [note, setNote] = useState("");
  const onPerson = action === "mute" || action === "ban";
  // From a group somebody is banned until that is lifted.
  const forTime = onPerson && thing.kind !== "message";
  const { run, busy } = useCommand("POST /moderation/{caseId}", {
    success: t("decided"),
    onSuccess: onDecided,
    onProblem({ code }) {
      // Somebody was faster: the list says how it stands.
      if (code === "already_decided") onDecided();
      return false;
    },
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const until = forTime && days ? new Date(Date.now() + days * DAY_MS).toISOString() : undefined;
    void run({
      params: { caseId: id },
      body: {
        action,
        ...(rule && { rule }),
        ...(until && { until }),
        ...(onPerson && extra && { thing: extra }),
        ...(note.trim() && { note: note.trim() }),
      },
    });
  }
  const rules = [
    ...(space?.rules ?? []).map((one) => ({ value: one.id, label: one.title })),
    ...houseRuleIds.map((value) => ({ value, label: t(`house.${houseRuleOf(value)!}`) })),
  ];
  return (
    <form onSubmit={submit} className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t("form.action")}
        value={action}
        options={may.map((value) => ({
          value,
          label: t(
            origin === "held" && value === "keep"
              ? "action.release"
              : actionWords(thing.kind, value),
          ),
        }))}
        onChange={({ target }) => setAction(target.value as Action)}
      />
      <Select
        label={t("form.rule")}
        placeholder={t(action === "keep" ? "form.noRule" : "form.chooseRule")}
        required={action !== "keep"}
        value={rule}
        options={rules}
        onChange={({ target }) => setRule(target.value)}
      />
      {forTime && (
        <Select
          label={t("form.time")}
          value={String(days)}
          options={TIMES.map((one) => ({
            value: String(one),
            label: one ? t("form.days", { count: one }) : t("forGood"),
          }))}
          onChange={({ target }) => setDays(Number(target.value))}
        />
      )}
      {onPerson && thing.kind !== "user" && (
        <Select
          label={t("form.thing")}
          value={extra}
          options={[
            { value: "", label: t("action.keep") },
            ...(["hide", "remove"] as const)
              .filter((value) => may.includes(value))
              .map((value) => ({ value, label: t(actionWords(thing.kind, value)) })),
          ]}
          onChange={({ target }) => setExtra(target.value as typeof extra)}
        />
      )}
      <TextArea
        label={t("form.note")}
        hint={t("form.noteHint")}
        rows={2}
        dir="auto"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className="sm:col-span-2"
      />
      <Button type="submit" busy={busy} className="justify-self-start">
        {t("form.decide")}
      </Button>
    </form>
  );
}
