import { useTranslation } from "~/app/i18n/use-translation";

const KNOWN = [
  "already_played",
  "new_rules",
  "not_found",
  "offline",
  "old_rules",
  "score_mismatch",
  "session_over",
  "too_fast",
  "too_many_sessions",
] as const;

/** What went wrong with a game, in words. */
export function useProblemText() {
  const { t } = useTranslation("scores");
  return (code: string) => t(`problem.${KNOWN.find((known) => known === code) ?? "other"}`);
}
