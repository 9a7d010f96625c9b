import { useEffect, useState } from "react";
import type { TableMatch } from "~/domain/matches/frames";
import { MOVE_MS } from "~/domain/matches/table";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";

/** What a side has left, in milliseconds: of this move, and of the reserve. */
function timeLeft({ turn, reserve, turnStartedAt, result }: TableMatch, side: Side, now: number) {
  const runs = turn === side && result === null;
  const taken = runs ? Math.max(0, now - turnStartedAt) : 0;
  return {
    move: runs ? Math.max(0, MOVE_MS - taken) : MOVE_MS,
    reserve: Math.max(0, reserve[side] - Math.max(0, taken - MOVE_MS)),
    runs,
  };
}

/** As 1:05. */
const clock = (ms: number) => {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
};

interface ClockProps {
  match: TableMatch;
  side: Side;
  /** How far the server's clock is ahead. */
  ahead: number;
  label: string;
}

/** The time of this move, and the reserve behind it. */
export function Clock({ match, side, ahead, label }: ClockProps) {
  const [now, setNow] = useState(() => Date.now() + ahead);
  const { move, reserve, runs } = timeLeft(match, side, now);
  useEffect(() => {
    const tick = () => setNow(Date.now() + ahead);
    tick();
    if (!runs) return;
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [ahead, runs, match.turnStartedAt]);
  const isShort = runs && move + reserve < 20_000;
  return (
    <span role="timer" aria-label={label} className="flex items-baseline gap-1.5 tabular-nums">
      <span className={isShort ? "text-lg font-bold text-danger" : "text-lg font-bold"}>
        {clock(move)}
      </span>
      <span className="text-xs text-muted">+{clock(reserve)}</span>
    </span>
  );
}
