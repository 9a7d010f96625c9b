import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { casesOn, report } from "~/tests/moderation/world";
import { createPlayer } from "~/tests/sign-in/player";
import { createOperator } from "~/tests/store/operator";
import { countOf, expectAll, NEXT_YEAR, type Race, type Races } from "./race";
import { countRows, type Racers } from "./racers";

/** What ends or changes what somebody may do, while they do it. `name` is new each time, and a slug. */
export const peopleRaces: Races = {
  async "rights taken from each other"({ appoint, remove }) {
    const [ada, ben] = [await appoint("all"), await appoint("all")];
    return {
      at: [() => remove(ada, `${ben.role}`), () => remove(ben, `${ada.role}`)],
      once: { code: "forbidden", status: 403 },
    };
  },

  async "a right given and taken"({ one, two, put, remove }) {
    const { wallet } = await createPlayer();
    const role = `/ops/roles/${wallet.address}/support`;
    return {
      at: [() => put(one, role), () => remove(two, role), () => put(two, role)],
      async check(told) {
        expectAll(told, 204);
        const last = async (type: string) => {
          const sql = `SELECT coalesce(max("position"), 0) AS found FROM "events"
            WHERE "stream_id" = 'roles' AND "type" = ? AND "data" ->> '$.address' = ?`;
          return countRows(sql, type, wallet.address);
        };
        const stands = (await last("RoleGranted")) > (await last("RoleRevoked"));
        const row = `SELECT count(*) AS found FROM "roles" WHERE "address" = ?`;
        expect(await countRows(row, wallet.address)).toBe(stands ? 1 : 0);
      },
    };
  },

  async "a request agreed to and refused"({ one, two, put, post, remove }, name) {
    const third = await createOperator();
    env.SECOND_YES = "1";
    const asked = await post(one, "/ops/redeem-batches", {
      prize: { kind: "points", amount: 50 },
      count: 3 + name.length,
      usesPerCode: 1 + Number(name.at(-1)),
    });
    env.SECOND_YES = undefined;
    const { approvalId } = await asked.json<{ approvalId: string }>();
    const path = `/ops/approvals/${approvalId}`;
    return {
      at: [() => put(two, path), () => remove(third, path), () => put(third, path)],
      async check(told, { typesIn }) {
        const types = await typesIn(`approval-${approvalId}`);
        expect(told[1]!.status).toBe(204);
        expect(types.at(-1)).toBe("ApprovalDeclined");
        for (const { status, body } of [told[0]!, told[2]!]) {
          if (status !== 204) expect([status, body["code"]]).toEqual([409, "approval_over"]);
        }
      },
    };
  },

  async "a case decided"({ one, two, post }) {
    const [author, reporter] = [await createPlayer(), await createPlayer()];
    await report(reporter, { kind: "user", id: author.user.id }, "spam");
    const [found] = await casesOn(author.user.id, true);
    const decide = (who: typeof one, action: string) => () =>
      post(who, `/moderation/${found!.id}`, { action, rule: "house:spam" });
    return {
      at: [decide(one, "mute"), decide(two, "keep")],
      once: { code: "already_decided" },
      async check(_, { typesIn }) {
        expect(countOf(await typesIn(`case-${found!.id}`), "CaseDecided")).toBe(1);
      },
    };
  },

  "a session ended while it is used": (racers, name) =>
    endedMeanwhile(racers, name, {
      end: ({ user }) => `/ops/players/${user.id}/sessions`,
      type: "SessionEnded",
    }),

  "a right taken while it is used": (racers, name) =>
    endedMeanwhile(racers, name, { end: ({ role }) => role, type: "RoleRevoked" }),
};

/** Somebody works at a game while an operator ends their say, by `DELETE` of what `end` names. */
async function endedMeanwhile(
  { one, post, put, remove, appoint }: Racers,
  name: string,
  { end, type }: { end: (clerk: Clerk) => string; type: string },
): Promise<Race> {
  const clerk = await appoint("catalogue");
  await one.list(name);
  await one.price(name, 1_999);
  return {
    at: [
      () => put(clerk, `/ops/games/${name}/price`, { priceCents: 1_500 }),
      () => remove(one, end(clerk)),
      () => post(clerk, `/ops/games/${name}/sales`, { percent: 10, ...NEXT_YEAR }),
    ],
    check: async () => expectNothingAfter(`game-${name}`, clerk.user.id, type),
  };
}

type Clerk = Awaited<ReturnType<Racers["appoint"]>>;

/** Nothing of theirs follows what ended their say. */
async function expectNothingAfter(streamId: string, actor: string, ended: string): Promise<void> {
  const found = await countRows(
    `SELECT count(*) AS found FROM "events" WHERE "stream_id" = ? AND "actor" = ? AND "position" > (
      SELECT max("position") FROM "events" WHERE "type" = ?)`,
    streamId,
    actor,
    ended,
  );
  expect(found).toBe(0);
}
