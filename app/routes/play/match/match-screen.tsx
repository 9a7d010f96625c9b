import { useMemo, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { MoveList, movesOf, useMoveText } from "~/app/routes/play/duel/move-list";
import { SideMark } from "~/app/routes/play/duel/side-mark";
import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { ReplayStage } from "~/app/routes/play/watch/replay-stage";
import { Verdict } from "~/app/routes/play/watch/verdict";
import { endsAsTold, readTape, STEPS_A_MOVE, type WatchedMatch } from "./match-tape";

interface MatchScreenProps {
  match: WatchedMatch;
  names: readonly [string, string];
  /** What the page calls the picture. */
  label: string;
  /** How it ended, in words. */
  ended: string;
}

/** A match between two as it was played, move by move, and whether it comes out again. */
export function MatchScreen({ match, names, label, ended }: MatchScreenProps) {
  const { t } = useTranslation(["duel", "scores"]);
  const [load] = useState(() => async (): Promise<Cabinet> => {
    const { createCabinet } = await import("~/app/routes/play/games/hedge-duel/game");
    return createCabinet({ mayMove: () => false, turned: false }) as unknown as Cabinet;
  });
  const { inputs, drawn } = useMemo(() => readTape(match), [match]);
  const moves = useMemo(() => movesOf(match.seed, inputs), [match.seed, inputs]);
  const same = useMemo(() => endsAsTold(match), [match]);
  const moveText = useMoveText();
  const textAt = ({ step, over }: { step: number; over: boolean }) => {
    const last = moves[Math.min(moves.length, Math.floor(step / STEPS_A_MOVE)) - 1];
    return over ? ended : last ? moveText(last, names) : "";
  };
  return (
    <div className="stack content-start gap-3">
      <ReplayStage
        load={load}
        label={label}
        replay={drawn}
        instead={drawn ? null : <p className="max-w-60 text-sm">{t("scores:watch.cannotDraw")}</p>}
        said={textAt}
        head={(shown) => (
          <>
            <p className="grid grid-cols-2 gap-3 px-2">
              {([0, 1] as const).map((side) => (
                <span key={side} className="flex min-w-0 items-center gap-2">
                  <SideMark side={side} />
                  <b className="truncate">{names[side]}</b>
                </span>
              ))}
            </p>
            <p className="min-h-6 px-2 text-sm">{textAt(shown)}</p>
          </>
        )}
      />
      <div className="mx-auto w-full max-w-md">
        <MoveList moves={moves} names={names} />
      </div>
      <Verdict same={same}>{t(same ? "duel:watch.proven" : "duel:watch.differs")}</Verdict>
    </div>
  );
}
