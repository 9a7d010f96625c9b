import { useTranslation } from "~/app/i18n/use-translation";
import type { NamedRule } from "~/domain/moderation/events";
import { houseRuleOf } from "~/domain/moderation/words";

/** A rule as it was called when it was named; those of the house in the reader's language. */
export function RuleName({ rule }: { rule: NamedRule }) {
  const { t } = useTranslation("moderation");
  const ofHouse = houseRuleOf(rule.id);
  return <bdi>{ofHouse ? t(`house.${ofHouse}`) : rule.title}</bdi>;
}
