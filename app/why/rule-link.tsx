import { Link } from "react-router";
import { useTranslation } from "~/app/i18n/use-translation";

const NAMED = ["points", "tasks", "mystery-box", "mining", "invites", "achievements"] as const;

interface RuleLinkProps {
  /** `<kind>:<version>` */
  rule: string;
  className?: string;
}

/** Names a version of a rule, and leads to what it says. */
export function RuleLink({ rule, className }: RuleLinkProps) {
  const { t } = useTranslation("points");
  const [kind = "", version = ""] = rule.split(":");
  if (kind === "redeem-batch")
    return <span className={className}>{t("ruleNames.redeem-batch")}</span>;
  if (kind === "season") {
    // What it says stands on its own page, as it was published before its start.
    return (
      <Link to={`/play/seasons/${version.split("/")[0]}`} className={className}>
        {t("ruleNames.season")}
      </Link>
    );
  }
  const known = NAMED.find((one) => one === kind);
  return (
    <Link to={`/rules#${kind}-${version}`} className={className}>
      {t("rule", { name: known ? t(`ruleNames.${known}`) : kind, version })}
    </Link>
  );
}
