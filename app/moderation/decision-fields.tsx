import { classNames } from "~/app/components/class-names";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import { ruleOfTemplate, templates } from "~/domain/moderation/templates";
import {
  type Action,
  houseRuleIds,
  houseRuleOf,
  isPerson,
  MAX_NOTE,
  type TargetKind,
} from "~/domain/moderation/words";
import { actionWords } from "./action-words";
import { type DecisionDraft, hasEnd, isOnPerson } from "./decision-draft";

/** Days; 0 is for good. */
const TIMES = [1, 3, 7, 30, 90, 0];

interface DecisionFieldsProps {
  kind: TargetKind;
  /** What can be chosen. One alone is not asked for. */
  may: readonly Action[];
  /** Those of its Space, which come before those of the house. */
  rules: readonly { id: string; title: string }[];
  /** A published rule holds it back: to keep it is to publish it. */
  isHeld?: boolean;
  /** The action is chosen beside them, where little room is left. */
  isChosen?: boolean;
  draft: DecisionDraft;
  /** What is said where no rule was chosen. */
  ruleError?: string;
  onChange(draft: DecisionDraft): void;
}

/** What a decision asks for: which action, under which rule, why, for how long, and what is told to whom. */
export function DecisionFields(props: DecisionFieldsProps) {
  const { kind, may, rules, isHeld, isChosen, draft, ruleError, onChange } = props;
  const { t } = useTranslation("moderation");
  const { action, rule, template, days, thing, note, staffNote } = draft;
  const set = (change: Partial<DecisionDraft>) => onChange({ ...draft, ...change });
  return (
    <div className={classNames("grid gap-3 sm:grid-cols-2", isChosen && "xl:grid-cols-4")}>
      {!isChosen && may.length > 1 && (
        <Select
          label={t("form.action")}
          value={action}
          options={may.map((value) => ({
            value,
            label: t(isHeld && value === "keep" ? "action.release" : actionWords(kind, value)),
          }))}
          onChange={({ target }) => set({ action: target.value as Action })}
        />
      )}
      {hasEnd(kind, action) && (
        <Select
          label={t("form.time")}
          value={String(days)}
          options={TIMES.map((one) => ({
            value: String(one),
            label: one ? t("form.days", { count: one }) : t("forGood"),
          }))}
          onChange={({ target }) => set({ days: Number(target.value) })}
        />
      )}
      {action !== "keep" && (
        <Select
          label={t("form.template")}
          placeholder={t("form.noTemplate")}
          value={template}
          options={templates.map((value) => ({ value, label: t(`template.${value}`) }))}
          onChange={({ target }) => {
            const chosen = templates.find((one) => one === target.value);
            set({ template: chosen ?? "", rule: rule || (chosen ? ruleOfTemplate(chosen) : "") });
          }}
        />
      )}
      <Select
        label={t("form.rule")}
        placeholder={t(action === "keep" ? "form.noRule" : "form.chooseRule")}
        required={action !== "keep"}
        error={ruleError}
        value={rule}
        options={[
          ...rules.map(({ id, title }) => ({ value: id, label: title })),
          ...houseRuleIds.map((id) => ({ value: id, label: t(`house.${houseRuleOf(id)!}`) })),
        ]}
        onChange={({ target }) => set({ rule: target.value })}
      />
      {isOnPerson(action) && !isPerson(kind) && may.includes("remove") && (
        <Select
          label={t("form.thing")}
          value={thing}
          options={[
            { value: "", label: t("action.keep") },
            ...(["hide", "remove"] as const)
              .filter((value) => may.includes(value))
              .map((value) => ({ value, label: t(actionWords(kind, value)) })),
          ]}
          onChange={({ target }) => set({ thing: target.value as typeof thing })}
        />
      )}
      <TextArea
        label={t("form.note")}
        hint={t("form.noteHint")}
        rows={isChosen ? 1 : 2}
        dir="auto"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
        className={isChosen ? "xl:col-span-2" : "sm:col-span-2"}
      />
      <TextArea
        label={t("form.staffNote")}
        hint={t("form.staffNoteHint")}
        rows={isChosen ? 1 : 2}
        dir="auto"
        maxLength={MAX_NOTE}
        value={staffNote}
        onChange={({ target }) => set({ staffNote: target.value })}
        className={isChosen ? "xl:col-span-2" : "sm:col-span-2"}
      />
    </div>
  );
}
