import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { findCases, listCases } from "~/domain/contact/queries";
import { KEY_HELD_MS, destroyForgottenKeys } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { findDifferences, openStore } from "~/tests/support/store";

const written = {
  topic: "order",
  name: "Ada",
  email: " Ada@Example.com ",
  message: "Where is my box?",
  privacyPolicyAgreed: true,
  language: "zh-TW",
};

async function write(changes: object = {}, options: Parameters<typeof call>[1] = {}) {
  const headers = { "x-verification": await solveVerification() };
  return call("/contact/cases", { body: { ...written, ...changes }, headers, ...options });
}

interface Case {
  id: string;
  userId: string | null;
  email: string;
  message: string;
  note: string | null;
}

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});
async function list(query = ""): Promise<{ items: Case[]; nextCursor: string | null }> {
  return (await call(`/ops/cases${query}`, { token: operator.token })).json();
}
const close = (id: string, note = "Sent today") =>
  call(`/ops/cases/${id}/close`, { body: { note }, token: operator.token });

describe("what somebody writes", () => {
  test("becomes a case that operators see, and nobody else", async () => {
    expect((await write({ message: "From a visitor" })).status).toBe(204);
    const [found] = (await list()).items;
    expect(found).toMatchObject({
      state: "open",
      userId: null,
      topic: "order",
      name: "Ada",
      email: "ada@example.com",
      message: "From a visitor",
      language: "zh-TW",
    });
    await expectProblem(await call("/ops/cases"), 401, "login_required");
    const { token } = await createPlayer();
    await expectProblem(await call("/ops/cases", { token }), 403, "forbidden");
    await expectProblem(
      await call(`/ops/cases/${found!.id}/close`, { body: { note: "Mine" }, token }),
      403,
      "forbidden",
    );
  });

  test("names the player who is signed in", async () => {
    const player = await createPlayer();
    await write({ message: "From a player" }, { token: player.token });
    expect((await list()).items[0]).toMatchObject({
      message: "From a player",
      userId: player.user.id,
    });
  });

  test("is one case, however often it is sent", async () => {
    const send = () => write({ message: "Twice" }, { key: "contact-twice" });
    expect((await send()).status).toBe(204);
    expect((await send()).status).toBe(204);
    const { items } = await list("?limit=50");
    expect(items.filter(({ message }) => message === "Twice")).toHaveLength(1);
    await expectProblem(
      await write({ message: "Other" }, { key: "contact-twice" }),
      422,
      "idempotency_key_reused",
    );
  });

  test("is sealed in the log", async () => {
    await write({ message: "Nobody reads this in the log" });
    const [found] = (await list()).items;
    await close(found!.id, "Nor this");
    const { results } = await env.DB.prepare(
      "SELECT data FROM events WHERE type LIKE 'ContactCase%' UNION ALL SELECT body FROM commands",
    ).all<{ data: string | null }>();
    for (const { data } of results) expect(data ?? "").not.toMatch(/Nobody|Nor this|@/);
  });

  test.each([
    ["no agreement", { privacyPolicyAgreed: false }],
    ["no address", { email: "" }],
    ["a broken address", { email: "ada@home" }],
    ["nothing said", { message: "  \n " }],
    ["too much said", { message: "x".repeat(4001) }],
    ["an endless name", { name: "x".repeat(101) }],
    ["a topic that there is not", { topic: "weather" }],
  ])("is refused for %s", async (_, changes) => {
    await expectProblem(await write(changes), 400, "malformed");
  });

  test("needs a verification", async () => {
    const answer = await call("/contact/cases", { body: written });
    await expectProblem(answer, 428, "verification_required");
  });
});

describe("a case", () => {
  test("is closed with a note by one operator, and may be opened again", async () => {
    await write({ message: "To be closed" });
    const { id } = (await list()).items[0]!;
    expect((await close(id)).status).toBe(204);
    await expectProblem(await close(id, "Later"), 409, "case_closed");
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    expect((await list("?state=closed")).items[0]).toMatchObject({ id, note: "Sent today" });
    const reopened = await call(`/ops/cases/${id}/reopen`, {
      method: "POST",
      token: operator.token,
    });
    expect(reopened.status).toBe(204);
    expect((await list()).items.map((one) => one.id)).toContain(id);
    await expectProblem(await close("nothing-like-it"), 404, "not_found");
  });

  test("is found by what it is about, the oldest first, by pages, and by who wrote it", async () => {
    const email = "sorted@example.com";
    for (const message of ["One", "Two", "Three"]) {
      await write({ message, email, topic: "privacy" });
    }
    await write({ message: "Of something else", email: "other@example.com", topic: "payment" });
    const first = await list("?topic=privacy&order=oldest&limit=2");
    expect(first.items.map(({ message }) => message)).toEqual(["One", "Two"]);
    const rest = await list(`?topic=privacy&order=oldest&limit=2&cursor=${first.nextCursor}`);
    expect(rest.items.map(({ message }) => message)).toEqual(["Three"]);
    const newest = await list("?topic=privacy");
    expect(newest.items.map(({ message }) => message)).toEqual(["Three", "Two", "One"]);

    const { id } = rest.items[0]!;
    await close(id);
    const found = async (q: string) =>
      (await list(`/search?q=${encodeURIComponent(q)}`)).items.map(({ message }) => message);
    expect(await found(" Sorted@Example.com ")).toEqual(["Three", "Two", "One"]);
    expect(await found(id)).toEqual(["Three"]);
    expect(await found("nobody@example.com")).toEqual([]);
  });

  test("is found by an index, however many there are", async () => {
    const lists = [
      listCases({ state: "open", order: "oldest", limit: 20 }),
      listCases({ state: "closed", topic: "order", order: "newest", limit: 20 }),
      findCases({ typed: "some", email: "some" }),
    ];
    for (const { sql, params } of lists) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail).join("\n");
      expect(plan).not.toMatch(/SCAN contact_cases/);
    }
  });

  test("is forgotten for ever when its writer asks, and its key is destroyed", async () => {
    await write({ message: "Please forget me", email: "forgotten@example.com" });
    const { id } = (await list()).items[0]!;
    await call(`/ops/cases/${id}/answers`, { body: { answer: "Soon" }, token: operator.token });
    const forget = (one = id, token = operator.token) =>
      call(`/ops/cases/${one}/forget`, { method: "POST", token });
    const { token } = await createPlayer();
    await expectProblem(await forget(id, token), 403, "forbidden");
    expect((await forget()).status).toBe(204);
    expect((await forget()).status).toBe(204);
    expect((await list()).items.map((one) => one.id)).not.toContain(id);
    const row = await env.DB.prepare(
      `SELECT c."name", c."email", c."message", a."answer" FROM "contact_cases" c
        JOIN "contact_answers" a ON a."case_id" = c."id" WHERE c."id" = ?`,
    ).bind(id);
    expect(await row.first()).toEqual({ name: null, email: null, message: null, answer: null });
    await expectProblem(await close(id), 410, "person_forgotten");
    const later = new Date(Date.now() + KEY_HELD_MS + 1000);
    await destroyForgottenKeys(openStore(model).store.db, later);
    const keys = await env.DB.prepare(`SELECT 1 FROM "person_keys" WHERE "person_id" = ?`).bind(id);
    expect(await keys.first()).toBeNull();
    await expectProblem(await forget("nothing-like-it"), 404, "not_found");
  });

  test("stands on one page of the list, which stays put while new ones come", async () => {
    for (const n of [1, 2, 3]) await write({ message: `Page ${n}` });
    const one = await list("?limit=2");
    await write({ message: "Page 4" });
    const two = await list(`?limit=50&cursor=${encodeURIComponent(one.nextCursor!)}`);
    const seen = [...one.items, ...two.items].map(({ message }) => message);
    expect(seen.slice(0, 3)).toEqual(["Page 3", "Page 2", "Page 1"]);
    expect(new Set([...one.items, ...two.items].map(({ id }) => id)).size).toBe(seen.length);
    expect(two.nextCursor).toBeNull();
  });
});

test("what is live equals what a replay of the log gives", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
