import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { newId } from "~/domain/event-store/id";
import { parseOpened } from "~/domain/event-store/log";
import { getEventRow } from "~/domain/event-store/log";
import { listPersonKeys } from "~/domain/event-store/personal-data";
import { first, rawQuery } from "~/domain/event-store/query";
import { createJarTables, jarEvents, jarModel } from "~/tests/support/jars";
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
