import { useTranslation } from "~/app/i18n/use-translation";

const CHECKS = ["leaves", "tiles", "checkpoints", "draws"] as const;

const DETAILS = {
  "does not follow from the log": "findings.notFromLog",
  "follows from the log and is missing": "findings.missing",
  "will go": "findings.willGo",
  "will come": "findings.willCome",
} as const;

/** The audit's findings in the operator's language, where they are not figures or names. */
export function useFindingWords() {
  const { t } = useTranslation("ops");
  return {
    check(name: string): string {
      const table = /^rows of (.+)$/.exec(name)?.[1];
      if (table) return t("findings.rowsOf", { table });
      const known = CHECKS.find((one) => one === name);
      return known ? t(`audit.phases.${known}`) : name;
    },
    detail(text: string): string {
      return text in DETAILS ? t(DETAILS[text as keyof typeof DETAILS]) : text;
    },
  };
}
