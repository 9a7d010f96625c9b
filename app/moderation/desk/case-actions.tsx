import { useState } from "react";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CaseView } from "~/domain/moderation/view";
import { MAX_NOTE } from "~/domain/moderation/words";
import { actionsStyle } from "./actions-style";
import { DecisionBar } from "./decision-bar";
import type { Drafts } from "./drafts";
import { Key } from "./key";
import { sendAppealDecision } from "./send-decision";
import type { Judgement } from "./use-judging";
import { type Keys, useKeys } from "./use-keys";

interface CaseActionsProps {
  one: CaseView;
  keys: Keys;
  drafts: Drafts;
  lastRule: string;
  onJudge(judgement: Judgement): void;
}

/** What the viewer can do about a case, where it is theirs. */
export function CaseActions({ one, keys, drafts, lastRule, onJudge }: CaseActionsProps) {
  const { t } = useTranslation("moderation");
  if (one.may.length > 0) {
    return (
      <DecisionBar
        cases={[one]}
        keys={keys}
        drafts={drafts}
        lastRule={lastRule}
        onJudge={onJudge}
      />
    );
  }
  return one.mayJudgeAppeal ? (
    <AppealBar one={one} keys={keys} drafts={drafts} onJudge={onJudge} />
  ) : (
    <p className="text-sm text-muted">{t("notYours")}</p>
  );
}

/** Whether what somebody else decided stands. */
function AppealBar({ one, keys, drafts, onJudge }: Omit<CaseActionsProps, "lastRule">) {
  const { t } = useTranslation("moderation");
  const [note, setNote] = useState(() => drafts.noteOf(one));
  const judge = (overturn: boolean) =>
    onJudge({
      cases: [one],
      says: t(overturn ? "appeal.overturned" : "appeal.upheld"),
      send: ({ id }) =>
        sendAppealDecision(id, { overturn, ...(note.trim() && { note: note.trim() }) }),
    });
  useKeys({ 1: () => judge(false), 2: () => judge(true) });
  return (
    <div className={actionsStyle}>
      <TextArea
        label={t("form.note")}
        rows={1}
        dir="auto"
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          drafts.keepNote(one, target.value);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => judge(false)} aria-keyshortcuts={keys.on ? "1" : undefined}>
          {keys.on && <Key>1</Key>} {t("appeal.uphold")}
        </Button>
        <Button
          tone="secondary"
          onClick={() => judge(true)}
          aria-keyshortcuts={keys.on ? "2" : undefined}
        >
          {keys.on && <Key>2</Key>} {t("appeal.overturn")}
        </Button>
      </div>
    </div>
  );
}
