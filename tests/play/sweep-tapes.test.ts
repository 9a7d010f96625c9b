import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { encodeTape, type TapeEntry } from "~/domain/play/tape";
import { OPEN_MS } from "~/domain/play/session-limits";
import { markTape } from "~/domain/play/verify";
import { KEY_HELD_MS } from "~/domain/event-store/forget-person";
import { deleteAccount } from "~/tests/account/leaver";
import { sweepTapes } from "~/workers/play/jobs";
import { keepTape } from "~/workers/play/sessions";
import { createPlayer } from "~/tests/sign-in/player";
import { services } from "~/tests/spaces/world";
import { runJob } from "~/tests/support/run-job";
import { encode, finish, lastOf, pass, playedTape, playGame, startSession, worth } from "./bot";

const DAY_MS = 24 * 60 * 60_000;
const sweep = () => runJob("sweep-tapes", services());

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

test("a tape that lost the race to end its session is erased, and those that sessions name stay", async () => {
  const player = await createPlayer();
  const { sha256: shared } = markTape(encodeTape((await playGame(player)).tape));
  const { sessionId, seed } = await startSession(player);
  const tapes = [1, 2, 3].map(() => worth(seed, playedTape(20)));
  pass(Math.max(...tapes.map(({ tape }) => lastOf(tape))) + 1);
  const answers = await Promise.all(
    tapes.map(({ tape, score }) => finish(player, sessionId, { inputs: encode(tape), score })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const { tape: won } = tapes[answers.findIndex(({ status }) => status === 200)]!;
  const keyOf = (sha256: string) => `tapes/${player.user.id}/${sha256}`;
  const keys = async () => {
    const { objects } = await env.MEDIA.list({ prefix: keyOf("") });
    return objects.map(({ key }) => key).sort();
  };
  const of = (tape: TapeEntry[]) => keyOf(markTape(encodeTape(tape)).sha256);
  expect(await keys()).toEqual([keyOf(shared), ...tapes.map(({ tape }) => of(tape))].sort());
  await sweep();
  expect(await keys()).toHaveLength(4);
  pass(OPEN_MS + DAY_MS + 1);
  await sweep();
  expect(await keys()).toEqual([keyOf(shared), of(won)].sort());
});

test("however many sessions a player has, what they name stays", async () => {
  const player = await createPlayer();
  const kept: string[] = [];
  for (const moves of [3, 4, 5, 6, 7]) {
    const { tape } = await playGame(player, moves);
    kept.push(markTape(encodeTape(tape)).sha256);
  }
  const stray = encodeTape(playedTape(9));
  await keepTape(env, player.user.id, markTape(stray).sha256, stray);
  pass(OPEN_MS + DAY_MS + 1);
  await sweepTapes(services(), { userId: player.user.id }, { page: 2 });
  const { objects } = await env.MEDIA.list({ prefix: `tapes/${player.user.id}/` });
  expect(objects.map(({ key }) => key.split("/").at(-1)).sort()).toEqual([...new Set(kept)].sort());
});

test("whoever goes on playing is looked at again, whoever does not is not", async () => {
  const due = async (userId: string) =>
    (await env.DB.prepare(`SELECT "sweep_at" AS "at" FROM "play_tapes" WHERE "user_id" = ?`)
      .bind(userId)
      .first<{ at: string | null }>())!.at;
  const [stays, leaves] = [await createPlayer(), await createPlayer()];
  await playGame(leaves);
  await startSession(stays);
  pass(OPEN_MS + DAY_MS + 1);
  await sweep();
  expect(await due(leaves.user.id)).toBeNull();
  expect(await due(stays.user.id)).toBe(new Date(Date.now() + OPEN_MS + DAY_MS).toISOString());
});

test("a tape that is on its way while its player's account is deleted is erased as well", async () => {
  const player = await createPlayer();
  const { tape } = await playGame(player);
  const late = encodeTape(playedTape(5));
  const keys = async () => {
    const { objects } = await env.MEDIA.list({ prefix: `tapes/${player.user.id}/` });
    return objects.map(({ key }) => key);
  };
  await deleteAccount(player);
  expect(await keys()).toEqual([expect.stringContaining(markTape(encodeTape(tape)).sha256)]);
  await runJob("erase-tapes", services());
  expect(await keys()).toEqual([]);
  // It was let in before the account was closed, and ran a game again meanwhile.
  await keepTape(env, player.user.id, markTape(late).sha256, late);
  pass(KEY_HELD_MS);
  await runJob("erase-tapes", services());
  expect(await keys()).toEqual([]);
  const left = await env.DB.prepare(`SELECT 1 FROM "play_tapes" WHERE "user_id" = ?`)
    .bind(player.user.id)
    .first();
  expect(left).toBeNull();
});
