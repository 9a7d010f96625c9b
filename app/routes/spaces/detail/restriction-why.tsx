import { useTranslation } from "~/app/i18n/use-translation";
import { RuleName } from "~/app/moderation/rule-name";
import type { NamedRule } from "~/domain/moderation/events";
import type { Template } from "~/domain/moderation/templates";

interface RestrictionWhyProps {
  rule: NamedRule | null;
  template: Template | null;
}

/** Under which rule somebody was muted or banned, and why. */
export default function RestrictionWhy({ rule, template }: RestrictionWhyProps) {
  const { t } = useTranslation("moderation");
  return (
    <span className="block">
      {rule && (
        <>
          {t("rule")} <RuleName rule={rule} />{" "}
        </>
      )}
      {template && <span className="block text-muted">{t(`template.${template}`)}</span>}
    </span>
  );
}
