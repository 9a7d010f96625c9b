import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import type { DecisionView } from "~/domain/moderation/view";
import { hasNoEnd, houseRuleOf, type TargetKind } from "~/domain/moderation/words";
import { doneWords } from "./action-words";
import { ModeratorName } from "./moderator-name";
import { RuleName } from "./rule-name";

interface DecisionTextProps {
  kind: TargetKind;
  decision: DecisionView;
  /** Of the group in which it was said, if not of a Space. */
  inSpace: boolean;
}

/** What was decided, under which rule, for how long, by whom. */
export function DecisionText({ kind, decision, inSpace }: DecisionTextProps) {
  const { t } = useTranslation("moderation");
  const { action, thing, rule, template, until, note, moderator, decidedAt, overturnedAt } =
    decision;
  const ofHouse = rule ? houseRuleOf(rule.id) : undefined;
  const onPerson = action === "mute" || action === "ban";
  return (
    <div className="grid gap-1 text-sm">
      <p className="flex flex-wrap gap-x-3">
        <strong>{t(doneWords(kind, action))}</strong>
        {thing && <span>{t(doneWords(kind, thing))}</span>}
        {onPerson && !hasNoEnd(kind) && (
          <span>
            {until === null ? (
              t("forGood")
            ) : (
              <>
                {t("until")} <Time value={until} />
              </>
            )}
          </span>
        )}
        <span className="text-muted">
          <Time value={decidedAt} show="relative" /> ·{" "}
          {inSpace || decision.byOperator ? (
            <ModeratorName moderator={moderator} byOperators={!inSpace} />
          ) : (
            t("groupStaff")
          )}
        </span>
      </p>
      {rule && (
        <p>
          {t("rule")} <RuleName rule={rule} />
          {ofHouse && <span className="block text-muted">{t(`houseText.${ofHouse}`)}</span>}
        </p>
      )}
      {template && <p>{t(`template.${template}`)}</p>}
      {note && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-muted">
          {note}
        </p>
      )}
      {overturnedAt && (
        <p className="font-semibold">
          {t("overturned")} · <Time value={overturnedAt} show="relative" />
        </p>
      )}
    </div>
  );
}
