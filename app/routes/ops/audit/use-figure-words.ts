import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { tokenUnits } from "~/domain/format-token";
import { useTranslation } from "~/app/i18n/use-translation";
import { ruleKinds } from "~/domain/rules/events";
import type { Figure } from "~/workers/operations/audit-step";

const NAMES = {
  "STEAD: emitted": "audit.figureNames.emitted",
  "STEAD: claimed": "audit.figureNames.claimed",
  "STEAD: set aside": "audit.figureNames.setAside",
  "STEAD: on chain": "audit.figureNames.onChain",
  "stock: copies on the shelf": "audit.figureNames.shelf",
  "stock: keys delivered": "audit.figureNames.delivered",
} as const;

/** An audit's figures in the operator's language and in whole units. */
export function useFigureWords() {
  const { t } = useTranslation(["ops", "points"]);
  const { number } = useFormat();
  const token = useTokenFormat();
  /** Versions are named `kind:number`. */
  function nameRule(rule: string): string {
    const [kind, version = ""] = rule.split(":");
    const known = ruleKinds.find((one) => one === kind);
    if (!known) return rule === "without a rule" ? t("audit.figureNames.withoutRule") : rule;
    return t("audit.figureNames.rule", { name: t(`points:ruleNames.${known}`), version });
  }

  /** What points were spent on. */
  function nameReason(reason: string): string {
    return reason === "mystery-box" ? t("points:reasons.mystery-box") : reason;
  }

  return ({ name, value }: Figure): { name: string; value: string } => {
    const [group, rest = ""] = name.split(/: (.*)/s);
    const figureName =
      name in NAMES
        ? t(NAMES[name as keyof typeof NAMES])
        : group === "points issued"
          ? t("audit.figureNames.issued", { name: nameRule(rest) })
          : group === "points spent"
            ? t("audit.figureNames.spent", { name: nameReason(rest) })
            : name;
    if (!/^-?\d+$/.test(value)) return { name: figureName, value: t("audit.figureNames.noAnswer") };
    const amount = group === "STEAD" ? token(value, tokenUnits.STEAD) : number(Number(value));
    return { name: figureName, value: amount };
  };
}
