import { expect, test } from "vitest";
import { logOf } from "~/domain/community-id";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { continueSubscription } from "~/domain/event-store/continue-subscription";
import { OTHER_LOGS } from "~/domain/logs";
import { listLines } from "~/domain/notifications/queries";
import { notificationSubscription } from "~/domain/notifications/subscription";
import { follow, rebuilt, rows } from "~/tests/notifications/history";
import { call, createPlayer } from "~/tests/sign-in/player";
import { services, type TestPlayer } from "~/tests/spaces/world";
import { Chance } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { passOnGroups } from "~/workers/groups/pass-on";
import { contextOf } from "~/workers/jobs/subscriptions";
import {
  answer,
  change,
  createGroup,
  dismissAdmin,
  handOver,
  join,
  joinBy,
  leave,
  liftBan,
  makeLink,
  nameAdmin,
  readGroup,
  remove,
} from "./world";

type Role = "none" | "pending" | "member" | "admin" | "creator";
const RANKS: Record<Role, number> = { none: 0, pending: 0, member: 1, admin: 2, creator: 3 };

/** The rules once more, apart from the code. */
test("after any history everybody is what the rules say, and rebuilt rows are live rows", async () => {
  const chance = new Chance(11);
  const { creator, group } = await createGroup({ approval: "admin" });
  const guests = await Promise.all(Array.from({ length: 4 }, () => createPlayer()));
  const people = [creator, ...guests] as TestPlayer[];
  const roles: Role[] = ["creator", "none", "none", "none", "none"];
  const banned = new Set<number>();
  let [visibility, approval] = ["public", "admin"];
  const links: { code: string; by: number; left: number }[] = [];

  for (let step = 0; step < 150; step++) {
    if (chance.maybe(0.2)) {
      const limit = { events: 1 + chance.below(9) };
      await continueSubscription(contextOf(services()), notificationSubscription, limit);
    }
    const [by, who] = [chance.below(5), chance.below(5)];
    const [actor, other] = [people[by]!, people[who]!];
    const mine = roles[by]!;
    const isThere = visibility === "public" || RANKS[mine] > 0;
    const need = (rank: number, may: number) => (!isThere ? 404 : RANKS[mine] < rank ? 403 : may);
    const expectStatus = async (asked: Promise<Response>, status: number) => {
      expect([step, (await asked).status]).toEqual([step, status]);
      return status < 300;
    };
    switch (
      chance.of([
        "join",
        "join",
        "leave",
        "answer",
        "remove",
        "ban",
        "lift",
        "name",
        "dismiss",
        "hand over",
        "change",
        "link",
        "by link",
      ])
    ) {
      case "join": {
        const refused = !isThere ? 404 : RANKS[mine] || !banned.has(by) ? 200 : 409;
        if (!(await expectStatus(join(group.id, actor), refused)) || RANKS[mine]) break;
        roles[by] = approval === "none" ? "member" : "pending";
        break;
      }
      case "leave": {
        const status = mine === "none" ? 404 : mine === "creator" ? 409 : 204;
        if (await expectStatus(leave(group.id, actor), status)) roles[by] = "none";
        break;
      }
      case "answer": {
        const decision = chance.of(["approve", "deny"] as const);
        const theirs = roles[who]!;
        const may =
          decision === "approve" ? (theirs === "none" ? 404 : 204) : RANKS[theirs] ? 409 : 204;
        if (!(await expectStatus(answer(group.id, actor, other, decision), need(2, may)))) break;
        if (theirs === "pending") roles[who] = decision === "approve" ? "member" : "none";
        break;
      }
      case "remove":
      case "ban": {
        const ban = chance.maybe(0.5);
        const may = RANKS[roles[who]!] >= RANKS[mine] ? 403 : 204;
        if (!(await expectStatus(remove(group.id, actor, other, ban), need(2, may)))) break;
        roles[who] = "none";
        if (ban) banned.add(who);
        break;
      }
      case "lift":
        if (await expectStatus(liftBan(group.id, actor, other), need(2, 204))) banned.delete(who);
        break;
      case "name": {
        const may = RANKS[roles[who]!] ? 204 : 404;
        if (!(await expectStatus(nameAdmin(group.id, actor, other), need(3, may)))) break;
        if (who !== by) roles[who] = "admin";
        break;
      }
      case "dismiss":
        if (!(await expectStatus(dismissAdmin(group.id, actor, other), need(3, 204)))) break;
        if (roles[who] === "admin") roles[who] = "member";
        break;
      case "hand over": {
        if (chance.maybe(0.5)) break;
        const may = RANKS[roles[who]!] ? 204 : 404;
        if (!(await expectStatus(handOver(group.id, actor, other), need(3, may)))) break;
        if (who !== by) [roles[by], roles[who]] = ["admin", "creator"];
        break;
      }
      case "change": {
        const changes = chance.of([
          { visibility: "public" },
          { visibility: "private" },
          { approval: "none" },
          { approval: "admin" },
          { name: `Raids ${step}` },
        ] as Record<string, string>[]);
        if (!(await expectStatus(change(group.id, actor, changes), need(3, 200)))) break;
        visibility = changes["visibility"] ?? visibility;
        approval = changes["approval"] ?? approval;
        break;
      }
      case "link":
        if (RANKS[mine] < 2 || links.length > 8) break;
        links.push({ code: await makeLink(group.id, actor, { maxUses: 2 }), by, left: 2 });
        break;
      case "by link": {
        const link = links.length ? chance.of(links) : undefined;
        if (!link) break;
        const opens = link.left > 0 && RANKS[roles[link.by]!] >= 2;
        const status = opens && (RANKS[mine] || !banned.has(by)) ? 200 : 409;
        if (!(await expectStatus(joinBy(link.code, actor), status)) || RANKS[mine]) break;
        roles[by] = "member";
        link.left--;
        break;
      }
    }
  }

  const runner = people[roles.indexOf("creator")]!;
  await change(group.id, runner, { visibility: "public" });
  const seen = await Promise.all(
    people.map(async (player) =>
      (await readGroup(group.id, player)).json<{ role: Role; members: number }>(),
    ),
  );
  expect(seen.map(({ role }) => role)).toEqual(roles);
  const members = roles.filter((role) => RANKS[role] > 0).length;
  expect(new Set(seen.map((one) => one.members))).toEqual(new Set([members]));

  // Those who run it are told who waits, and nobody else is.
  await follow();
  const waiting = roles.filter((role) => role === "pending").length;
  for (const [at, { user }] of people.entries()) {
    const { lines } = await services().db.read({
      lines: listLines({ userId: user.id, now: new Date(), limit: 50 }),
    });
    const asked = lines.filter(({ kind }) => kind === "group-request").map(({ count }) => count);
    expect([at, asked]).toEqual([at, RANKS[roles[at]!] >= 2 && waiting ? [waiting] : []]);
  }

  // Whoever runs it deletes their account.
  const log = logOf(group.id)!;
  const heirs = roles.flatMap((role, at) => (role === "admin" || role === "member" ? [at] : []));
  for (const each of ["main", ...OTHER_LOGS] as const) {
    await forgetPerson(services().at(each).store, runner.user.id);
  }
  await passOnGroups(services().at(log), { data: { personId: runner.user.id } } as never);
  for (const each of OTHER_LOGS) {
    expect(await findDifferences(services().at(each).store)).toEqual([]);
  }
  await follow();
  const told = await rows();
  expect(await rebuilt(2)).toEqual(told);
  expect(await rebuilt(3, { events: 7 })).toEqual(told);
  const reader = people.find((one) => one !== runner)!;
  const found = await call(`/groups/${group.id}`, { token: reader.token });
  expect(found.status).toBe(heirs.length ? 200 : 404);
  if (heirs.length) {
    const now = await Promise.all(
      heirs.map(
        async (at) => (await (await readGroup(group.id, people[at])).json<{ role: Role }>()).role,
      ),
    );
    expect(now.filter((role) => role === "creator")).toHaveLength(1);
    const admins = heirs.filter((at) => roles[at] === "admin");
    if (admins.length) expect(roles[heirs[now.indexOf("creator")]!]).toBe("admin");
  }
}, 120_000);
