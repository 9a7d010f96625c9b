import { classNames } from "~/app/components/class-names";
import { EmptyRow } from "~/app/components/empty-row";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { RankMark } from "~/app/routes/play/board/rank-mark";
import type { RankedPerson } from "~/domain/seasons/queries";

interface StandingsProps {
  top: readonly RankedPerson[];
  /** Null for visitors. */
  userId: string | null;
}

const HEADS = "pb-2 text-left text-xs font-semibold text-muted";

/** Who stands where in a season. */
export function Standings({ top, userId }: StandingsProps) {
  const { t } = useTranslation("seasons");
  const { number } = useFormat();
  if (!top.length) return <EmptyRow title={t("boardEmpty")} hint={t("boardEmptyHint")} />;
  return (
    <table className="w-full border-collapse">
      <thead>
        <tr>
          <th className={classNames(HEADS, "w-14")}>{t("rank")}</th>
          <th className={HEADS}>{t("player")}</th>
          <th className={classNames(HEADS, "text-right!")}>{t("score")}</th>
        </tr>
      </thead>
      <tbody>
        {top.map(({ rank, person, score }) => {
          const own = userId !== null && person.id === userId;
          return (
            <tr
              key={rank}
              aria-current={own || undefined}
              className={classNames("border-t-2 border-line", own && "bg-raised")}
            >
              <td className="py-1 pr-2 pl-1">
                <RankMark rank={rank} />
              </td>
              <td className="w-full max-w-0 py-1">
                <span className="flex min-w-0 items-center gap-2">
                  <Person person={person} className="min-w-0" />
                  {own && <span className="badge border-gold text-ink">{t("you")}</span>}
                </span>
              </td>
              <td className="py-1 pl-3 text-right font-bold tabular-nums">{number(score)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
