import { type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { ruleOfReason } from "~/domain/moderation/templates";
import type { CaseView } from "~/domain/moderation/view";
import { type Action, actions, houseRuleOf } from "~/domain/moderation/words";
import { actionWords, doneWords } from "~/app/moderation/action-words";
import { type DecisionDraft, decisionOf, emptyDecision } from "~/app/moderation/decision-draft";
import { DecisionFields } from "~/app/moderation/decision-fields";
import { actionsStyle } from "./actions-style";
import type { Drafts } from "./drafts";
import { Key } from "./key";
import { sendDecision } from "./send-decision";
import type { Judgement } from "./use-judging";
import { type Keys, useKeys } from "./use-keys";

interface DecisionBarProps {
  /** One, or many that are decided alike. */
  cases: readonly CaseView[];
  keys: Keys;
  drafts: Drafts;
  /** What was named last: what comes in one queue is often alike. */
  lastRule: string;
  onJudge(judgement: Judgement): void;
}

/** What can be done about all of these: a press, or a key, and where it takes a rule the few words that it asks for. */
export function DecisionBar({ cases, keys, drafts, lastRule, onJudge }: DecisionBarProps) {
  const { t } = useTranslation(["moderation", "common"]);
  const [draft, show] = useState(() => drafts.draftOf(cases));
  const form = useRef<HTMLFormElement>(null);
  const isChosenNow = useRef(false);
  function setDraft(next: DecisionDraft | undefined) {
    drafts.keepDraft(cases, next);
    show(next);
  }
  const may = actions.filter((one) => cases.every((each) => each.may.includes(one)));
  const [first] = cases;
  const kind = cases.every(({ thing }) => thing.kind === first!.thing.kind)
    ? first!.thing.kind
    : "post";
  const isHeld = cases.every(({ origin }) => origin === "held");
  const isOneSpace = cases.every(({ space }) => space?.id === first!.space?.id);
  const rules = isOneSpace ? (first!.space?.rules ?? []) : [];
  const nameOf = (action: Action) =>
    isHeld && action === "keep"
      ? t("action.release")
      : kind === "group" || kind === "message"
        ? t(actionWords(kind, action))
        : t(`desk.act.${action}`);

  function judge(decided: DecisionDraft) {
    onJudge({
      cases,
      rule: decided.rule,
      says: t(
        isHeld && decided.action === "keep" ? "desk.released" : doneWords(kind, decided.action),
      ),
      send: ({ id, thing }) =>
        sendDecision(id, { ...decisionOf(decided, thing.kind), seen: thing.editedAt }),
    });
  }
  function choose(action: Action) {
    if (!may.includes(action)) return;
    if (action === "keep") return judge(emptyDecision(action));
    const isKnown = houseRuleOf(lastRule) || rules.some(({ id }) => id === lastRule);
    const rule = ruleOfReason(first!.reasons[0]?.reason) ?? (isKnown ? lastRule : "");
    isChosenNow.current = true;
    setDraft({ ...emptyDecision(action), rule, ...(draft && keptOf(draft)) });
  }
  useKeys({
    ...Object.fromEntries(actions.map((one, at) => [String(at + 1), () => choose(one)])),
    ...(draft && { escape: () => setDraft(undefined) }),
  });
  const action = draft?.action;
  const cancel = useEffectEvent(() => setDraft(undefined));
  useEffect(() => {
    const fields = form.current;
    if (!action || !fields) return;
    // With a rule named already, Enter does it; else a rule is what is missing.
    // What comes back with its case takes no key by itself.
    const missing = fields.querySelector<HTMLElement>("select:required:invalid");
    const first = missing ?? fields.querySelector<HTMLElement>("button[type=submit]");
    if (isChosenNow.current) first?.focus();
    const press = (event: KeyboardEvent) => {
      if (event.key === "Escape") cancel();
      // A choice takes no Enter of its own.
      if (event.key !== "Enter" || !(event.target instanceof HTMLSelectElement)) return;
      event.preventDefault();
      fields.requestSubmit();
    };
    fields.addEventListener("keydown", press);
    return () => fields.removeEventListener("keydown", press);
  }, [action]);
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (draft) judge(draft);
  }
  return (
    <div className={actionsStyle}>
      {draft && (
        <form ref={form} aria-label={nameOf(draft.action)} onSubmit={submit} className="grid gap-3">
          <DecisionFields
            kind={kind}
            may={may}
            isChosen
            rules={rules}
            draft={draft}
            onChange={setDraft}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" tone="danger">
              {nameOf(draft.action)}
            </Button>
            <Button tone="secondary" onClick={() => setDraft(undefined)}>
              {t("common:cancel")}
            </Button>
          </div>
        </form>
      )}
      <fieldset
        aria-label={t("form.action")}
        className="grid auto-cols-fr grid-flow-col gap-2 md:flex md:flex-wrap"
      >
        {actions
          .map((one, at) => ({ one, key: String(at + 1) }))
          .filter(({ one }) => may.includes(one))
          .map(({ one, key }) => (
            <Button
              key={one}
              tone={one === "keep" ? "primary" : "secondary"}
              aria-keyshortcuts={keys.on ? key : undefined}
              aria-pressed={one === "keep" ? undefined : draft?.action === one}
              onClick={() => choose(one)}
              className="max-md:px-0.5 max-md:text-sm max-[23rem]:text-xs"
            >
              {keys.on && <Key>{key}</Key>} {nameOf(one)}
            </Button>
          ))}
      </fieldset>
    </div>
  );
}

/** What was filled in for another action holds for this one. */
const keptOf = ({ rule, template, note, staffNote }: DecisionDraft) => ({
  rule,
  template,
  note,
  staffNote,
});
