import { useEffect, useRef, useState } from "react";
import type { TableClientFrame, TableServerFrame, TableView } from "~/domain/matches/frames";
import type { Side } from "~/domain/play/hedge-duel/v1/rules";
import { RoomFeed } from "./room-feed";
import { type LineStatus, TableLine } from "./table-line";

interface Shown {
  status: LineStatus;
  table: TableView | null;
  /** One's own side; null who watches. */
  you: Side | null;
  /** How far the server's clock is ahead of this one, in milliseconds. */
  ahead: number;
}

/** A table as it stands, and what one can do at it. */
export function useTable(tableId: string) {
  const [shown, setShown] = useState<Shown>({
    status: "connecting",
    table: null,
    you: null,
    ahead: 0,
  });
  const line = useRef<TableLine>(null);
  const feed = useRef<RoomFeed>(null);
  const send = (frame: TableClientFrame) => line.current?.send(frame) ?? false;

  useEffect(() => {
    let stands: Shown = { status: "connecting", table: null, you: null, ahead: 0 };
    const show = (after: Shown) => {
      stands = after;
      const match = after.table?.match;
      if (match && feed.current?.matchId !== match.matchId)
        feed.current = new RoomFeed(match.matchId, (frame) => opened.send(frame));
      if (match) feed.current?.take(match.inputs);
      setShown(after);
    };
    const opened = new TableLine(tableId, {
      status(status) {
        feed.current?.lose();
        show({ ...stands, status });
      },
      frame(frame) {
        if (frame.type === "error") feed.current?.refuse();
        if (frame.type === "table" || frame.type === "move") show(follow(stands, frame));
      },
    });
    line.current = opened;
    return () => opened.close();
  }, [tableId]);

  return { ...shown, feed, send };
}

function follow(
  before: Shown,
  frame: Extract<TableServerFrame, { type: "table" | "move" }>,
): Shown {
  const ahead = frame.now - Date.now();
  if (frame.type === "table") return { ...before, table: frame.table, you: frame.you, ahead };
  const { table } = before;
  const match = table?.match;
  if (!match || match.matchId !== frame.matchId || frame.ply !== match.inputs.length) return before;
  const { turn, reserve, turnStartedAt, input } = frame;
  // Who was offered a draw and moves has answered.
  const drawBy = match.drawBy === turn ? null : match.drawBy;
  const inputs = [...match.inputs, input];
  return {
    ...before,
    ahead,
    table: { ...table, match: { ...match, inputs, turn, reserve, turnStartedAt, drawBy } },
  };
}
