import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { appendTo } from "~/domain/event-store/append";
import { execute } from "~/domain/event-store/execute";
import { foldStream } from "~/domain/event-store/log";
import { moderationEvents } from "~/domain/moderation/events";
import { personMuteDecider } from "~/domain/moderation/moderation";
import { muteStream } from "~/domain/moderation/moderation";
import { isMuted } from "~/domain/moderation/muted-queries";
import type { OwnCaseView } from "~/domain/moderation/view";
import { getRestriction } from "~/domain/spaces/queries";
import { requireLogOf } from "~/domain/community-id";
import { join, post, publish } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { like, say } from "~/tests/talk/world";
import { openOfficial } from "~/workers/spaces/open-hub";
import { appeal, casesOn, codeOf, decide, judge, logOfSpace, nameModerator, report } from "./world";

/** A Space with two moderators, a member who has written a post, and one who has reported it. */
async function aCase() {
  const [creator, one, other, author, reporter] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [one, other, author]) await join(spaceId, by);
  for (const by of [one, other]) await nameModerator(spaceId, creator, by);
  const { id: postId } = await post(author, { spaceId, content: "Buy gold" });
  await report(reporter, { kind: "post", id: postId }, "spam");
  const caseId = (await casesOn(postId))[0]!.id;
  return { creator, one, other, author, reporter, spaceId, postId, caseId };
}

const rule = "house:spam";
const read = async (id: string, { token }: Partial<TestPlayer> = {}) =>
  (await call(`/posts/${id}`, { token })).status;
const ownCases = async ({ token }: TestPlayer) =>
  (await (await call("/me/cases", { token })).json<{ items: OwnCaseView[] }>()).items;
const members = async (id: string) =>
  (await (await call(`/spaces/${id}`)).json<{ members: number }>()).members;

describe("a case", () => {
  test("takes a post away, tells its author why, and gives it back on appeal by somebody else", async () => {
    const { creator, one, other, author, reporter, spaceId, postId, caseId } = await aCase();
    const rules = { rules: [{ title: "No gold", text: "Not even cheap." }] };
    const written = await call(`/spaces/${spaceId}/rules`, {
      method: "PUT",
      token: one.token,
      body: rules,
    });
    const [own] = (await written.json<{ rules: { id: string }[] }>()).rules;
    const queue = await call(`/moderation?spaceId=${spaceId}`, { token: one.token });
    expect((await queue.json<{ items: unknown[] }>()).items).toMatchObject([
      { id: caseId, reports: 1, reasons: [{ reason: "spam", reports: 1 }], mayJudgeAppeal: false },
    ]);
    expect(await codeOf(decide(one, caseId, { action: "remove" }))).toBe("unknown_rule");
    const why = { rule: own!.id, template: "advertising", note: "Sorry", staffNote: "His third" };
    const decided = await decide(one, caseId, { action: "remove", ...why });
    expect(decided.status).toBe(204);
    expect(await read(postId)).toBe(404);
    expect(await ownCases(author)).toMatchObject([
      {
        id: caseId,
        mayAppeal: true,
        thing: { text: "Buy gold", state: "removed" },
        decision: {
          action: "remove",
          rule: { title: "No gold" },
          template: "advertising",
          note: "Sorry",
        },
      },
    ]);
    expect(JSON.stringify(await ownCases(author))).not.toContain("third");
    const notified = async () => (await call("/me/reports", { token: reporter.token })).json();
    expect(await notified()).toMatchObject({ items: [{ reason: "spam", outcome: "acted" }] });

    expect(await codeOf(appeal(reporter, caseId, "Mine?"))).toBe("not_found");
    expect((await appeal(author, caseId, "It was a joke")).status).toBe(204);
    expect(await codeOf(appeal(author, caseId, "Again"))).toBe("already_appealed");
    const appealed = await call(`/moderation?spaceId=${spaceId}`, { token: other.token });
    expect((await appealed.json<{ items: unknown[] }>()).items).toMatchObject([
      { id: caseId, staffNote: "His third", mayJudgeAppeal: true },
    ]);
    expect(await codeOf(judge(one, caseId, true))).toBe("forbidden");
    expect(await codeOf(judge(author, caseId, true))).toBe("forbidden");
    expect((await judge(other, caseId, true)).status).toBe(204);
    expect(await notified()).toMatchObject({ items: [{ outcome: "overturned" }] });
    expect(await codeOf(judge(creator, caseId, false))).toBe("already_decided");
    expect(await read(postId)).toBe(200);

    const { items, tally } = await logOfSpace(spaceId);
    expect(tally).toEqual({ actions: 1, overturned: 1 });
    expect(items).toMatchObject([
      { action: "remove", kind: "post", rule: { title: "No gold" }, moderator: { number: 1 } },
    ]);
    expect(items[0]!.overturnedAt).not.toBeNull();
    expect(JSON.stringify(items)).not.toContain("Buy gold");
    expect(JSON.stringify(items)).not.toContain(reporter.user.id);
  });

  test("is what a deleted comment becomes, and not what lifts a ban: the public log tells of both", async () => {
    const { one, author, spaceId, postId, caseId } = await aCase();
    const { id } = await (await say(postId, author, { text: "Cheap gold" })).json<{ id: string }>();
    await call(`/comments/${id}`, { method: "DELETE", token: one.token });
    await decide(one, caseId, { action: "ban", rule });
    const lift = `/spaces/${spaceId}/restrictions/${author.user.id}`;
    for (let time = 0; time < 2; time++) await call(lift, { method: "DELETE", token: one.token });
    const { items, tally } = await logOfSpace(spaceId);
    expect(items.map(({ action, kind }) => `${action} ${kind}`)).toEqual([
      "lift user",
      "ban post",
      "remove comment",
    ]);
    expect(new Set(items.map(({ author: whose }) => whose!.id))).toEqual(new Set([author.user.id]));
    expect(new Set(items.map(({ moderator }) => moderator.number))).toEqual(new Set([1]));
    expect(tally).toEqual({ actions: 2, overturned: 0 });
  });

  test("is decided once when two decide at once", async () => {
    const { one, other, spaceId, caseId } = await aCase();
    const answers = await Promise.all(
      [one, other].map((by) => decide(by, caseId, { action: "hide", rule })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await refused.json()).toMatchObject({ code: "already_decided" });
    expect((await logOfSpace(spaceId)).tally).toEqual({ actions: 1, overturned: 0 });
  });

  test("against somebody who judges there comes to operators, and nobody judges their own", async () => {
    const { creator, one, other, reporter, spaceId } = await aCase();
    const { id } = await post(one, { spaceId, content: "By a moderator" });
    await report(reporter, { kind: "post", id }, "hate");
    const [found] = await casesOn(id);
    for (const by of [creator, one, other, reporter]) {
      expect(await codeOf(decide(by, found!.id, { action: "keep" }))).toBe("forbidden");
    }
    const { items } = await (
      await call(`/moderation?spaceId=${spaceId}`, { token: other.token })
    ).json<{ items: { id: string }[] }>();
    expect(items.map((item) => item.id)).not.toContain(found!.id);
  });

  test("in the Space of a game is decided by one operator, and its appeal by another", async () => {
    const [author, reporter, one, other] = await Promise.all(
      Array.from({ length: 4 }, () => createPlayer()),
    );
    env.OPERATORS = [one!, other!].map(({ user }) => user.address).join();
    const spaceId = await openOfficial(services(), "neon-serpent", "Neon Serpent");
    await join(spaceId, author!);
    const { id } = await post(author!, { spaceId, content: "Buy gold" });
    await report(reporter!, { kind: "post", id }, "spam");
    const { id: caseId } = (await casesOn(id))[0]!;
    const queue = await call(`/moderation?spaceId=${spaceId}`, { token: one!.token });
    expect(await queue.json()).toMatchObject({ items: [{ id: caseId }] });
    expect(await codeOf(decide(reporter!, caseId, { action: "hide", rule }))).toBe("forbidden");
    expect((await decide(one!, caseId, { action: "hide", rule })).status).toBe(204);
    expect((await appeal(author!, caseId, "A joke")).status).toBe(204);
    expect(await codeOf(judge(one!, caseId, true))).toBe("forbidden");
    const due = await call("/ops/moderation", { token: other!.token });
    const { items } = await due.json<{ items: { id: string }[] }>();
    expect(items.map((item) => item.id)).toContain(caseId);
    expect((await judge(other!, caseId, true)).status).toBe(204);
    expect(await read(id)).toBe(200);
    env.OPERATORS = "";
  });

  test("hides names where the Space chose so, and one keeps a number", async () => {
    const { creator, one, other, author, reporter, spaceId, caseId } = await aCase();
    await decide(one, caseId, { action: "hide", rule });
    const second = await post(author, { spaceId, content: "Buy more" });
    await report(reporter, { kind: "post", id: second.id }, "spam");
    const [next] = await casesOn(second.id);
    await decide(other, next!.id, { action: "hide", rule });
    const patch = (hidesModerators: boolean) =>
      call(`/spaces/${spaceId}`, {
        method: "PATCH",
        token: creator.token,
        body: { hidesModerators },
      });
    expect(await (await patch(true)).json()).toMatchObject({ hidesModerators: true });
    const { items } = await logOfSpace(spaceId);
    expect(items.map(({ moderator }) => moderator)).toEqual([
      { number: 2, person: null },
      { number: 1, person: null },
    ]);
    expect((await logOfSpace(spaceId, "moderator=1")).items).toHaveLength(1);
    expect((await logOfSpace(spaceId, "action=mute")).items).toHaveLength(0);
    await patch(false);
    const named = (await logOfSpace(spaceId, "moderator=1")).items;
    expect(named[0]!.moderator.person?.id).toBe(one.user.id);
  });
});

describe("a player", () => {
  test("who is muted everywhere twice writes when the last is over, whichever is taken back", async () => {
    const { store, db } = services();
    const { user } = await createPlayer();
    const judged = async (caseId: string, type: "Mute" | "Unmute", minutes: number) => {
      const until = new Date(Date.now() + minutes * 60_000).toISOString();
      await execute(store, {
        id: crypto.randomUUID(),
        name: "Judge",
        actor: "test",
        input: null,
        load: { mute: foldStream(personMuteDecider, moderationEvents, muteStream(user.id)) },
        decide: ({ mute }) => ({
          appends: [
            appendTo(
              mute,
              personMuteDecider.decide({ type, caseId, userId: user.id, until }, mute.state),
            ),
          ],
        }),
      });
    };
    const isMutedIn = async (minutes: number) => {
      const then = new Date(Date.now() + minutes * 60_000);
      return (await db.read({ muted: isMuted(user.id, then) }, { newest: true })).muted;
    };
    await judged("longer", "Mute", 60);
    await judged("shorter", "Mute", 5);
    expect(await isMutedIn(30)).toBe(true);
    await judged("longer", "Unmute", 0);
    expect([await isMutedIn(1), await isMutedIn(30)]).toEqual([true, false]);
    await judged("shorter", "Unmute", 0);
    expect(await isMutedIn(1)).toBe(false);
  });
});

describe("a member", () => {
  test("who is muted reads and likes, and writes nothing until it is over", async () => {
    const { one, creator, author, spaceId, postId, caseId } = await aCase();
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect(
      await codeOf(decide(one, caseId, { action: "mute", rule, until: "2020-01-01T00:00:00Z" })),
    ).toBe("bad_until");
    expect((await decide(one, caseId, { action: "mute", rule, until, thing: "hide" })).status).toBe(
      204,
    );
    expect(await read(postId)).toBe(404);
    const { id } = await post(creator, { spaceId, content: "Hello" });
    expect(await codeOf(publish(author, { spaceId, content: "No" }))).toBe("muted");
    expect(await codeOf(say(id, author, { text: "No" }))).toBe("muted");
    expect((await like(`/posts/${id}`, author)).status).toBe(200);
    // Leaving and coming back changes nothing.
    await call(`/spaces/${spaceId}/membership`, { method: "DELETE", token: author.token });
    expect((await join(spaceId, author)).status).toBe(204);
    expect(await codeOf(publish(author, { spaceId, content: "No" }))).toBe("muted");
    const later = getRestriction(spaceId, author.user.id, new Date(Date.now() + 3_700_000));
    const { db } = services().at(requireLogOf(spaceId));
    expect((await db.read({ later })).later).toBeNull();
  });

  test("who is banned is out, in no count, and comes back when it is lifted", async () => {
    const { one, creator, author, spaceId, caseId, postId } = await aCase();
    const before = await members(spaceId);
    expect((await decide(one, caseId, { action: "ban", rule })).status).toBe(204);
    expect(await members(spaceId)).toBe(before - 1);
    expect(await codeOf(join(spaceId, author))).toBe("banned");
    expect(await codeOf(like(`/posts/${postId}`, author))).toBe("not_a_member");
    expect(
      await codeOf(
        report(
          author,
          { kind: "post", id: (await post(creator, { spaceId, content: "x" })).id },
          "spam",
        ),
      ),
    ).toBe("banned");
    const listed = await call(`/spaces/${spaceId}/restrictions`, { token: one.token });
    expect(await listed.json()).toMatchObject({
      items: [{ person: { id: author.user.id }, kind: "ban", until: null }],
    });
    const lift = (by: TestPlayer) =>
      call(`/spaces/${spaceId}/restrictions/${author.user.id}`, {
        method: "DELETE",
        token: by.token,
      });
    expect(await codeOf(lift(author))).toBe("forbidden");
    expect((await lift(creator)).status).toBe(204);
    expect((await join(spaceId, author)).status).toBe(204);
    expect(await members(spaceId)).toBe(before);
  });

  test("a milder decision takes nothing from a harder one that stands", async () => {
    const { one, other, author, reporter, spaceId, caseId } = await aCase();
    const again = await post(author, { spaceId, content: "Buy more gold" });
    await report(reporter, { kind: "post", id: again.id }, "spam");
    const second = (await casesOn(again.id))[0]!.id;
    expect((await decide(one, caseId, { action: "ban", rule })).status).toBe(204);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await decide(one, second, { action: "mute", rule, until })).status).toBe(204);
    expect(await codeOf(join(spaceId, author))).toBe("banned");
    await appeal(author, second, "Why?");
    expect((await judge(other, second, true)).status).toBe(204);
    expect(await codeOf(join(spaceId, author))).toBe("banned");
    await appeal(author, caseId, "Why?");
    expect((await judge(other, caseId, true)).status).toBe(204);
    expect((await join(spaceId, author)).status).toBe(204);
  });

  test("each decision holds for itself: the end of a longer or a harder one leaves the others in force", async () => {
    const { one, other, author, reporter, spaceId, caseId } = await aCase();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const inTwo = new Date(Date.now() + 7_200_000).toISOString();
    const caseOn = async (content: string) => {
      const { id } = await post(author, { spaceId, content });
      await report(reporter, { kind: "post", id }, "spam");
      return (await casesOn(id))[0]!.id;
    };
    const [second, third] = [await caseOn("Buy more gold"), await caseOn("Buy gold now")];
    expect((await decide(one, caseId, { action: "mute", rule, until: inTwo })).status).toBe(204);
    expect((await decide(one, second, { action: "mute", rule, until: inAnHour })).status).toBe(204);
    await appeal(author, caseId, "Why?");
    expect((await judge(other, caseId, true)).status).toBe(204);
    expect(await codeOf(publish(author, { spaceId, content: "Hi" }))).toBe("muted");

    // A short ban ends by itself, and the mute beneath it goes on; a longer mute lets nobody in who is banned.
    expect((await decide(one, third, { action: "ban", rule, until: inAnHour })).status).toBe(204);
    const listed = await call(`/spaces/${spaceId}/restrictions`, { token: one.token });
    expect(await listed.json()).toMatchObject({
      items: [{ person: { id: author.user.id }, kind: "ban", until: inAnHour }],
      nextCursor: null,
    });
    await appeal(author, third, "Why?");
    expect((await judge(other, third, true)).status).toBe(204);
    expect((await join(spaceId, author)).status).toBe(204);
    expect(await codeOf(publish(author, { spaceId, content: "Hi" }))).toBe("muted");
    await appeal(author, second, "Why?");
    expect((await judge(other, second, true)).status).toBe(204);
    expect((await publish(author, { spaceId, content: "Hi" })).status).toBe(201);
  });

  test("who is banned and then muted for longer stays out until the ban is over", async () => {
    const { one, author, reporter, spaceId, caseId } = await aCase();
    const again = await post(author, { spaceId, content: "Buy more gold" });
    await report(reporter, { kind: "post", id: again.id }, "spam");
    const second = (await casesOn(again.id))[0]!.id;
    const until = new Date(Date.now() + 3_600_000).toISOString();
    expect((await decide(one, caseId, { action: "ban", rule, until })).status).toBe(204);
    expect((await decide(one, second, { action: "mute", rule })).status).toBe(204);
    expect(await codeOf(join(spaceId, author))).toBe("banned");
  });

  test("who is banned in the moment in which they like and join leaves no like without a member", async () => {
    for (let round = 0; round < 6; round++) {
      const { one, author, spaceId, postId, caseId } = await aCase();
      const answers = await Promise.all([
        decide(one, caseId, { action: "ban", rule }),
        like(`/posts/${postId}`, author),
        join(spaceId, author),
        say(postId, author, { text: "Quick" }),
      ]);
      expect(answers[0]!.status).toBe(204);
      for (const { status } of answers) expect(status).toBeLessThan(500);
      expect(await codeOf(join(spaceId, author))).toBe("banned");
      const { db } = services().at(requireLogOf(spaceId));
      const [[row], rows] = (await db.batch([
        { sql: `SELECT members FROM spaces WHERE id = ?`, params: [spaceId] },
        { sql: `SELECT user_id FROM space_members WHERE space_id = ?`, params: [spaceId] },
      ])) as [[{ members: number }], { user_id: string }[]];
      expect(rows.map(({ user_id }) => user_id)).not.toContain(author.user.id);
      expect(row.members).toBe(rows.length);
    }
  });

  test("that muted somebody ends when the Space is handed over to them: who runs it is not muted there", async () => {
    const { creator, author, spaceId, caseId } = await aCase();
    expect((await decide(creator, caseId, { action: "mute", rule })).status).toBe(204);
    expect(await codeOf(publish(author, { spaceId, content: "Hi" }))).toBe("muted");
    const to = `/spaces/${spaceId}/creator/${author.user.id}`;
    expect((await call(to, { method: "PUT", token: creator.token })).status).toBe(204);
    expect((await publish(author, { spaceId, content: "Hi" })).status).toBe(201);
  });
});
