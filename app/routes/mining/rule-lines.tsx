import { RuleLink } from "~/app/why/rule-link";
import type { Rule } from "./load-mining";

interface RuleLinesProps {
  rule: Rule;
  /** Of all that the rule says; left out: all. */
  keys?: readonly string[];
}

/** What the rule says, for the sheet behind a figure. */
export function RuleLines({ rule, keys }: RuleLinesProps) {
  return (
    <>
      <ul className="grid gap-1">
        {rule.lines
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
