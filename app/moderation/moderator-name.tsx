import { useTranslation } from "~/app/i18n/use-translation";
import type { ModeratorView } from "~/domain/moderation/view";

interface ModeratorNameProps {
  moderator: ModeratorView;
  /** In no Space operators judge. */
  byOperators?: boolean;
}

/** By name, or by number where the Space hides names. */
export function ModeratorName({ moderator: { number, person }, byOperators }: ModeratorNameProps) {
  const { t } = useTranslation("moderation");
  if (byOperators) return t("operators");
  if (!person) return t("moderatorNumber", { number });
  return <bdi>{person.displayName ?? t("deletedPlayer")}</bdi>;
}
