import { Link } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { matchPath } from "~/domain/matches/table";
import { RankMark } from "./rank-mark";
import type { Board } from "./use-board";

type Row = Board["items"][number];

/** Whether the best scores are compared, or who won most. */
export type BoardKind = "scores" | "wins";

interface BoardTableProps {
  board: Board;
  /** Null for visitors. */
  userId: string | null;
  kind: BoardKind;
  /** Whether a game can be watched yet. */
  isOpen(row: Row): boolean;
}

const HEADS = "pb-2 text-left text-xs font-semibold text-muted";

/** Who stands where; whoever looks always finds themselves, be they far down. */
export function BoardTable({ board: { items, me }, userId, kind, isOpen }: BoardTableProps) {
  const { t } = useTranslation("scores");
  const own = me && !items.some(({ rank }) => rank === me.rank) ? me : null;
  return (
    <table className="w-full border-collapse">
      <thead className="max-sm:sr-only">
        <tr>
          <th className={classNames(HEADS, "w-16")}>{t("board.rank")}</th>
          <th className={HEADS}>{t("board.player")}</th>
          <th className={classNames(HEADS, "text-right!")}>{t(`${kind}.score`)}</th>
          <th className={classNames(HEADS, "hidden pl-4 text-right! sm:table-cell")}>
            {t(`${kind}.tries`)}
          </th>
          <th className={classNames(HEADS, "hidden pl-6! sm:table-cell")}>{t("board.time")}</th>
          <th className={HEADS}>
            <span className="sr-only">{t("board.watch")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <BoardRow key={row.rank} row={row} own={row.person.id === userId} {...{ kind, isOpen }} />
        ))}
        {own && <BoardRow row={own} own apart {...{ kind, isOpen }} />}
      </tbody>
    </table>
  );
}

interface BoardRowProps extends Pick<BoardTableProps, "kind" | "isOpen"> {
  row: Row;
  own: boolean;
  /** Far below the row before. */
  apart?: boolean;
}

function BoardRow({ row, own, apart = false, kind, isOpen }: BoardRowProps) {
  const { t } = useTranslation("scores");
  const { number } = useFormat();
  const { rank, person, score, sessionId, tries, time } = row;
  return (
    <tr
      aria-current={own || undefined}
      className={classNames(
        "border-t-2 border-line",
        own && "bg-raised",
        apart && "border-t-4 border-edge",
      )}
    >
      <td className="py-1 pr-2 pl-1">
        <RankMark rank={rank} />
      </td>
      <td className="w-full max-w-0 py-1">
        <span className="flex items-center gap-2">
          <Person person={person} />
          {own && (
            <span className="badge border-gold text-ink max-sm:hidden">{t("board.you")}</span>
          )}
        </span>
        <span className="block pb-1 text-xs text-muted sm:hidden">
          {own && <b className="text-ink">{t("board.you")} · </b>}
          {t(`${kind}.triesCount`, { count: tries })} · <Time value={time} show="relative" />
        </span>
      </td>
      <td className="py-1 text-right text-lg font-bold tabular-nums">{number(score)}</td>
      <td className="hidden py-1 pl-4 text-right tabular-nums text-muted sm:table-cell">
        {number(tries)}
      </td>
      <td className="hidden py-1 pl-6 text-sm whitespace-nowrap text-muted sm:table-cell">
        <Time value={time} show="relative" />
      </td>
      <td className="py-1 pl-2 text-right">
        {isOpen(row) && (
          <Link
            to={kind === "wins" ? matchPath(sessionId) : `/play/watch/${sessionId}`}
            prefetch="intent"
            aria-label={
              kind === "wins"
                ? t("wins.watchOf", { name: person.displayName ?? "" })
                : t("board.watchOf", { name: person.displayName ?? "", score: number(score) })
            }
            className="button button-quiet min-w-11 px-2!"
          >
            <Icon name="play" className="size-5" />
            <span className="max-md:hidden">{t("board.watch")}</span>
          </Link>
        )}
      </td>
    </tr>
  );
}
