import { useTranslation } from "~/app/i18n/use-translation";
import type { Finding } from "~/workers/operations/finding";
import { useFindingWords } from "./use-finding-words";

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
