import { useTranslation } from "~/app/i18n/use-translation";
import { describeMining } from "~/app/routes/rules/describe/mining";
import { wordsIn } from "~/app/routes/rules/describe/words";
import { RuleLink } from "~/app/why/rule-link";
import type { Rule } from "./load-mining";

export interface RuleLinesProps {
  rule: Rule;
  /** The part of the rule that is shown; all of it when left out. */
  keys?: readonly string[];
}

/** What the rule says, for the sheet behind a figure, which brings these words along when it opens. */
export default function RuleLines({ rule, keys }: RuleLinesProps) {
  const { i18n } = useTranslation(["rules", "points"]);
  return (
    <>
      <ul className="grid gap-1">
        {describeMining(rule.body, wordsIn(i18n))
          .filter(({ key }) => !keys || keys.includes(key))
          .map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
      </ul>
      <RuleLink
        rule={`mining:${rule.version}`}
        className="inline-flex min-h-11 items-center text-sm font-semibold text-link underline"
      />
    </>
  );
}
