import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { appendTo, startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { foldStream, getEventRow, parseOpened } from "~/domain/event-store/log";
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

/** Adds coins to a jar that is guessed not to be there yet. */
function addByGuess(jarId: string, used = services(), id = newId()) {
  const decided: number[] = [];
  const outcome = execute(
    { ...used.at("community-0").store, model: jarModel },
    {
      id,
      name: "AddCoins",
      actor: "guesser",
      input: jarId,
      dataSubjects: [`owner-${jarId}`],
      load: { jar: foldStream(jarDecider, jarEvents, `jar-${jarId}`) },
      guess: { jar: { streamId: `jar-${jarId}`, version: 0, state: jarDecider.initialState } },
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
  expect(await addByGuess(jarId, used)).toMatchObject({ body: { version: 1 }, decided: [0] });
  expect(used.at("community-0").db.roundTrips).toBe(1);
  expect(await addByGuess(jarId)).toMatchObject({ body: { version: 2 }, decided: [0, 1] });
});

test("a command that was guessed has its first answer again, and is refused to whoever is forgotten", async () => {
  const [jarId, key] = [newId(), newId()];
  await addByGuess(jarId, services(), key);
  expect(await addByGuess(jarId, services(), key)).toMatchObject({
    body: { version: 1 },
    replayed: true,
  });
  await forgetPerson(services().store, `owner-${jarId}`);
  await expect(addByGuess(jarId)).rejects.toMatchObject({ code: "person_forgotten" });
});
