import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeTape } from "~/domain/play/tape";
import { markTape } from "~/domain/play/verify";
import { deleteAccount, openServices } from "~/tests/account/leaver";
import { audited } from "~/tests/operations/run-audit";
import { createPlayer } from "~/tests/sign-in/player";
import { checkPlays } from "~/workers/operations/check-plays";
import { type Player, playGame, startSession } from "./bot";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

type Game = Awaited<ReturnType<typeof played>>;
type Eight = [Game, Game, Game, Game, Game, Game, Game, Game];

async function played(by: Player) {
  const { session, tape } = await playGame(by, 12);
  const { sha256 } = markTape(encodeTape(tape));
  return { id: session.sessionId, key: `tapes/${by.user.id}/${sha256}`, bytes: encodeTape(tape) };
}

test("an audit runs every game again that ended, and names those that come out otherwise", async () => {
  const player = await createPlayer();
  await startSession(player);
  const games: Game[] = [];
  // More than one step's, so that it goes on.
  for (let at = 0; at < 11; at++) games.push(await played(player));
  const [score, steps, moves, rules, late, short, gone, long] = games.slice(-8) as Eight;
  expect(await audited(["plays"])).toEqual([]);

  const alter = (id: string, set: string) =>
    env.DB.prepare(`UPDATE "play_sessions" SET ${set} WHERE "id" = ?`).bind(id).run();
  await alter(score.id, `"score" = "score" + 1`);
  await alter(steps.id, `"steps" = "steps" + 1`);
  await alter(moves.id, `"moves" = '${"0".repeat(64)}'`);
  await alter(rules.id, `"rules" = 99`);
  // The player stops a step later: it leads to the same score, and is not what was sent.
  const [gap, input] = late.bytes.slice(-2);
  await env.MEDIA.put(late.key, Uint8Array.of(...late.bytes.slice(0, -2), gap! + 1, input!));
  await env.MEDIA.put(short.key, short.bytes.slice(0, -1));
  await env.MEDIA.delete(gone.key);
  await env.MEDIA.put(long.key, new Uint8Array(48 * 1024 + 1));
  const found = await audited(["plays"]);
  const named = found.map(({ code, params }) => [params["session"], params["parts"] ?? code]);
  expect(Object.fromEntries(named)).toEqual({
    [score.id]: "score",
    [steps.id]: "steps",
    [moves.id]: "moves",
    [rules.id]: "rules",
    [late.id]: "tape",
    [short.id]: "tape",
    [gone.id]: "missing",
    [long.id]: "missing",
  });
});

test("games of an account that goes meanwhile are no finding", async () => {
  const player = await createPlayer();
  const { id, key: own } = await played(player);
  const services = openServices();
  const get = async (key: string) => {
    if (key === own) {
      await deleteAccount(player);
      await env.MEDIA.delete(key);
    }
    return env.MEDIA.get(key);
  };
  const leaving = { ...services, env: { ...services.env, MEDIA: { get } as unknown as R2Bucket } };
  const { findings } = await checkPlays(leaving, { at: 0, after: [id.slice(0, -1)] });
  expect(findings.filter(({ params }) => params["session"] === id)).toEqual([]);
  expect(await env.MEDIA.head(own)).toBeNull();
});
