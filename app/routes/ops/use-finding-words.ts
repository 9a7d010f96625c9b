import { useTranslation } from "~/app/i18n/use-translation";

/** Checks and details as the audit names them, and our texts for them. */
const CHECKS = {
  events: "findings.event",
  leaves: "audit.phases.leaves",
  tiles: "audit.phases.tiles",
  checkpoints: "audit.phases.checkpoints",
  draws: "audit.phases.draws",
  "streams are whole": "findings.sums.streams",
  "points are never below zero": "findings.sums.points",
  "points are what was earned less what was spent": "findings.sums.earned",
  "points are the sum of their changes": "findings.sums.changes",
  "tasks gave the points that were claimed": "findings.sums.tasks",
  "epochs gave out what they emit": "findings.sums.epochs",
  "what was mined is claimed, claimable or set aside": "findings.sums.miners",
  "stock is never below zero": "findings.sums.stock",
  "keys on the shelf are those that nobody holds": "findings.sums.keys",
  "supply of STEAD": "findings.sums.supply",
} as const;

const DETAILS = {
  "does not follow from the log": "findings.notFromLog",
  "follows from the log and is missing": "findings.missing",
  "will go": "findings.willGo",
  "will come": "findings.willCome",
  "is missing from the log": "findings.eventMissing",
  "is not what was signed": "findings.eventChanged",
  "was signed and is missing from the log": "findings.eventGone",
  "does not follow from the tile below": "findings.tileWrong",
  "is not signed by this ledger's key": "findings.notSigned",
  "has another root than the log": "findings.otherRoot",
  "speaks of events that the tree does not hold": "findings.beyondTree",
  "has odds that nobody published": "findings.noOdds",
} as const;

/** The audit's findings in the operator's language, where they are no figures or names. */
export function useFindingWords() {
  const { t } = useTranslation("ops");
  return {
    check(name: string): string {
      const table = /^rows of (.+)$/.exec(name)?.[1];
      if (table) return t("findings.rowsOf", { table });
      return name in CHECKS ? t(CHECKS[name as keyof typeof CHECKS]) : name;
    },
    detail(text: string): string {
      return text in DETAILS ? t(DETAILS[text as keyof typeof DETAILS]) : text;
    },
  };
}
