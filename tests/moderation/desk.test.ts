import { describe, expect, test } from "vitest";
import type { Statement } from "~/domain/event-store/statement";
import {
  countDueQueues,
  countQueues,
  listDue,
  listWaitingInSpace,
} from "~/domain/moderation/list-queries";
import { listPast } from "~/domain/moderation/record-queries";
import type { AroundView, RecordView } from "~/domain/moderation/record";
import type { CaseView } from "~/domain/moderation/view";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import {
  createRichPlayer,
  createSpace,
  picture,
  services,
  type TestPlayer,
} from "~/tests/spaces/world";
import { comment } from "~/tests/talk/world";
import { appeal, casesOn, decide, judge, nameModerator, report } from "./world";

const rule = "house:spam";

interface CaseFile {
  case: CaseView;
  around: AroundView[];
  record: RecordView | null;
}
const fileOf = (caseId: string, { token }: TestPlayer) => call(`/moderation/${caseId}`, { token });
const readFile = async (caseId: string, by: TestPlayer) =>
  (await fileOf(caseId, by)).json<CaseFile>();
const queueOf = async (spaceId: string, { token }: TestPlayer, query = "") => {
  const response = await call(`/moderation?spaceId=${spaceId}${query}`, { token });
  return await response.json<{ items: CaseView[]; nextCursor: string | null }>();
};

/** A Space with a creator, a moderator, somebody who wrote in it and somebody who reports. */
async function aSpace() {
  const [creator, one, author, reporter] = [
    await createRichPlayer(),
    await createPlayer(),
    await createPlayer(),
    await createPlayer(),
  ];
  const { id: spaceId } = await createSpace(creator);
  for (const by of [one, author, reporter]) await join(spaceId, by);
  await nameModerator(spaceId, creator, one);
  const reported = async (content: string, media?: string[]) => {
    const { id } = await post(author, { spaceId, content, media });
    await report(reporter, { kind: "post", id }, "spam");
    return { id, caseId: (await casesOn(id))[0]!.id };
  };
  return { creator, one, author, reporter, spaceId, reported };
}

describe("the desk of cases", () => {
  test("says that a thing was changed since it was reported", async () => {
    const { one, author, reporter, spaceId, reported } = await aSpace();
    const { id, caseId } = await reported("Buy gold");
    const said = await comment(id, author, { text: "Cheap" });
    await report(reporter, { kind: "comment", id: said.id }, "spam");
    const { items } = await queueOf(spaceId, one);
    expect(items.map(({ thing }) => thing.editedAt)).toEqual([null, null]);
    const { token } = author;
    const post = { method: "PATCH", token, body: { content: "Buy cheese" } };
    expect((await call(`/posts/${id}`, post)).status).toBe(200);
    const words = { method: "PATCH", token, body: { text: "Ripe" } };
    expect((await call(`/comments/${said.id}`, words)).status).toBe(200);
    const [ofComment] = await casesOn(said.id);
    for (const of of [caseId, ofComment!.id]) {
      const { case: now } = await readFile(of, one);
      expect(now.thing.editedAt! > now.openedAt).toBe(true);
      const keep = (seen: string | null) => decide(one, of, { action: "keep", seen });
      await expectProblem(await keep(null), 409, "thing_changed");
      expect((await keep(now.thing.editedAt)).status).toBe(204);
    }
  });

  test("shows a thing as its readers see it, what stands around it, and the record of its author", async () => {
    const { creator, one, author, reporter, spaceId, reported } = await aSpace();
    const earlier = await reported("Gold for sale");
    await decide(one, earlier.caseId, { action: "remove", rule });
    await appeal(author, earlier.caseId, "It was a joke");
    await judge(creator, earlier.caseId, false);

    const { id: postId } = await post(creator, {
      spaceId,
      title: "Trading",
      content: "Here we trade.",
    });
    const said = [];
    for (const text of ["First", "Second", "Third", "Fourth"])
      said.push(await comment(postId, reporter, { text }));
    const root = said[3]!;
    const shot = await picture(author.user.id, "comment");
    const answer = await comment(postId, author, {
      text: "Cheap **gold**",
      media: [{ id: shot, alt: "A heap of gold" }],
      replyTo: root.id,
    });
    await comment(postId, reporter, { text: "No thanks", replyTo: answer.id });
    await report(reporter, { kind: "comment", id: answer.id }, "scam", "It is no gold");
    const caseId = (await casesOn(answer.id))[0]!.id;

    const found = await readFile(caseId, one);
    expect(found.case).toMatchObject({
      id: caseId,
      texts: ["It is no gold"],
      thing: {
        kind: "comment",
        text: "Cheap **gold**",
        body: [{ t: "p", c: ["Cheap ", { t: "strong", c: ["gold"] }] }],
        media: [{ id: shot, kind: "image", alt: "A heap of gold" }],
      },
    });
    expect(
      found.around.map(({ kind, stands, title, text }) => [kind, stands, title ?? text]),
    ).toEqual([
      ["post", "above", "Trading"],
      ["comment", "above", "Fourth"],
      ["comment", "after", "No thanks"],
    ]);
    expect(found.record).toMatchObject({
      decisions: 1,
      appeals: 1,
      overturned: 0,
      last: [{ kind: "post", action: "remove", rule: { id: rule }, outcome: "upheld" }],
    });
    expect(found.record!.memberSince).not.toBeNull();
    await report(author, { kind: "comment", id: said[1]!.id }, "other");
    const [middle] = await casesOn(said[1]!.id);
    expect(
      (await readFile(middle!.id, one)).around.map(({ stands, title, text }) => [
        stands,
        title ?? text,
      ]),
    ).toEqual([
      ["above", "Trading"],
      ["before", "First"],
      ["after", "Third"],
      ["after", "Fourth"],
    ]);
  });

  test("opens to those who judge there alone, and tells of one Space what was decided in it", async () => {
    const here = await aSpace();
    const { caseId } = await here.reported("Buy gold");
    const there = await aSpace();
    await join(there.spaceId, here.author);
    const { id } = await post(here.author, { spaceId: there.spaceId, content: "More gold" });
    await report(there.reporter, { kind: "post", id }, "spam");
    const [elsewhere] = await casesOn(id);
    await decide(there.one, elsewhere!.id, { action: "hide", rule });

    expect((await readFile(caseId, here.one)).record).toMatchObject({ decisions: 0, last: [] });
    expect((await readFile(elsewhere!.id, there.creator)).case.decision).toMatchObject({
      action: "hide",
      moderator: { person: { id: there.one.user.id } },
    });
    for (const by of [here.author, here.reporter, there.one]) {
      await expectProblem(await fileOf(caseId, by), 404, "not_found");
    }
    const answer = await fileOf(caseId, here.one);
    expect(answer.headers.get("server-timing")).toContain("round trips: 2");
  });

  test("keeps nothing from whoever blocked a member: their cases, their names and the list of members", async () => {
    const { creator, one, author, reported, spaceId } = await aSpace();
    const { caseId } = await reported("Buy gold");
    for (const by of [creator, one]) {
      await call(`/blocks/${author.user.id}`, { method: "PUT", token: by.token });
      const [found] = (await queueOf(spaceId, by)).items;
      expect(found).toMatchObject({ id: caseId, thing: { author: { id: author.user.id } } });
      expect((await readFile(caseId, by)).case.thing.author!.id).toBe(author.user.id);
    }
    const members = async ({ token }: Partial<TestPlayer>) => {
      const response = await call(`/spaces/${spaceId}/members`, { token });
      const { items } = await response.json<{ items: { person: { id: string } }[] }>();
      return items.map(({ person }) => person.id);
    };
    for (const by of [creator, one]) expect(await members(by)).toContain(author.user.id);
    // Whoever looks after nothing there is kept apart as ever.
    expect(await members(author)).not.toContain(creator.user.id);
    expect(await members({})).toContain(author.user.id);
  });

  test("is narrowed to one queue and one kind of thing, page by page", async () => {
    const { creator, one, author, reporter, reported, spaceId } = await aSpace();
    const [first, second, third] = [await reported("A"), await reported("B"), await reported("C")];
    const { id: postId } = await post(creator, { spaceId, content: "Hello" });
    const { id: said } = await comment(postId, author, { text: "Gold" });
    await report(reporter, { kind: "comment", id: said }, "spam");
    await decide(one, second.caseId, { action: "hide", rule });
    await appeal(author, second.caseId, "Why?");
    const ids = async (query: string) =>
      (await queueOf(spaceId, one, query)).items.map(({ thing }) => thing.id);
    expect(await ids("")).toEqual([first.id, third.id, said, second.id]);
    expect(await ids("&queue=reported")).toEqual([first.id, third.id, said]);
    expect(await ids("&queue=reported&kind=comment")).toEqual([said]);
    expect(await ids("&queue=appeals")).toEqual([second.id]);
    expect(await ids("&queue=held")).toEqual([]);
    expect(await ids("&kind=post")).toEqual([first.id, third.id, second.id]);
    const page = await queueOf(spaceId, one, "&kind=post&limit=2");
    const rest = await queueOf(spaceId, one, `&kind=post&limit=2&cursor=${page.nextCursor}`);
    expect([...page.items, ...rest.items].map(({ thing }) => thing.id)).toEqual([
      first.id,
      third.id,
      second.id,
    ]);
    await expectProblem(
      await call("/moderation?queue=all", { token: one.token }),
      400,
      "malformed",
    );
  });

  test.each([
    ["a Space's", listWaitingInSpace("space", { viewerId: "me", limit: 30 })],
    [
      "a Space's appeals",
      listWaitingInSpace("space", { viewerId: "me", limit: 30, queue: "appeals" }),
    ],
    ["a Space's posts", listWaitingInSpace("space", { viewerId: "me", limit: 30, kind: "post" })],
    ["how many wait in a Space", countQueues("space")],
    ["the operators'", listDue("community-0", { viewerId: "me", now: new Date(), limit: 30 })],
    [
      "what was held",
      listDue("community-0", { viewerId: "me", now: new Date(), limit: 30, queue: "held" }),
    ],
    ["how many have come to operators", countDueQueues("community-0", new Date())],
    ["a record", listPast("author", "space")],
    ["a record for operators", listPast("author")],
  ])("walks along an index: %s", async (_, asked) => {
    const { sql, params } = asked as Statement;
    const { db } = services().at("community-0");
    const [plan] = await db.batch([{ sql: `EXPLAIN QUERY PLAN ${sql}`, params }]);
    const steps = plan!.map(({ detail }) => String(detail));
    expect(steps.filter((step) => /SCAN (moderation_cases|waiting|past)\b/.test(step))).toEqual([]);
    expect(
      steps.some((step) => /SEARCH (moderation_cases|waiting|past) USING .*INDEX/.test(step)),
    ).toBe(true);
  });
});
