import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { TableServerFrame, TableView } from "~/domain/matches/frames";
import { choose } from "~/domain/play/hedge-duel/v1/opponent";
import { rules } from "~/domain/play/hedge-duel/v1/rules";
import { Playing } from "~/domain/play/replay";
import { TABLE_SUBPROTOCOL } from "~/domain/socket-protocol";
import { call, createPlayer } from "~/tests/sign-in/player";
import { askForSocket, listen } from "~/tests/support/socket";

export type Player = Awaited<ReturnType<typeof createPlayer>>;
type TableFrame = Extract<TableServerFrame, { type: "table" }>;

export const openTable = (host: { token: string }, body: object = {}) =>
  call("/play/games/hedge-duel/tables", { token: host.token, body });
export const sit = (id: string, guest: { token: string }) =>
  call(`/play/tables/${id}/seat`, { method: "PUT", token: guest.token });
export const askForTable = (id: string, token: string, headers: Record<string, string> = {}) =>
  askForSocket(`/play/tables/${id}/socket`, token, {
    "sec-websocket-protocol": `${TABLE_SUBPROTOCOL}, x-token.${token}`,
    ...headers,
  });
export const ringAt = (id: string) => runDurableObjectAlarm(env.PLAY_TABLE.getByName(id));

/** A client at a table: what it was sent, and how it was closed. */
export async function enter(id: string, { token }: { token: string }) {
  const response = await askForTable(id, token);
  if (response.status !== 101) throw new Error(`${response.status} ${await response.text()}`);
  expect(response.headers.get("sec-websocket-protocol")).toBe(TABLE_SUBPROTOCOL);
  const { socket, frames, closes } = listen<TableServerFrame>(response);
  const tables = () => frames.filter((frame): frame is TableFrame => frame.type === "table");
  const client = {
    socket,
    frames,
    closes,
    errors: () => frames.flatMap((frame) => (frame.type === "error" ? [frame.code] : [])),
    moves: () => frames.flatMap((frame) => (frame.type === "move" ? [frame.input] : [])),
    send: (frame: object) => socket.send(JSON.stringify(frame)),
    get table() {
      return tables().at(-1)!.table;
    },
    get you() {
      return tables().at(-1)!.you;
    },
    /** Waits until the table stands so. */
    async until(fits: (table: TableView) => boolean): Promise<TableView> {
      await expect.poll(() => tables().findLast(({ table }) => fits(table))).toBeDefined();
      return tables().findLast(({ table }) => fits(table))!.table;
    },
  };
  await expect.poll(tables).not.toHaveLength(0);
  return client;
}
/** Two who sit at a table, by their sides, and the match that has begun. */
export async function begin(body: object = { listed: true }) {
  const [host, guest] = [await createPlayer(), await createPlayer()];
  const response = await openTable(host, body);
  if (response.status !== 201) throw new Error(await response.text());
  const { id } = await response.json<{ id: string }>();
  const one = await enter(id, host);
  expect((await sit(id, guest)).status).toBe(200);
  const other = await enter(id, guest);
  const { match } = await one.until(({ state }) => state === "playing");
  await other.until(({ state }) => state === "playing");
  return { id, host, guest, players: [host, guest], clients: [one, other], match: match! };
}

/** What both see of a match, as the rules have it. */
export function playingOf(match: { seed: string; inputs: readonly number[] }) {
  const playing = new Playing(rules, match.seed);
  for (const input of match.inputs) playing.advance([input]);
  return playing;
}

/** Plays moves, each by whose turn it is, until `count` or the end. */
export async function playOn(
  { clients, match }: Pick<Awaited<ReturnType<typeof begin>>, "clients" | "match">,
  count = 200,
): Promise<number[]> {
  const playing = playingOf(match);
  const inputs = [...match.inputs];
  for (let made = 0; made < count && !playing.over; made++) {
    const input = choose(playing.state, 1, () => 0);
    const client = clients[playing.state.turn]!;
    client.send({ type: "move", ply: inputs.length, input });
    playing.advance([input]);
    inputs.push(input);
    await expect.poll(() => clients.every((one) => one.moves().length >= made + 1)).toBe(true);
  }
  return inputs;
}
