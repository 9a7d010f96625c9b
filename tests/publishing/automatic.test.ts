import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { loader } from "~/app/routes/moderation/space/automatic/version";
import { requireLogOf } from "~/domain/community-id";
import type { CommentView } from "~/domain/comments/view";
import { NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { casesOn, decide, nameModerator } from "~/tests/moderation/world";
import { undo } from "~/tests/moderation/undoing";
import { join, post, publish } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { createOperator } from "~/tests/store/operator";
import { findDifferences } from "~/tests/support/store";
import { say } from "~/tests/talk/world";
import { createPageHandler } from "~/workers/pages/page-handler";

type LoaderArgs = Parameters<typeof loader>[0];

beforeAll(async () => {
  const { token } = await createOperator();
  const body = {
    newAccounts: { hours: 0, posts: 1, pictures: 0, links: 0 },
    links: 100,
    repeated: { times: 50, hours: 1, letters: 1000 },
    blockedWords: ["spam"],
    waiting: 100,
  };
  const startsAt = "2026-01-01T00:00:00.000Z";
  await call("/ops/rules/publishing", { token, body: { startsAt, body } });
});

async function aSpace() {
  const [creator, anna, ben] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
  ] as [TestPlayer, TestPlayer, TestPlayer];
  const { id: spaceId } = await createSpace(creator);
  for (const one of [anna, ben]) await join(spaceId, one);
  const path = `/spaces/${spaceId}/automatic-rules`;
  return { creator, anna, ben, spaceId, path };
}

const LOUD = "EVERYBODY LOOK AT THIS RIGHT NOW";
const loud = { ...NO_AUTOMATIC_RULES, capitals: { ...NO_AUTOMATIC_RULES.capitals, on: true } };
const on = (kind: keyof typeof NO_AUTOMATIC_RULES, how: object) => ({
  ...NO_AUTOMATIC_RULES,
  [kind]: { ...NO_AUTOMATIC_RULES[kind], on: true, ...how },
});

const set = (path: string, { token }: TestPlayer, rules: object, words?: string[]) =>
  call(path, { method: "PUT", token, body: { rules, words } });
const read = async (path: string, { token }: TestPlayer) => (await call(path, { token })).json();

interface Trial {
  looked: number;
  items: { kind: string; id: string; rule: string; action: string; excerpt: string }[];
  nextCursor: string | null;
}
async function tried(path: string, { token }: TestPlayer, body: object): Promise<Trial> {
  const answer = await call(`${path}/trials`, { method: "POST", token, body });
  if (answer.status !== 200) throw new Error(await answer.text());
  return answer.json();
}

/** What a visitor's page of one version is given. */
async function pageOf(communityId: string, version: number) {
  const handle = createPageHandler(async (_, context) => {
    const params = { communityId, version: `${version}` };
    return Response.json(
      await loader({ context: context!, params } as Partial<LoaderArgs> as LoaderArgs),
    );
  });
  const url = `https://playstead.example/community/detail/${communityId}/automatic-rules/${version}`;
  const response = await handle(new Request(url), env, () => {});
  return response.json<Awaited<ReturnType<typeof loader>>>();
}

describe("the automatic rules of a Space", () => {
  test("are chosen by those who look after it, each version with who chose it", async () => {
    const { creator, anna, path } = await aSpace();
    expect(await read(path, creator)).toEqual({
      version: 0,
      rules: NO_AUTOMATIC_RULES,
      words: [],
      history: [],
    });
    await expectProblem(await set(path, anna, loud), 403, "forbidden");
    await expectProblem(await call(path, { token: anna.token }), 403, "forbidden");
    const trial = await call(`${path}/trials`, {
      method: "POST",
      token: anna.token,
      body: { rules: loud },
    });
    await expectProblem(trial, 403, "forbidden");
    const chosen = await set(path, creator, loud, ["gob*lin"]);
    expect(await chosen.json()).toEqual({ version: 1, rules: loud, words: ["gob*lin"] });
    expect((await set(path, creator, loud)).status).toBe(200);
    const links = on("links", { mode: "denied", hosts: ["https://Example.com/x", "example.com"] });
    await set(path, creator, links);
    expect(await read(path, creator)).toMatchObject({
      version: 2,
      words: ["gob*lin"],
      rules: { links: { hosts: ["example.com"] } },
      history: [
        { version: 2, by: { id: creator.user.id } },
        { version: 1, rules: loud },
      ],
    });
    for (const bad of [
      on("links", { hosts: ["no host"] }),
      on("capitals", { percent: 49 }),
      { ...loud, words: undefined },
    ]) {
      await expectProblem(await set(path, creator, bad), 400, "malformed");
    }
  });

  test("are read by everybody without the hosts that they deny", async () => {
    const { creator, spaceId, path } = await aSpace();
    const hosts = ["example.com"];
    const modes = ["denied", "allowed", "all"];
    for (const mode of modes) await set(path, creator, on("links", { mode, hosts }));
    const shown = await Promise.all(modes.map((_, at) => pageOf(spaceId, at + 1)));
    expect(shown.map(({ rules }) => rules.links)).toMatchObject([
      { mode: "denied", hosts: [] },
      { mode: "allowed", hosts },
      { mode: "all", hosts: [] },
    ]);
  });

  test("hold what they match, under their version, and let it go like anything that waits", async () => {
    const { creator, anna, ben, spaceId, path } = await aSpace();
    await set(path, creator, loud);
    const held = await post(anna, { spaceId, content: LOUD });
    const reason = { rule: "space-capitals", version: 1, caseId: null };
    expect(held).toMatchObject({ state: "held", reason });
    const open = await post(anna, { spaceId, content: "Quietly" });
    const comment = await (await say(open.id, ben, { text: LOUD })).json<CommentView>();
    expect(comment).toMatchObject({ state: "held", reason });
    expect(await post(creator, { spaceId, content: LOUD })).toMatchObject({ state: "published" });
    expect(await post(anna, { content: LOUD })).toMatchObject({ state: "published" });
    const [waiting] = await casesOn(held.id);
    await decide(creator, waiting!.id, { action: "keep", rule: "house:spam" });
    const released = await call(`/posts/${held.id}`, { token: ben.token });
    expect(await released.json()).toMatchObject({ state: "published", reason: null });
    await set(path, creator, NO_AUTOMATIC_RULES);
    expect(await post(anna, { spaceId, content: LOUD })).toMatchObject({ state: "published" });
    expect(
      await (await call(`/posts/${open.id}/comments`, { token: ben.token })).json(),
    ).toMatchObject({
      items: [{ state: "held", reason }],
    });
    expect(await findDifferences(services().at(requireLogOf(spaceId)).store)).toEqual([]);
  });

  test.for([
    ["links", "Look: https://example.com", "space_links"],
    ["capitals", LOUD, "space_capitals"],
    ["new-accounts", "Hello", "space_new_accounts"],
    ["words", "Nothing but mustard", "space_words"],
  ] as const)("refuse by %s and say so", async ([kind, content, code]) => {
    const { creator, anna, spaceId, path } = await aSpace();
    const open = await post(creator, { spaceId, content: "Quietly" });
    await set(path, creator, on(kind, { action: "refuse" }), ["must*rd"]);
    await expectProblem(await publish(anna, { spaceId, content }), 409, code);
    await expectProblem(await say(open.id, anna, { text: content }), 409, code);
  });

  test("count the same text within the Space alone", async () => {
    const { creator, anna, ben, spaceId, path } = await aSpace();
    await set(path, creator, on("repeated", { times: 2, hours: 24 }));
    const content = "The very same words as before";
    await post(ben, { content });
    const first = await post(anna, { spaceId, content });
    expect((await (await say(first.id, ben, { text: content })).json<CommentView>()).state).toBe(
      "published",
    );
    expect(await post(ben, { spaceId, content })).toMatchObject({
      state: "held",
      reason: { rule: "space-repeated", version: 1 },
    });
  });

  test("look at edits: what stands there may stay, what is new is judged", async () => {
    const { creator, anna, spaceId, path } = await aSpace();
    const { id } = await post(anna, { spaceId, content: "https://example.com" });
    await set(path, creator, on("links", {}));
    const edit = async (content: string) => {
      const body = { content };
      return (await call(`/posts/${id}`, { method: "PATCH", token: anna.token, body })).json();
    };
    expect(await edit("Look at https://example.com")).toMatchObject({ state: "published" });
    expect(await edit("https://example.com https://example.net")).toMatchObject({
      state: "held",
      reason: { rule: "space-links", version: 1 },
    });
  });

  test("are again as they were before a moderator whose actions are undone", async () => {
    const { creator, anna, spaceId, path } = await aSpace();
    await nameModerator(spaceId, creator, anna);
    await set(path, anna, loud, ["mustard"]);
    expect(await undo(spaceId, { by: creator, moderator: anna })).toMatchObject({ undone: 2 });
    expect(await read(path, creator)).toMatchObject({
      version: 2,
      rules: NO_AUTOMATIC_RULES,
      words: [],
      history: [{}, { by: { id: anna.user.id } }],
    });
  });
});

describe("a trial", () => {
  test("says of each text what the rule would say now, and changes nothing", async () => {
    const { creator, anna, ben, spaceId, path } = await aSpace();
    const open = await post(anna, { spaceId, content: "Quietly" });
    const first = await post(anna, { spaceId, content: LOUD });
    await say(open.id, ben, { text: "||gobXXlin||" });
    await post(creator, { spaceId, content: LOUD });
    await post(ben, { spaceId, content: LOUD });
    const rules = {
      ...loud,
      repeated: { on: true, action: "refuse", times: 1, hours: 1 },
    };
    expect((await tried(path, creator, { rules: NO_AUTOMATIC_RULES })).items).toEqual([]);
    const { looked, items, nextCursor } = await tried(path, creator, { rules, words: ["gob*"] });
    expect([looked, nextCursor]).toEqual([4, null]);
    expect(items.map(({ kind, rule, action }) => [kind, rule, action])).toEqual([
      ["post", "repeated", "refuse"],
      ["comment", "words", "hold"],
      ["post", "capitals", "hold"],
    ]);
    expect(items.at(-1)).toMatchObject({ id: first.id, excerpt: LOUD });
    expect(await read(path, creator)).toMatchObject({ version: 0 });
  });

  test("agrees with what is held once the same rules are in force", async () => {
    const texts = ["Calm", LOUD, "https://example.com", "must mustard", "HELLO https://a.example"];
    const rules = { ...loud, links: { ...NO_AUTOMATIC_RULES.links, on: true } };
    const one = await aSpace();
    for (const content of texts) await post(one.anna, { spaceId: one.spaceId, content });
    const trial = await tried(one.path, one.creator, { rules, words: ["mustard"] });
    const other = await aSpace();
    await set(other.path, other.creator, rules, ["mustard"]);
    const held: string[] = [];
    for (const content of texts) {
      const { state, reason } = await post(other.anna, { spaceId: other.spaceId, content });
      if (state === "held") held.push(reason!.rule!);
    }
    expect(trial.items.map(({ rule }) => `space-${rule}`).toReversed()).toEqual(held);
    expect(held).toHaveLength(4);
  });
});
