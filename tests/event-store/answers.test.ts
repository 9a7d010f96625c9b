import { beforeAll, describe, expect, it } from "vitest";
import { dropPastAnswers } from "~/domain/event-store/answers";
import { startStream } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { databases } from "~/tests/support/databases";
import { addCoins, openShelf, type Shelf } from "~/tests/support/jar-shelf";

const DAY_MS = 24 * 60 * 60_000;
const start = Date.UTC(2026, 0, 1);
const onDay = (day: number) => new Date(start + day * DAY_MS);

describe.each(databases)("on %s", (_, open) => {
  let shelf: Shelf;
  let now = onDay(0);
  const bodyOf = async (key: string) => {
    const [row] = await shelf.query(`SELECT body FROM commands WHERE id = ?`, `tester/${key}`);
    return row!["body"];
  };
  beforeAll(async () => {
    shelf = await openShelf(open(), () => now);
  });

  it("a command is answered again for 90 days, and refused from then on, but never done twice", async () => {
    now = onDay(0);
    const { answer } = await shelf.executeJar(addCoins("a", 3), "key-a");
    now = onDay(89.9);
    await dropPastAnswers(shelf.store.db, now);
    expect(await shelf.executeJar(addCoins("a", 3), "key-a")).toMatchObject({
      replayed: true,
      answer,
    });

    now = onDay(90);
    const again = () => shelf.executeJar(addCoins("a", 3), "key-a");
    await expect(again()).rejects.toMatchObject({ code: "already_done" });
    await dropPastAnswers(shelf.store.db, now);
    await expect(again()).rejects.toMatchObject({ code: "already_done" });
    expect(await bodyOf("key-a")).toBeNull();
    expect(await shelf.coinsIn("a")).toBe(3);
  });

  it("its fingerprint stays: another input under its key is still told from it", async () => {
    now = onDay(0);
    await shelf.executeJar(addCoins("b", 1), "key-b");
    now = onDay(100);
    await dropPastAnswers(shelf.store.db, now);
    await expect(shelf.executeJar(addCoins("b", 2), "key-b")).rejects.toMatchObject({
      code: "idempotency_key_reused",
    });
  });

  it("answers that are younger stay", async () => {
    now = onDay(10);
    await shelf.executeJar(addCoins("c", 1), "key-c");
    await dropPastAnswers(shelf.store.db, onDay(99));
    expect(await bodyOf("key-c")).toBe(JSON.stringify({ coinsBefore: 0 }));
  });

  it("a job's command is answered for ever, as a step of a chain through several logs needs it", async () => {
    const note = { type: "CoinsAdded", data: { jarId: "d", coins: 1, owner: "d", note: null } };
    const ask = () =>
      execute(shelf.store, {
        id: "step",
        name: "Step",
        actor: "system:other-log",
        input: null,
        load: {},
        decide: () => ({
          appends: [startStream("jar-d", [note])],
          answer: { status: 409, body: { code: "too_late" } },
        }),
      });
    now = onDay(0);
    const { answer } = await ask();
    now = onDay(200);
    await dropPastAnswers(shelf.store.db, now);
    expect(await ask()).toMatchObject({ replayed: true, answer });
  });
});
