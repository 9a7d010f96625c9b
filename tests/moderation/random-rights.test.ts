import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LOG_NAMES } from "~/domain/logs";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { appeal, casesOn, decide, judge, logOfSpace, nameModerator, report } from "./world";

type Action = "keep" | "hide" | "remove" | "mute" | "ban";
interface OneCase {
  id: string;
  post: string;
  author: number;
  state: "open" | "decided" | "appealed" | "closed";
  action?: Action;
  by?: number;
  byOperator?: boolean;
  overturned?: boolean;
  /** It came to operators at once. */
  due: boolean;
}

/** What the rules say, written apart from the code: 0 the creator, the last two operators. */
class Model {
  roles = new Map<number, "creator" | "moderator" | "member">([[0, "creator"]]);
  restrictions: { who: number; kind: "mute" | "ban"; case: string }[] = [];
  posts = new Map<string, { author: number; state: "published" | "hidden" | "removed" }>();
  reported = new Set<string>();
  cases: OneCase[] = [];

  constructor(readonly operators: ReadonlySet<number>) {}

  isStaff = (who: number) => this.roles.has(who) && this.roles.get(who) !== "member";
  is = (kind: "mute" | "ban", who: number) =>
    this.restrictions.some((one) => one.who === who && one.kind === kind);
  speaks = (who: number) => this.roles.has(who) && !this.is("mute", who);
  /** Who may judge: those of the Space what is not against one of them, operators the rest. */
  mayJudge(who: number, one: OneCase): boolean {
    if (who === one.author) return false;
    const againstStaff = this.isStaff(one.author);
    if (one.state === "appealed" && one.byOperator) return this.operators.has(who);
    return (
      (this.isStaff(who) && !againstStaff) || (this.operators.has(who) && (againstStaff || one.due))
    );
  }
}

const VERBS = [
  "post",
  "post",
  "report",
  "report",
  "report",
  "decide",
  "decide",
  "decide",
  "decide",
  "appeal",
  "appeal",
  "judge",
  "judge",
  "join",
  "leave",
  "lift",
  "name",
  "dismiss",
  "see",
] as const;
const rule = "house:respect";

test.each([7, 42])(
  "whoever does what about cases, in whatever order (seed %i), may what the rules say",
  async (seed) => {
    const chance = new Chance(seed);
    const players: TestPlayer[] = [
      await createRichPlayer(),
      ...(await Promise.all(Array.from({ length: 6 }, () => createPlayer()))),
      await createPlayer(),
      await createPlayer(),
    ];
    env.OPERATORS = players
      .slice(7)
      .map(({ user }) => user.address)
      .join();
    const model = new Model(new Set([7, 8]));
    const { id: spaceId } = await createSpace(players[0]!);
    const ask = async (by: number, method: string, path: string) =>
      (await call(path, { method, token: players[by]!.token })).status;

    async function step(at: number) {
      const verb = chance.of(VERBS);
      const who = chance.below(players.length);
      const by = players[who]!;
      const other = chance.below(7);
      const one = model.cases.length ? chance.of(model.cases) : undefined;
      const is = (notified: number, expected: number) =>
        expect([at, verb, who, one, notified]).toEqual([at, verb, who, one, expected]);
      switch (verb) {
        case "post": {
          const answer = await call("/posts", {
            token: by.token,
            body: { spaceId, content: `Step ${at}` },
          });
          is(answer.status, !model.roles.has(who) ? 403 : model.speaks(who) ? 201 : 409);
          if (answer.status !== 201) return;
          const { id } = await answer.json<{ id: string }>();
          model.posts.set(id, { author: who, state: "published" });
          return;
        }
        case "report": {
          if (!model.posts.size) return;
          const [id, { author, state }] = chance.of([...model.posts]);
          const { status } = await report(by, { kind: "post", id }, "spam", `From ${who}`);
          const banned = model.is("ban", who);
          const again = model.reported.has(`${id} ${who}`);
          is(
            status,
            again ? 204 : state !== "published" ? 404 : author === who || banned ? 409 : 204,
          );
          if (status !== 204 || again) return;
          model.reported.add(`${id} ${who}`);
          if (model.cases.some((known) => known.post === id && known.state === "open")) return;
          const found = await casesOn(id);
          model.cases.push({
            id: found.find((row) => row.state === "open")!.id,
            post: id,
            author,
            state: "open",
            due: model.isStaff(author),
          });
          return;
        }
        case "decide": {
          if (!one) return;
          const action = chance.of(["keep", "hide", "remove", "mute", "ban"] as const);
          const may = model.mayJudge(who, { ...one, state: "open" });
          const { status } = await decide(by, one.id, { action, rule });
          const onCreator = one.author === 0 && (action === "mute" || action === "ban");
          is(status, !may ? 403 : one.state !== "open" ? 409 : onCreator ? 409 : 204);
          if (status !== 204) return;
          Object.assign(one, {
            state: "decided",
            action,
            by: who,
            byOperator: !model.isStaff(who) || model.isStaff(one.author),
          });
          const written = model.posts.get(one.post)!;
          if (action === "hide") written.state = "hidden";
          if (action === "remove") written.state = "removed";
          if (action === "mute" || action === "ban") {
            model.restrictions.push({ who: one.author, kind: action, case: one.id });
            if (action === "ban") model.roles.delete(one.author);
          }
          return;
        }
        case "appeal": {
          if (!one) return;
          const { status } = await appeal(by, one.id, "No");
          const mine = who === one.author;
          is(status, !mine ? 404 : one.state !== "decided" || one.action === "keep" ? 409 : 204);
          if (status !== 204) return;
          const others = [...model.roles.keys()].filter(
            (id) => model.isStaff(id) && id !== one.by && id !== one.author,
          );
          Object.assign(one, { state: "appealed", due: !others.length || one.byOperator });
          return;
        }
        case "judge": {
          if (!one) return;
          const overturn = chance.maybe();
          const may = who !== one.by && model.mayJudge(who, { ...one, state: "appealed" });
          const { status } = await judge(by, one.id, overturn);
          is(status, !may ? 403 : one.state !== "appealed" ? 409 : 204);
          if (status !== 204) return;
          Object.assign(one, { state: "closed", overturned: overturn });
          if (!overturn) return;
          if (one.action === "hide" || one.action === "remove")
            model.posts.get(one.post)!.state = "published";
          else model.restrictions = model.restrictions.filter((its) => its.case !== one.id);
          return;
        }
        case "join": {
          const status = await ask(who, "PUT", `/spaces/${spaceId}/membership`);
          const banned = model.is("ban", who);
          is(status, banned ? 409 : 204);
          if (status === 204 && !model.roles.has(who)) model.roles.set(who, "member");
          return;
        }
        case "leave": {
          const status = await ask(who, "DELETE", `/spaces/${spaceId}/membership`);
          is(status, who === 0 ? 409 : 204);
          if (status === 204) model.roles.delete(who);
          return;
        }
        case "lift": {
          const id = players[other]!.user.id;
          const status = await ask(who, "DELETE", `/spaces/${spaceId}/restrictions/${id}`);
          is(status, model.isStaff(who) && who !== other ? 204 : 403);
          if (status === 204)
            model.restrictions = model.restrictions.filter((its) => its.who !== other);
          return;
        }
        case "name": {
          const { status } = await nameModerator(spaceId, players[0]!, players[other]!);
          is(status, model.roles.has(other) ? 204 : 404);
          if (model.roles.get(other) === "member") model.roles.set(other, "moderator");
          return;
        }
        case "dismiss": {
          const path = `/spaces/${spaceId}/moderators/${players[other]!.user.id}`;
          is(await ask(0, "DELETE", path), 204);
          if (model.roles.get(other) === "moderator") model.roles.set(other, "member");
          return;
        }
        case "see": {
          const status = await ask(who, "GET", `/moderation?spaceId=${spaceId}`);
          is(status, model.isStaff(who) ? 200 : 403);
          is(await ask(who, "GET", "/ops/moderation"), model.operators.has(who) ? 200 : 403);
          is(
            await ask(who, "GET", `/spaces/${spaceId}/restrictions`),
            model.isStaff(who) ? 200 : 403,
          );
        }
      }
    }

    for (const by of [1, 2, 3, 4]) {
      await join(spaceId, players[by]!);
      model.roles.set(by, "member");
    }
    await nameModerator(spaceId, players[0]!, players[1]!);
    model.roles.set(1, "moderator");
    for (let at = 0; at < 160; at++) await step(at);

    const done = model.cases.filter(({ action }) => action && action !== "keep");
    const { tally } = await logOfSpace(spaceId);
    expect(tally).toEqual({
      actions: done.length,
      overturned: done.filter(({ overturned }) => overturned).length,
    });
    const space = await (
      await call(`/spaces/${spaceId}`)
    ).json<{ members: number; posts: number }>();
    expect(space.members).toBe(model.roles.size);
    expect(space.posts).toBe(
      [...model.posts.values()].filter(({ state }) => state === "published").length,
    );
    for (const log of LOG_NAMES)
      expect(await findDifferences(services().at(log).store)).toEqual([]);
  },
  240_000,
);

test("two who decide and two who judge at once: each time one of them does", async () => {
  const creator = await createRichPlayer();
  const [one, other, author, reporter] = await Promise.all(
    Array.from({ length: 4 }, () => createPlayer()),
  );
  const { id: spaceId } = await createSpace(creator);
  for (const by of [one!, other!, author!]) await join(spaceId, by);
  for (const by of [one!, other!]) await nameModerator(spaceId, creator, by);
  for (let round = 0; round < 5; round++) {
    const { id } = await post(author!, { spaceId, content: `Round ${round}` });
    await report(reporter!, { kind: "post", id }, "other");
    const [found] = await casesOn(id);
    const decided = await Promise.all(
      [creator, one!, other!].map((by) => decide(by, found!.id, { action: "hide", rule })),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual([204, 409, 409]);
    await appeal(author!, found!.id, "Please");
    const judged = await Promise.all(
      [creator, one!, other!].map((by, at) => judge(by, found!.id, at % 2 === 0)),
    );
    const statuses = judged.map(({ status }) => status).sort();
    expect(statuses).toEqual([204, 403, 409]);
  }
}, 120_000);
