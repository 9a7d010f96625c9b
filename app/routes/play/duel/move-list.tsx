import { memo } from "react";
import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";
import { LYING, CORNERS, SIZE } from "~/domain/play/hedge-duel/v1/garden";
import { PLANT, RESIGNS, rules } from "~/domain/play/hedge-duel/v1/rules";
import { Playing } from "~/domain/play/replay";

export interface Move {
  who: 0 | 1;
  input: number;
}

/** All moves of a match, each with the side that made it; what ended it before somebody was home is none. */
export function movesOf(seed: string, inputs: readonly number[]): Move[] {
  const playing = new Playing(rules, seed);
  return inputs.flatMap((input) => {
    const who = playing.state.turn;
    playing.advance([input]);
    return input < RESIGNS[0] ? [{ who, input }] : [];
  });
}

/** Columns by letters from the left, rows from below, as the first sees them. */
const square = (x: number, y: number) => `${"ABCDEFGHI"[x]}${SIZE - y}`;

/** A move in words: for those who listen, and for the list. */
export function useMoveText() {
  const { t } = useTranslation("duel");
  return ({ who, input }: Move, names: readonly [string, string]) => {
    const name = names[who];
    if (input < PLANT) {
      const place = square(input % SIZE, Math.floor(input / SIZE));
      return t("moves.step", { name, place });
    }
    const hedge = input - PLANT;
    const corner = hedge % LYING;
    const place = square(corner % CORNERS, Math.floor(corner / CORNERS));
    return t(hedge < LYING ? "moves.lying" : "moves.standing", { name, place });
  };
}

interface MoveListProps {
  moves: readonly Move[];
  /** The same pair as long as it says the same: of a long match the last line alone is new then. */
  names: readonly [string, string];
}

/** The moves so far, the last first. */
export const MoveList = memo(function MoveList({ moves, names }: MoveListProps) {
  const { t } = useTranslation("duel");
  if (moves.length === 0) return null;
  return (
    <Fold title={t("moves.title", { count: moves.length })}>
      <ol reversed className="grid max-h-60 list-decimal gap-1 overflow-y-auto ps-8 text-sm">
        {moves.toReversed().map((move, at) => (
          <MoveLine key={moves.length - at} {...move} names={names} />
        ))}
      </ol>
    </Fold>
  );
});

type MoveLineProps = Move & Pick<MoveListProps, "names">;

const MoveLine = memo(function MoveLine({ names, ...move }: MoveLineProps) {
  const text = useMoveText();
  return <li>{text(move, names)}</li>;
});
