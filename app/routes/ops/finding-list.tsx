import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { tokenUnits } from "~/domain/format-token";
import type texts from "~/locales/en/ops.json";
import type { CheckName, DetailCode, Finding } from "~/workers/operations/finding";

/** Where the texts of a check's name stand. */
const CHECKS = {
  events: "findings.checks.events",
  replay: "audit.phases.replay",
  compare: "audit.phases.compare",
  follow: "audit.phases.follow",
  followed: "audit.phases.followed",
  kept: "audit.phases.kept",
  leaves: "audit.phases.leaves",
  rooms: "audit.phases.rooms",
  media: "audit.phases.media",
  answers: "audit.phases.answers",
  rest: "audit.phases.rest",
  sums: "audit.phases.sums",
  tiles: "audit.phases.tiles",
  checkpoints: "audit.phases.checkpoints",
  anchors: "audit.phases.anchors",
  draws: "audit.phases.draws",
  values: "audit.phases.values",
  plays: "audit.phases.plays",
  matches: "audit.phases.matches",
  items: "audit.phases.items",
  epochs: "audit.phases.epochs",
  market: "audit.phases.market",
  "streams are whole": "findings.checks.streams",
  "nobody is owed more than they paid": "findings.checks.payers",
  "payments are counted, owed back, refunded or dust": "findings.checks.payments",
  "orders hold what was paid for them": "findings.checks.orders",
  "gifts are redeemed or given back": "findings.checks.gifts",
  "gifts stand as their orders say": "findings.checks.giftLines",
  "transactions refund no more than they moved": "findings.checks.refundTransfers",
  "refunds are paid once": "findings.checks.refundsOnce",
  "keys are shown or given back": "findings.checks.refundedKeys",
  "points are owed only where none are left": "findings.checks.owedPoints",
  "points are never below zero": "findings.checks.points",
  "points are what was earned and given less what was spent": "findings.checks.earned",
  "points are the sum of their changes": "findings.checks.changes",
  "tasks gave the points that were claimed": "findings.checks.tasks",
  "codes left and redeemed are those that were made": "findings.checks.codes",
  "codes gave the points that they promised": "findings.checks.codePoints",
  "royalties are spent by who paid them": "findings.checks.royalties",
  "epochs gave out what they emit": "findings.checks.epochs",
  "what was mined is claimed, claimable or set aside": "findings.checks.miners",
  "stock is never below zero": "findings.checks.stock",
  "keys on the shelf are those that nobody holds": "findings.checks.keys",
  "supply of STEAD": "findings.checks.supply",
} as const satisfies Record<CheckName, string>;

/** Details whose figures are base units of STEAD. */
const IN_STEAD: readonly DetailCode[] = ["not_emitted", "not_mined", "other_supply"];

type Part = "seed" | "odds" | "roll" | "prize";

/** The findings of audits and replays in the operator's language. */
function useFindingWords() {
  const { t, i18n } = useTranslation("ops");
  const { number } = useFormat();
  const token = useTokenFormat();

  function figures({ code, params }: Finding): Record<string, string> {
    const entries = Object.entries(params).map(([name, value]) => {
      if (IN_STEAD.includes(code)) return [name, token(value, tokenUnits.STEAD)];
      return [name, typeof value === "number" ? number(value) : value];
    });
    return Object.fromEntries(entries) as Record<string, string>;
  }

  /** Names of its parts, as the server lists them. */
  function nameParts(parts: string): string {
    const names = parts.split(", ").map((part) => t(`findings.parts.${part as Part}`));
    return new Intl.ListFormat(i18n.language).format(names);
  }

  return {
    check({ check }: Finding): string {
      if (check in CHECKS) return t(CHECKS[check as CheckName]);
      return t("findings.rowsOf", { table: check.slice("rows of ".length) });
    },
    subject({ kind, subject, params }: Finding): string {
      if (kind === "row" || kind === "item") return subject;
      const entries = t(`findings.subjects.${kind}`, params);
      return params.log && kind !== "log" ? `${params.log}: ${entries}` : entries;
    },
    detail(finding: Finding): string {
      // Every code has its text; what follows an underscore would else be taken for a context.
      const code: keyof (typeof texts)["findings"]["details"] = finding.code;
      const { parts } = finding.params;
      return t(`findings.details.${code}` as "findings.details.missing", {
        ...figures(finding),
        ...(parts !== undefined && { parts: nameParts(String(parts)) }),
      });
    },
  };
}

const headStyle = "py-2 pr-4 last:pr-0";
/** On phones the cells of a row stand one below the other. */
const cellStyle = "py-2 pr-4 wrap-anywhere last:pr-0 max-sm:block max-sm:py-1";

/** What is wrong, row by row. */
export function FindingList({ findings }: { findings: readonly Finding[] }) {
  const { t } = useTranslation("ops");
  const { check, subject, detail } = useFindingWords();
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t("findings.title")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line">
          <th scope="col" className={headStyle}>
            {t("findings.check")}
          </th>
          <th scope="col" className={headStyle}>
            {t("findings.subject")}
          </th>
          <th scope="col" className={headStyle}>
            {t("findings.detail")}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line">
        {findings.map((finding, at) => (
          // Two findings may say the same of the same row, once for each side.
          <tr key={`${finding.check} ${finding.subject} ${at}`} className="align-top">
            <td className={`${cellStyle} font-semibold`}>{check(finding)}</td>
            <td className={`${cellStyle} font-mono text-xs`}>{subject(finding)}</td>
            <td className={cellStyle}>{detail(finding)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
