import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TOLERANCE_MS } from "~/domain/play/decider";
import { rules as serpent } from "~/domain/play/neon-serpent/v1/rules";
import { replay } from "~/domain/play/replay";
import { RETIRE } from "~/domain/play/rules";
import { encodeTape, type TapeEntry } from "~/domain/play/tape";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import {
  board,
  encode,
  finish,
  lastOf,
  pass,
  playedTape,
  type Player,
  playGame,
  type Session,
  startSession,
  worth,
} from "./bot";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A game that was played, in time, and is about to be ended. */
interface Played {
  player: Player;
  session: Session;
  tape: TapeEntry[];
  score: number;
}

async function play(moves = 40): Promise<Played> {
  const player = await createPlayer();
  const session = await startSession(player);
  const { tape, score } = worth(session.seed, playedTape(moves));
  pass(lastOf(tape) + 1);
  return { player, session, tape, score };
}

const bytes = (...values: number[]) => base64.encode(Uint8Array.from(values));
const changed = (tape: TapeEntry[], at: number, changes: Partial<TapeEntry>) =>
  tape.map((entry, place) => (place === at ? { ...entry, ...changes } : entry));

type Forgery = (played: Played) => { inputs: string; score: number } | Promise<object>;
const MISMATCH = [409, "score_mismatch"] as const;
const MALFORMED = [400, "malformed"] as const;

/** What is sent in the place of what was played, and how it is refused. */
const FORGERIES: Record<string, readonly [Forgery, readonly [status: number, code: string]]> = {
  "a higher score": [({ tape, score }) => ({ inputs: encode(tape), score: score + 4 }), MISMATCH],
  "a lower score": [({ tape, score }) => ({ inputs: encode(tape), score: score - 4 }), MISMATCH],
  "the highest score": [({ tape }) => ({ inputs: encode(tape), score: 2 ** 24 - 1 }), MISMATCH],
  "no inputs": [({ score }) => ({ inputs: "", score }), MISMATCH],
  "no end": [({ tape, score }) => ({ inputs: encode(tape.slice(0, 20)), score }), MISMATCH],
  "an input left out": [
    ({ tape, score }) => ({ inputs: encode(tape.toSpliced(3, 1)), score: score + 1 }),
    MISMATCH,
  ],
  "another input": [
    ({ tape, score }) => ({
      inputs: encode(changed(tape, 5, { input: (tape[5]!.input + 1) % 4 })),
      score: score + 1,
    }),
    MISMATCH,
  ],
  "inputs in another order": [
    ({ tape, score }) => ({
      inputs: encode(tape.map(({ step }, at) => ({ step, input: tape.at(-2 - at)?.input ?? 0 }))),
      score: score + 1,
    }),
    MISMATCH,
  ],
  "an input that the game does not know": [
    ({ tape, score }) => ({ inputs: encode(changed(tape, 2, { input: 5 })), score }),
    MISMATCH,
  ],
  "inputs after the end": [
    ({ tape, score }) => {
      const step = tape.at(-1)!.step + 1;
      const more = tape.at(-1)!.input === RETIRE ? tape : [...tape, { step, input: RETIRE }];
      return { inputs: encode([...more, { step: step + 9, input: 1 }]), score };
    },
    MISMATCH,
  ],
  "an end twice": [
    ({ tape, score }) => {
      const { step } = tape.at(-1)!;
      const ends = [
        { step, input: RETIRE },
        { step, input: RETIRE },
      ];
      return { inputs: encode([...tape.slice(0, -1), ...ends]), score };
    },
    MISMATCH,
  ],
  "a step after the last": [
    ({ score }) => ({ inputs: encode([{ step: 2 ** 27, input: RETIRE }]), score }),
    MISMATCH,
  ],
  "a number that does not end": [({ score }) => ({ inputs: bytes(128, 128), score }), MISMATCH],
  "a number longer than it need be": [
    ({ score }) => ({ inputs: bytes(129, 0, RETIRE), score }),
    MISMATCH,
  ],
  "a step without its input": [({ score }) => ({ inputs: bytes(3, 1, 4), score }), MISMATCH],
  "the inputs of another session": [
    async ({ player, session }) => {
      const { seed } = await startSession(player);
      pass(60_000);
      const { tape } = worth(seed, playedTape(41));
      // By chance they are worth something here, too.
      return { inputs: encode(tape), score: worth(session.seed, tape).score + 1 };
    },
    MISMATCH,
  ],
  "inputs that last longer than the session": [
    ({ tape, score }) => ({
      inputs: encode([
        ...tape.slice(0, -1),
        { step: tape.at(-1)!.step + 60 * 60, input: tape.at(-1)!.input },
      ]),
      score,
    }),
    [409, "too_fast"],
  ],
  // Nothing is run that cannot have been played yet: else every such call would cost a whole game, and no try.
  "an unknown input later than the session": [
    ({ tape, score }) => ({
      inputs: encode([...tape.slice(0, -1), { step: tape.at(-1)!.step + 60 * 60, input: 5 }]),
      score,
    }),
    [409, "too_fast"],
  ],
  "more than 64 KiB": [
    ({ score }) => ({ inputs: "AAAA".repeat(16 * 1024 + 1), score }),
    [413, "too_large"],
  ],
  "no base64": [({ score }) => ({ inputs: "A-B_", score }), MALFORMED],
  "base64 with bits to spare": [({ score }) => ({ inputs: "AB==", score }), MALFORMED],
  "a score that is no number": [
    ({ tape }) => ({ inputs: encode(tape), score: "9" as never }),
    MALFORMED,
  ],
  "a score below nothing": [({ tape }) => ({ inputs: encode(tape), score: -1 }), MALFORMED],
  "a broken score": [
    ({ tape, score }) => ({ inputs: encode(tape), score: score + 0.5 }),
    MALFORMED,
  ],
  "a score beyond all": [({ tape }) => ({ inputs: encode(tape), score: 2 ** 24 }), MALFORMED],
};

test.for(Object.entries(FORGERIES))("%s is refused, and the game goes on", async (named) => {
  const [, [forge, [status, code]]] = named;
  const played = await play();
  const { player, session, tape, score } = played;
  const forged = await forge(played);
  await expectProblem(await finish(player, session.sessionId, forged), status, code);
  const { me } = await board("", player.token);
  expect(me).toBeNull();
  const honest = await finish(player, session.sessionId, { inputs: encode(tape), score });
  expect([honest.status, await honest.json()]).toMatchObject([200, { score, held: false }]);
});

test("a game that goes on by itself is not over before its time", async () => {
  const player = await createPlayer();
  const started = await call("/play/games/neon-serpent/sessions", {
    token: player.token,
    body: {},
  });
  const { sessionId, seed } = await started.json<Session>();
  // It goes on long after the last turn.
  const tape = [0, 1].map((at) => ({ step: 3 * at, input: at }));
  const { score, steps } = replay(serpent, seed, tape);
  const lastsMs = (steps * 1000) / serpent.stepsPerSecond;
  const body = { inputs: encode(tape), score };
  pass(lastsMs - TOLERANCE_MS - 100);
  await expectProblem(await finish(player, sessionId, body), 409, "too_fast");
  const { objects } = await env.MEDIA.list({ prefix: `tapes/${player.user.id}/` });
  expect(objects).toEqual([]);
  pass(100);
  expect((await finish(player, sessionId, body)).status).toBe(200);
});

test("five scores that do not come of the inputs are all, whatever is asked at once", async () => {
  const { player, session, tape, score } = await play();
  const body = { inputs: encode(tape), score };
  const wrong = (by: number) => finish(player, session.sessionId, { ...body, score: score + by });
  await expectProblem(await wrong(1), 409, "score_mismatch");
  const all = await Promise.all(Array.from({ length: 9 }, (_, at) => wrong(at + 2)));
  for (const one of all) expect(one.status).toBe(409);
  await expectProblem(await wrong(20), 409, "session_over");
  await expectProblem(await finish(player, session.sessionId, body), 409, "session_over");
});

test("what two players both did is listed once, and waits once", async () => {
  const { player, session, tape, score } = await play();
  const first = await finish(player, session.sessionId, { inputs: encode(tape), score });
  expect(await first.json()).toMatchObject({ held: false });
  const copycat = await createPlayer();
  const { sessionId, seed } = await startSession(copycat);
  const copied = worth(seed, tape);
  pass(lastOf(tape) + 1);
  const answer = await finish(copycat, sessionId, {
    inputs: base64.encode(encodeTape(copied.tape)),
    score: copied.score,
  });
  // Its game may have been over earlier: then it is another tape.
  const isSame = copied.tape.length === tape.length;
  expect(await answer.json()).toMatchObject({ held: isSame, rank: isSame ? null : 2 });
});

test("what hands hardly do waits for an operator", async () => {
  const player = await createPlayer();
  const { sessionId, seed } = await startSession(player);
  const quick = Array.from({ length: 20 }, (_, at) => ({ step: 3 * at, input: at % 4 }));
  const { tape, score } = worth(seed, [...quick, { step: 90, input: RETIRE }]);
  pass(2_000);
  const response = await finish(player, sessionId, { inputs: encode(tape), score });
  expect([response.status, await response.json()]).toEqual([
    200,
    { score, verified: true, ranked: true, held: true, rank: null, best: null },
  ]);
  expect((await board("", player.token)).me).toBeNull();
  expect((await call(`/play/sessions/${sessionId}/replay`)).status).toBe(404);
  // The next one, by hand, counts.
  const next = await playGame(player);
  expect(await next.response.json()).toMatchObject({ held: false, rank: expect.any(Number) });
});

test("a token that somebody made up is refused before anybody makes sense of what comes with it", async () => {
  const { user } = await createPlayer();
  const token = `${user.id}.${"A".repeat(43)}`;
  const body = { inputs: "no base64", score: -1 };
  await expectProblem(
    await call("/play/sessions/any/finish", { token, body }),
    401,
    "login_expired",
  );
  const player = await createPlayer();
  const sent = await call("/play/sessions/any/finish", { token: player.token, body });
  await expectProblem(sent, 400, "malformed");
});
