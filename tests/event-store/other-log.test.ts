import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { appendTo, startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { guard } from "~/domain/event-store/use-case";
import { newId } from "~/domain/event-store/id";
import { foldStream, getEventRow, parseOpened } from "~/domain/event-store/log";
import { Memory } from "~/domain/event-store/attempts";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { first, rawQuery } from "~/domain/event-store/query";
import { createJarTables, jarDecider, jarEvents, jarModel } from "~/tests/support/jars";
import { addCoins } from "~/tests/support/jar-shelf";
import { createServices } from "~/workers/services";

const services = () => createServices(env, () => {}, "first-primary");

/** A player's deed in a community's log, sealed by their key, which lies in the main one. */
async function fillJar(owner: string, used = services()) {
  const jarId = newId();
  const data = { jarId, coins: 1, owner, note: "mine" };
  await execute(
    { ...used.at("community-0").store, model: jarModel },
    {
      id: jarId,
      name: "AddCoins",
      actor: owner,
      input: data,
      dataSubjects: [owner],
      load: {},
      loadMain: { answer: first(rawQuery<{ answer: number }>(`SELECT 42 AS "answer"`)) },
      decide({ answer }) {
        expect(answer).toEqual({ answer: 42 });
        return { appends: [startStream(`jar-${jarId}`, [{ type: "CoinsAdded", data }])] };
      },
    },
  );
  return jarId;
}

async function readNote(jarId: string) {
  const { db, store } = services();
  const { row } = await services()
    .at("community-0")
    .db.read({ row: first(getEventRow({ streamId: `jar-${jarId}`, version: 1 })) });
  const { data } = await parseOpened(row!, jarEvents, async (personId) => {
    const { keys } = await db.read({ keys: listPersonKeys({ ids: JSON.stringify([personId]) }) });
    return keys[0] && store.vault.openPersonKey(keys[0]);
  });
  return [JSON.parse(row!.data).note, (data as { note: string | null }).note];
}

beforeAll(() => createJarTables(services().at("community-0").db));

test("what a player says in another log is sealed by their key, made by whoever is first", async () => {
  const owner = newId();
  const jars = await Promise.all([fillJar(owner), fillJar(owner), fillJar(owner)]);
  for (const jarId of jars) {
    const [stored, opened] = await readNote(jarId);
    expect(stored).toMatchObject({ sealed: expect.any(String) });
    expect(opened).toBe("mine");
  }
});

test("whoever the main log has forgotten does nothing in another that has not heard of it yet", async () => {
  const owner = newId();
  await fillJar(owner);
  await forgetPerson(services().store, owner);
  await expect(fillJar(owner)).rejects.toMatchObject({ code: "person_forgotten" });
});

test("databases that are read side by side are one round trip", async () => {
  const used = services();
  await fillJar(newId(), used);
  // Both are loaded at once, the key is kept, the event is appended.
  expect(used.trips.count).toBe(3);
  const again = newId();
  await fillJar(again);
  const known = services();
  await fillJar(again, known);
  expect(known.trips.count).toBe(2);
});

/**
 * Adds coins to a jar that is guessed not to be there yet, or to end as this isolate knows. In an isolate of its own,
 * unless it is given another's memory.
 */
function addOptimistically(
  jarId: string,
  used = services(),
  id = newId(),
  memory: Memory = new Memory(),
) {
  const decided: number[] = [];
  const outcome = execute(
    { ...used.at("community-0").store, model: jarModel, memory },
    {
      id,
      name: "AddCoins",
      actor: "guesser",
      input: jarId,
      dataSubjects: [`owner-${jarId}`],
      load: { jar: foldStream(jarDecider, jarEvents, `jar-${jarId}`) },
      expect(endOf) {
        const streamId = `jar-${jarId}`;
        const { version = 0 } = endOf(streamId) ?? {};
        return { jar: { streamId, version, state: jarDecider.initialState } };
      },
      decide({ jar }) {
        decided.push(jar.version);
        return {
          appends: [appendTo(jar, jarDecider.decide(addCoins(jarId, 2), jar.state))],
          answer: { status: 200, body: { version: jar.version + 1 } },
        };
      },
    },
  );
  return outcome.then(({ answer, replayed }) => ({ body: answer.body, replayed, decided }));
}

test("what is guessed is appended without being read, and read where the guess was wrong", async () => {
  const jarId = newId();
  const used = services();
  expect(await addOptimistically(jarId, used)).toMatchObject({
    body: { version: 1 },
    decided: [0],
  });
  expect(used.at("community-0").db.roundTrips).toBe(1);
  expect(await addOptimistically(jarId)).toMatchObject({ body: { version: 2 }, decided: [0, 1] });
});

test("how a stream was left is known, and read where it has grown elsewhere or ends before", async () => {
  const [jarId, memory] = [newId(), new Memory()];
  const add = () => addOptimistically(jarId, services(), newId(), memory);
  expect(await add()).toMatchObject({ body: { version: 1 }, decided: [0] });
  expect(await add()).toMatchObject({ body: { version: 2 }, decided: [1] });
  await addOptimistically(jarId);
  expect(await add()).toMatchObject({ body: { version: 4 }, decided: [2, 3] });
  // As after a database was put back.
  memory.noteEnd({ streamId: `jar-${jarId}`, version: 7, type: "CoinsAdded" });
  expect(await add()).toMatchObject({ body: { version: 5 }, decided: [7, 4] });
});

test("what a load found last is taken again for the same question, and for no other", async () => {
  const memory = new Memory();
  const answer = (found: string) => ({
    ask: rawQuery<{ found: string }>("SELECT ? AS found", [found]),
  });
  const { observed, keep } = memory.observe(answer("mine"));
  observed.ask.map([{ found: "mine" }]);
  expect(memory.recall(answer("mine"))).toBeUndefined();
  keep();
  expect(memory.recall(answer("mine"))).toEqual({ ask: [{ found: "mine" }] });
  expect(memory.recall(answer("another's"))).toBeUndefined();
  expect(memory.recall({ ...answer("mine"), more: answer("more").ask })).toBeUndefined();
  memory.forget(answer("mine"));
  expect(memory.recall(answer("mine"))).toBeUndefined();
});

test("a decision cannot write into what is remembered", () => {
  const memory = new Memory();
  const asked = { ask: rawQuery<{ likes: number }>("SELECT 1 AS likes") };
  const { observed, keep } = memory.observe(asked);
  observed.ask.map([{ likes: 1 }]);
  keep();
  const [row] = memory.recall(asked)!["ask"] as { likes: number }[];
  expect(() => {
    row!.likes = 2;
  }).toThrow(TypeError);
});

test("a batch stands only where its guards hold when it is written", async () => {
  const { db } = services().at("community-0");
  const guarded = (holds: number) => db.batch([guard("? = 1", [holds], "not_a_member")]);
  await guarded(1);
  await expect(guarded(0)).rejects.toMatchObject({ refusal: "not_a_member" });
});

test("a command that was guessed has its first answer again, and is refused to whoever is forgotten", async () => {
  const [jarId, key] = [newId(), newId()];
  await addOptimistically(jarId, services(), key);
  expect(await addOptimistically(jarId, services(), key)).toMatchObject({
    body: { version: 1 },
    replayed: true,
  });
  await forgetPerson(services().store, `owner-${jarId}`);
  await expect(addOptimistically(jarId)).rejects.toMatchObject({ code: "person_forgotten" });
});
