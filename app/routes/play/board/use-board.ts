import { useRef, useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { callLate } from "~/app/call-late";

export type Board = ApiAnswer<"GET /play/games/{id}/leaderboard">;

/** Which leaderboard of a game. */
export interface Choice {
  period: "day" | "week" | "all";
  of: "all" | "friends" | "space";
  spaceId?: string;
}

/** The leaderboard that is chosen; the first came with the page. */
export function useBoard(gameId: string, first: Board, firstChoice: Choice, userId: string | null) {
  const [choice, setChoice] = useState(firstChoice);
  const [stage, setStage] = useState<"here" | "busy" | "failed">("here");
  const [board, setBoard] = useState<Board | undefined>(first);
  const asked = useRef(0);

  async function ask(wanted: Choice, cursor?: string): Promise<void> {
    const turn = ++asked.current;
    setStage("busy");
    try {
      const found = await callLate("GET /play/games/{id}/leaderboard", {
        params: { id: gameId },
        query: { ...wanted, cursor },
      });
      if (turn !== asked.current) return;
      setBoard(cursor && board ? { ...found, items: [...board.items, ...found.items] } : found);
      setStage("here");
    } catch (error) {
      console.warn(error);
      if (turn === asked.current) setStage("failed");
    }
  }

  return {
    choice,
    board,
    stage,
    choose(wanted: Choice) {
      setChoice(wanted);
      // Visitors have no friends and no Spaces, and there is none of a Space before one is chosen.
      const isThere = wanted.of === "all" || (userId !== null && wanted.of === "friends");
      if (isThere || (userId !== null && wanted.spaceId)) void ask(wanted);
      else {
        asked.current++;
        setBoard(undefined);
        setStage("here");
      }
    },
    more: (cursor: string) => ask(choice, cursor),
    /** As it is by now. */
    refresh: () => ask(choice),
  };
}
