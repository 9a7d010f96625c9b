import type { TableServerFrame, TableView } from "~/domain/matches/frames";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import { rules } from "~/domain/play/hedge-duel/v1/rules";
import { Playing } from "~/domain/play/replay";
import { TABLE_SUBPROTOCOL, TOKEN_PROTOCOL } from "~/domain/socket-protocol";

/** Calls the API as one player. */
export interface Duellist {
  token: string;
  call<Answer>(method: string, path: string, body?: unknown): Promise<Answer>;
}

/** Two meet at a table, both play as the computer would, and it is recorded. @returns the match's id. */
export async function playMatch(origin: string, host: Duellist, guest: Duellist): Promise<string> {
  const { id } = await host.call<{ id: string }>("POST", "/play/games/hedge-duel/tables", {});
  const opened: WebSocket[] = [];
  try {
    const ended = await new Promise<string>((resolve, reject) => {
      const sit = ({ token }: Duellist) =>
        opened.push(enter(`${origin.replace("http", "ws")}/api`, id, token, resolve, reject));
      sit(host);
      guest.call("PUT", `/play/tables/${id}/seat`).then(() => sit(guest), reject);
    });
    return ended;
  } finally {
    for (const socket of opened) socket.close();
  }
}

function enter(
  api: string,
  tableId: string,
  token: string,
  onEnded: (matchId: string) => void,
  onFailed: (error: Error) => void,
): WebSocket {
  const socket = new WebSocket(`${api}/play/tables/${tableId}/socket`, [
    TABLE_SUBPROTOCOL,
    TOKEN_PROTOCOL + token,
  ]);
  let inputs: number[] = [];
  let match: TableView["match"] = null;
  let you: 0 | 1 | null = null;
  socket.addEventListener("error", () => onFailed(new Error("A table's socket failed")));
  socket.addEventListener("message", ({ data }) => {
    const frame = JSON.parse(String(data)) as TableServerFrame;
    if (frame.type === "table") {
      ({ match } = frame.table);
      ({ you } = frame);
      inputs = [...(match?.inputs ?? [])];
    } else if (frame.type === "move") {
      if (frame.ply === inputs.length) inputs.push(frame.input);
    } else return;
    if (!match) return;
    if (match.result?.rated != null) return onEnded(match.matchId);
    const { state } = inputs.reduce(
      (playing, input) => {
        playing.advance([input]);
        return playing;
      },
      new Playing(rules, match.seed),
    );
    if (state.over || state.turn !== you) return;
    const input = choose(state, 1, () => 0);
    socket.send(JSON.stringify({ type: "move", ply: inputs.length, input }));
  });
  return socket;
}
