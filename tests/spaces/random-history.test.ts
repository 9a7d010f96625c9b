import { expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { logOf } from "~/domain/community-id";
import { LOG_NAMES } from "~/domain/logs";
import { call, createPlayer } from "~/tests/sign-in/player";
import { chance } from "~/tests/support/crashes";
import { findDifferences } from "~/tests/support/store";
import { passOnSpaces } from "~/workers/spaces/pass-on";
import { createRichPlayer, createSpace, services, type TestPlayer } from "./world";

type Role = "creator" | "moderator" | "member";
/** What the rules say, written apart from the code: who is what in which Space. */
class Model {
  spaces = new Map<string, { open: boolean; roles: Map<string, Role>; moderators: string[] }>();
  gone = new Set<string>();

  /** The status that the API is to answer with. */
  apply({ verb, by, space: id, of }: Deed): number {
    const space = this.spaces.get(id)!;
    if (this.gone.has(by)) return 401;
    if (verb === "forget") {
      this.forget(by);
      return 0;
    }
    const isAboutAnother = verb === "name" || verb === "dismiss" || verb === "hand";
    if (isAboutAnother && this.gone.has(of)) return 410;
    if (!space.open) return 404;
    const { roles } = space;
    const mine = roles.get(by);
    const theirs = roles.get(of);
    const runs = mine === "creator";
    switch (verb) {
      case "join":
        if (!mine) roles.set(by, "member");
        return 204;
      case "leave":
        if (mine === "creator") return 409;
        this.#drop(space, by);
        return 204;
      case "name":
        if (!runs) return 403;
        if (!theirs) return 404;
        if (theirs === "member") this.#raise(space, of);
        return 204;
      case "dismiss":
        if (!runs) return 403;
        if (theirs === "moderator") {
          roles.set(of, "member");
          space.moderators = space.moderators.filter((one) => one !== of);
        }
        return 204;
      case "hand":
        if (!runs) return 403;
        if (of === by) return 204;
        if (!theirs) return 404;
        space.moderators = space.moderators.filter((one) => one !== of);
        roles.set(of, "creator");
        this.#raise(space, by);
        return 204;
      case "dissolve":
        if (!runs) return 403;
        space.open = false;
        return 204;
    }
  }

  forget(person: string): void {
    this.gone.add(person);
    for (const space of this.spaces.values()) {
      const ran = space.open && space.roles.get(person) === "creator";
      this.#drop(space, person);
      const heir = space.moderators[0];
      if (!ran || heir === undefined) continue;
      space.moderators = space.moderators.slice(1);
      space.roles.set(heir, "creator");
    }
  }

  #raise(space: { roles: Map<string, Role>; moderators: string[] }, person: string) {
    space.roles.set(person, "moderator");
    space.moderators.push(person);
  }

  #drop(space: { roles: Map<string, Role>; moderators: string[] }, person: string) {
    space.roles.delete(person);
    space.moderators = space.moderators.filter((one) => one !== person);
  }
}

const verbs = ["join", "leave", "name", "dismiss", "hand", "dissolve", "forget"] as const;
interface Deed {
  verb: (typeof verbs)[number];
  by: string;
  space: string;
  of: string;
}

async function give({ verb, by, space, of }: Deed, people: Map<string, TestPlayer>) {
  const { token } = people.get(by)!;
  const ask = async (method: string, path: string) =>
    (await call(`/spaces/${space}${path}`, { method, token })).status;
  switch (verb) {
    case "join":
      return ask("PUT", "/membership");
    case "leave":
      return ask("DELETE", "/membership");
    case "name":
      return ask("PUT", `/moderators/${of}`);
    case "dismiss":
      return ask("DELETE", `/moderators/${of}`);
    case "hand":
      return ask("PUT", `/creator/${of}`);
    case "dissolve":
      return ask("DELETE", "");
    case "forget": {
      for (const log of LOG_NAMES) {
        const at = services().at(log);
        await forgetPerson(at.store, by);
        if (log !== "main") await passOnSpaces(at, { data: { personId: by } } as never);
      }
      await call("/auth/logout", { method: "POST", token });
      return 0;
    }
  }
}

async function rowsOf(id: string) {
  const [members, [space]] = (await services()
    .at(logOf(id)!)
    .db.batch([
      { sql: `SELECT user_id, rank FROM space_members WHERE space_id = ?`, params: [id] },
      {
        sql: `SELECT members, creator_id AS creator, dissolved_at AS dissolved FROM spaces WHERE id = ?`,
        params: [id],
      },
    ])) as [
    { user_id: string; rank: number }[],
    [{ members: number; creator: string | null; dissolved: string | null }],
  ];
  return { members, space };
}

test("whatever players do in Spaces, one by one or at once, ends as the rules say", async () => {
  const random = chance(42);
  const pick = <Item>(list: readonly Item[]) => list[Math.floor(random() * list.length)]!;
  const founder = await createRichPlayer(40_000);
  const others = await Promise.all(Array.from({ length: 7 }, () => createPlayer()));
  const people = new Map([founder, ...others].map((player) => [player.user.id, player]));
  const ids = [...people.keys()];
  const model = new Model();
  const spaces: string[] = [];
  for (let at = 0; at < 6; at++) {
    const { id } = await createSpace(founder);
    spaces.push(id);
    const roles = new Map<string, Role>([[founder.user.id, "creator"]]);
    model.spaces.set(id, { open: true, roles, moderators: [] });
  }
  const likely = verbs.flatMap((verb) =>
    Array<typeof verb>(
      { join: 30, leave: 8, name: 14, dismiss: 5, hand: 8, dissolve: 1, forget: 1 }[verb],
    ).fill(verb),
  );
  const deed = (): Deed => {
    const space = pick(spaces);
    const creator = [...model.spaces.get(space)!.roles].find(([, role]) => role === "creator");
    const verb = pick(likely);
    const asCreator = random() < 0.8 && creator && verb !== "join" && verb !== "leave";
    return { verb, space, by: asCreator ? creator[0] : pick(ids), of: pick(ids) };
  };

  for (let at = 0; at < 220; at++) {
    const one = deed();
    // Somebody is left to the end.
    if (one.verb === "forget" && model.gone.size > 3) continue;
    const expected = model.apply(one);
    expect([at, one.verb, await give(one, people)]).toEqual([at, one.verb, expected]);
  }
  expect(model.gone.size).toBeGreaterThan(0);
  const rank = { creator: 0, moderator: 1, member: 2 };
  for (const id of spaces) {
    const { roles } = model.spaces.get(id)!;
    const { members, space } = await rowsOf(id);
    const told = new Map(members.map((row) => [row.user_id, row.rank]));
    expect(told).toEqual(new Map([...roles].map(([person, role]) => [person, rank[role]])));
    expect(space.members).toBe(roles.size);
  }

  // All at once: nobody can say who is first, but what is left fits together.
  for (let round = 0; round < 8; round++) {
    const burst = Array.from({ length: 16 }, deed).filter(({ verb }) => verb !== "forget");
    const statuses = await Promise.all(burst.map((one) => give(one, people)));
    for (const status of statuses) expect([204, 401, 403, 404, 409, 410, 503]).toContain(status);
  }
  for (const id of spaces) {
    const { members, space } = await rowsOf(id);
    expect(space.members).toBe(members.length);
    if (space.dissolved !== null) continue;
    const creators = members.filter(({ rank: one }) => one === 0).map((row) => row.user_id);
    expect(creators).toEqual(space.creator === null ? [] : [space.creator]);
  }
  for (const log of LOG_NAMES) expect(await findDifferences(services().at(log).store)).toEqual([]);
}, 120_000);
