import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { LOG_NAMES } from "~/domain/logs";
import { join } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace, services, type TestPlayer } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { logOfSpace, nameModerator, report } from "./world";

interface Decided {
  id: string;
  by: number;
  byOperator: boolean;
  author: number;
  isUndone: boolean;
}
interface Written {
  author: number;
  isDeleted: boolean;
  /** By which cases it is out of sight, the last one in force. */
  taken: { case: string; as: "hide" | "remove" }[];
  reportedBy: Set<number>;
  /** Whether a report waits. */
  waits: boolean;
}

const OPERATOR = 7;
const RANKS = { creator: 2, moderator: 1, member: 0 };

/** What the rules say, written apart from the code: 0 the creator, the last one an operator. */
class Model {
  roles = new Map<number, keyof typeof RANKS>([[0, "creator"]]);
  stands: { who: number; kind: "mute" | "ban"; case: string }[] = [];
  posts = new Map<string, Written>();
  cases: Decided[] = [];

  rank = (who: number) => RANKS[this.roles.get(who) ?? "member"];
  isStaff = (who: number) => this.rank(who) > 0;
  isUnder = (who: number, kinds: readonly string[]) =>
    this.stands.some((one) => one.who === who && kinds.includes(one.kind));
  mayAct = (who: number, author: number) =>
    who !== author &&
    author !== OPERATOR &&
    (who === OPERATOR || (this.isStaff(who) && this.rank(who) > this.rank(author)));
  mayUndo = (who: number, { by, byOperator, author }: Decided) =>
    who !== author &&
    (who === OPERATOR ||
      (!byOperator && (this.roles.get(who) === "creator" || (who === by && this.isStaff(who)))));

  /** Whether it is so already. */
  isDone(action: string, author: number, post?: Written): boolean {
    if (action === "mute") return this.isUnder(author, ["mute", "ban"]);
    if (action === "ban") return this.isUnder(author, ["ban"]);
    const last = post!.taken.at(-1);
    return last?.as === "remove" || (last !== undefined && action === "hide");
  }

  decide(
    decided: Omit<Decided, "isUndone">,
    action: "hide" | "remove" | "mute" | "ban",
    post?: Written,
  ) {
    const { id, author } = decided;
    this.cases.push({ ...decided, isUndone: false });
    if (post) post.waits = false;
    if (action === "hide" || action === "remove") {
      post!.taken.push({ case: id, as: action });
      return;
    }
    this.stands.push({ who: author, kind: action, case: id });
    if (action === "ban") this.roles.delete(author);
  }

  undo(one: Decided) {
    one.isUndone = true;
    this.stands = this.stands.filter((its) => its.case !== one.id);
    for (const post of this.posts.values()) {
      if (!post.isDeleted) post.taken = post.taken.filter((its) => its.case !== one.id);
    }
  }
}

const VERBS = [
  "post",
  "post",
  "act",
  "act",
  "act",
  "act",
  "act on member",
  "act on member",
  "undo",
  "undo",
  "report",
  "delete",
  "join",
  "lift",
  "name",
  "dismiss",
] as const;

test.each([3, 11])(
  "whoever acts at hand, in whatever order (seed %i), may what the rules say, and it counts once",
  async (seed) => {
    const chance = new Chance(seed);
    const players: TestPlayer[] = [
      await createRichPlayer(),
      ...(await Promise.all(Array.from({ length: 7 }, () => createPlayer()))),
    ];
    env.OPERATORS = players[OPERATOR]!.user.address;
    const model = new Model();
    const { id: spaceId } = await createSpace(players[0]!);
    const ask = (by: number, method: string, path: string, body?: object) =>
      call(path, { method, token: players[by]!.token, ...(body && { body }) });

    async function act(
      at: number,
      who: number,
      author: number,
      target: { kind: string; id: string; spaceId?: string },
      post?: Written,
    ) {
      const action = chance.of(
        post ? (["hide", "remove", "mute", "ban"] as const) : (["mute", "ban"] as const),
      );
      const answer = await ask(who, "POST", "/moderation/decisions", {
        target,
        action,
        rule: "house:respect",
      });
      const expected = post?.isDeleted
        ? 404
        : !model.mayAct(who, author)
          ? post?.taken.length
            ? 404
            : 403
          : model.isDone(action, author, post)
            ? 409
            : author === 0 && (action === "mute" || action === "ban")
              ? 409
              : 201;
      expect([at, action, who, author, post, answer.status]).toEqual([
        at,
        action,
        who,
        author,
        post,
        expected,
      ]);
      if (answer.status !== 201) return;
      const { caseId: id } = await answer.json<{ caseId: string }>();
      model.decide({ id, by: who, byOperator: !model.isStaff(who), author }, action, post);
    }

    async function step(at: number) {
      const verb = chance.of(VERBS);
      const who = chance.below(players.length);
      const other = chance.below(players.length);
      const [postId, post] = model.posts.size ? chance.of([...model.posts]) : [];
      const one = model.cases.length ? chance.of(model.cases) : undefined;
      const is = (status: number, expected: number) =>
        expect([at, verb, who, other, status]).toEqual([at, verb, who, other, expected]);
      switch (verb) {
        case "post": {
          const answer = await ask(who, "POST", "/posts", { spaceId, content: `Step ${at}` });
          const isMuted = model.isUnder(who, ["mute", "ban"]);
          is(answer.status, !model.roles.has(who) ? 403 : isMuted ? 409 : 201);
          if (answer.status !== 201) return;
          const { id } = await answer.json<{ id: string }>();
          const fresh = { isDeleted: false, taken: [], waits: false };
          model.posts.set(id, { author: who, reportedBy: new Set(), ...fresh });
          return;
        }
        case "act":
          if (post) await act(at, who, post.author, { kind: "post", id: postId! }, post);
          return;
        case "act on member":
          await act(at, who, other, { kind: "member", id: players[other]!.user.id, spaceId });
          return;
        case "undo": {
          if (!one) return;
          const { status } = await ask(who, "DELETE", `/moderation/decisions/${one.id}`);
          is(status, model.mayUndo(who, one) ? 204 : 403);
          if (status === 204 && !one.isUndone) model.undo(one);
          return;
        }
        case "report": {
          if (!post || post.reportedBy.has(who)) return;
          const { status } = await report(players[who]!, { kind: "post", id: postId! }, "spam");
          const isSeen = !post.isDeleted && post.taken.length === 0;
          const mayReport = post.author !== who && !model.isUnder(who, ["ban"]);
          is(status, !isSeen ? 404 : mayReport ? 204 : 409);
          if (status !== 204) return;
          post.reportedBy.add(who);
          post.waits = true;
          return;
        }
        case "delete": {
          if (!post || post.isDeleted) return;
          is((await ask(post.author, "DELETE", `/posts/${postId}`)).status, 204);
          post.isDeleted = true;
          return;
        }
        case "join": {
          const { status } = await ask(who, "PUT", `/spaces/${spaceId}/membership`);
          is(status, model.isUnder(who, ["ban"]) ? 409 : 204);
          if (status === 204 && !model.roles.has(who)) model.roles.set(who, "member");
          return;
        }
        case "lift": {
          const path = `/spaces/${spaceId}/restrictions/${players[other]!.user.id}`;
          const { status } = await ask(who, "DELETE", path);
          is(status, model.isStaff(who) && who !== other ? 204 : 403);
          if (status === 204) model.stands = model.stands.filter((its) => its.who !== other);
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
          is((await ask(0, "DELETE", path)).status, 204);
          if (model.roles.get(other) === "moderator") model.roles.set(other, "member");
        }
      }
    }

    for (const by of [1, 2, 3, 4, 5]) {
      await join(spaceId, players[by]!);
      model.roles.set(by, "member");
    }
    for (const by of [1, 2]) {
      await nameModerator(spaceId, players[0]!, players[by]!);
      model.roles.set(by, "moderator");
    }
    for (let at = 0; at < 120; at++) await step(at);

    const { tally } = await logOfSpace(spaceId);
    expect(tally).toEqual({
      actions: model.cases.length,
      overturned: model.cases.filter(({ isUndone }) => isUndone).length,
    });
    for (const [id, post] of model.posts) {
      const isSeen = !post.isDeleted && post.taken.length === 0;
      expect([id, (await call(`/posts/${id}`)).status]).toEqual([id, isSeen ? 200 : 404]);
    }
    for (const log of LOG_NAMES) {
      expect(await findDifferences(services().at(log).store)).toEqual([]);
    }
  },
  240_000,
);
