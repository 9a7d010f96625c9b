import { useEffect, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { ApiProblem, asProblem } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { tapeOfText } from "~/app/routes/play/session/tape-text";
import { loadRules } from "~/domain/play/games";
import { replay } from "~/domain/play/replay";
import { decodeTape } from "~/domain/play/tape";

type Answer = ApiAnswer<"GET /play/sessions/{id}/replay">;

export type Replay =
  | { state: "loading" }
  /** What the player did, and what this browser made of it by the game's own rules. */
  | { state: "run"; answer: Answer; tape: Uint8Array; score: number }
  | { state: "failed"; code: string };

/** A game that somebody played, run again here. `ofDesk`: operators see those that are on no board, too. */
export function useReplay(gameId: string, sessionId: string, ofDesk = false) {
  const [attempt, setAttempt] = useState(0);
  const [found, setFound] = useState<Replay>({ state: "loading" });
  useEffect(() => {
    let left = false;
    run(gameId, sessionId, ofDesk).then(
      (run) => left || setFound(run),
      (failure: unknown) => {
        const error = asProblem(failure);
        if (!(error instanceof ApiProblem)) console.error(error);
        const code = error instanceof ApiProblem ? error.code : "other";
        if (!left) setFound({ state: "failed", code });
      },
    );
    return () => {
      left = true;
    };
  }, [gameId, sessionId, ofDesk, attempt]);
  return {
    replay: found,
    retry() {
      setFound({ state: "loading" });
      setAttempt(attempt + 1);
    },
  };
}

async function run(gameId: string, id: string, ofDesk: boolean): Promise<Replay> {
  const answer = ofDesk
    ? await callLate("GET /ops/scores/{id}/replay", { params: { id } })
    : await callLate("GET /play/sessions/{id}/replay", { params: { id } });
  const rules = await loadRules(gameId, answer.rulesVersion);
  const tape = tapeOfText(answer.inputs);
  const { score } = replay(rules, answer.seed, decodeTape(tape, rules.maxSteps));
  return { state: "run", answer, tape, score };
}
