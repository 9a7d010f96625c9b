import { useEffect } from "react";
import { callLate } from "~/app/call-late";
import { PlayClock } from "~/app/routes/play/session/play-clock";

/** Tells the server that a match is seen, while one plays it: its time is counted as that of any game. */
export function useBeats(tableId: string, isPlaying: boolean): void {
  useEffect(() => {
    if (!isPlaying) return;
    const left = new AbortController();
    let seq = 0;
    const onBeat = () =>
      // What is not counted as played is no reason to stop anybody.
      void callLate("POST /play/tables/{id}/beats", {
        params: { id: tableId },
        body: { seq: ++seq },
      }).catch(() => {});
    new PlayClock({ isRunning: () => true, onBeat }, left.signal);
    onBeat();
    return () => left.abort();
  }, [tableId, isPlaying]);
}
