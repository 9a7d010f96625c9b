import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import { keepBestScore, readBestScore } from "~/app/routes/play/best-score";
import { cabinets } from "~/app/routes/play/games/cabinets";
import { useMachine } from "~/app/routes/play/machine/use-machine";
import type { Free } from "~/app/routes/play/session/kept-sessions";
import { type Flow, IDLE, SessionFlow } from "~/app/routes/play/session/session-flow";
import { readToken } from "~/app/session";
import type { PlayableGame } from "~/domain/store/playable";

export interface Playable {
  id: PlayableGame;
  /** Of its rules. */
  version: number;
  /** The player's best with the server; null for visitors, and before the first. */
  best: number | null;
  /** The session that they left. */
  saved: string | null;
  /** Of the puzzle of the day. */
  daily: { played: boolean } | null;
}

/** One game on the page: its machine, its session, and the best score that the player knows of. */
export function usePlay({ id, version, best, saved, daily }: Playable, onCounted: () => void) {
  const { revalidate } = useRevalidator();
  const userId = useRootData()?.user?.id ?? null;
  const flow = useRef<SessionFlow>(null);
  const [shown, setShown] = useState<Flow>(IDLE);
  const [own, setOwn] = useState(0);

  const begin = (wanted: "ranked" | "daily" | Free = usual(userId, daily)) => {
    void flow.current?.begin(userId, wanted);
    stage.show();
  };
  const stage = useMachine(cabinets[id], {
    onReady(machine) {
      setOwn(readBestScore(id));
      flow.current = new SessionFlow({ id, version }, machine, {
        onFlow: setShown,
        onCounted() {
          onCounted();
          void revalidate();
        },
      });
      void flow.current.restore(userId, saved);
    },
    onBegin: () => begin(),
    onEnd(ended) {
      if (userId === null && ended.score > own) {
        setOwn(ended.score);
        keepBestScore(id, ended.score);
      }
      void flow.current?.end(ended);
    },
  });
  useEffect(() => () => flow.current?.leave(), []);

  const { phase } = stage.view;
  useEffect(() => {
    if (phase === "paused") flow.current?.save();
  }, [phase]);
  const waitsForLogin = shown.result?.state === "waiting" && shown.result.why === "login";
  // The page does not know yet that its login has ended.
  const isExpired = userId !== null && (waitsForLogin || shown.saved === "login");
  useEffect(() => {
    if (isExpired) void revalidate();
  }, [isExpired, revalidate]);
  // Whoever signs in again sends what had to wait for it; nobody else does.
  const isBack = userId !== null && userId === shown.session?.userId;
  useEffect(() => {
    if (isBack && waitsForLogin && readToken()) void flow.current?.send();
  }, [isBack, waitsForLogin]);

  return {
    stage,
    flow: shown,
    userId,
    best: userId === null ? own : (best ?? 0),
    begin,
    send: () => void flow.current?.send(),
  };
}
export type Play = ReturnType<typeof usePlay>;

/** What "Start" and "Play again" mean. */
function usual(userId: string | null, daily: Playable["daily"]): "ranked" | "daily" | Free {
  if (userId === null) return "visitor";
  if (!daily) return "ranked";
  return daily.played ? "practice" : "daily";
}
