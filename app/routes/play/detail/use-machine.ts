import { useEffect, useRef, useState } from "react";
import { keepBestScore, readBestScore } from "~/app/routes/play/best-score";
import { loadGame } from "~/app/routes/play/load-game";
import { Machine, type View } from "~/app/routes/play/machine";
import type { PlayableGame } from "~/domain/store/playable";

interface Play extends View {
  best: number;
  /** The game that just ended went further than any before. */
  record: boolean;
}

/** Loads a game, sets it up on the canvas, and tells how it goes. */
export function useMachine(id: PlayableGame) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const machine = useRef<Machine>(null);
  const [play, setPlay] = useState<Play>({ phase: "loading", score: 0, best: 0, record: false });

  useEffect(() => {
    let left = false;
    let best = readBestScore(id);
    let record = false;
    const onView = (view: View) => {
      if (view.phase === "playing" && view.score === 0) record = false;
      if (view.score > best) {
        best = view.score;
        record = true;
        keepBestScore(id, best);
      }
      setPlay({ ...view, best, record });
    };
    loadGame(id).then(
      (cabinet) => {
        if (!left && canvas.current) {
          machine.current = new Machine(canvas.current, cabinet, onView);
        }
      },
      () => !left && onView({ phase: "failed", score: 0 }),
    );
    return () => {
      left = true;
      machine.current?.leave();
      machine.current = null;
    };
  }, [id]);

  return { canvas, machine, play };
}
