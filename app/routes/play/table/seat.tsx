import { classNames } from "~/app/components/class-names";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { SideMark } from "~/app/routes/play/duel/side-mark";
import type { TableView } from "~/domain/matches/frames";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { Clock } from "./clock";

interface SeatProps {
  table: TableView;
  side: Side;
  ahead: number;
  isYou: boolean;
}

/** One of the two: who they are, whether they are here, where they stand, and what time they have. */
export function Seat({ table, side, ahead, isYou }: SeatProps) {
  const { t } = useTranslation("duel");
  const seat = table.seats[side];
  const { match } = table;
  const isNext = match !== null && match.result === null && match.turn === side;
  const change = match?.result?.ratings?.[side];
  const gained = change ? change.after - change.before : 0;
  return (
    <div
      className={classNames(
        "flex min-h-14 items-center gap-2 border-2 px-2 py-1",
        isNext ? "border-accent" : "border-line",
      )}
    >
      <SideMark side={side} />
      {seat ? (
        <>
          <Person person={seat.person} className="min-w-0 grow" />
          <span className="text-sm tabular-nums text-muted">
            {change ? change.after : seat.rating}
            {gained !== 0 && ` (${gained > 0 ? "+" : "−"}${Math.abs(gained)})`}
          </span>
          {!seat.here && <span className="text-xs text-danger">{t("away")}</span>}
          {isYou && <span className="text-xs text-muted">{t("you")}</span>}
        </>
      ) : (
        <span className="grow text-sm text-muted">{t("free")}</span>
      )}
      {match && (
        <Clock
          match={match}
          side={side}
          ahead={ahead}
          label={t("timeOf", { name: seat?.person.displayName ?? "" })}
        />
      )}
    </div>
  );
}
