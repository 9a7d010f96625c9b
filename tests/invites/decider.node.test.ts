import { describe, expect, test } from "vitest";
import { inviteDecider } from "~/domain/invites/decider";
import type { InviteEvent } from "~/domain/invites/events";
import { appendWithPoints } from "~/domain/invites/reward";
import { pointDecider } from "~/domain/points/decider";
import type { PointEvent } from "~/domain/points/events";
import { REFUND_DAYS } from "~/domain/orders/status";
import { specification } from "~/tests/support/given-when-then";
import { Chance } from "~/tests/support/random";

const given = specification(inviteDecider);
const who = { invitedId: "new", inviterId: "old" };
const now = new Date("2026-11-22T10:00:00.000Z");
const dueAt = "2026-12-06T10:00:00.000Z";
const rule = { inviterPoints: 50, invitedPoints: 20, leastCents: 100, perDay: 2 };
const ruled = { rule, ruleVersion: "invites:1" };
const naming = {
  type: "NameInviter" as const,
  invitedId: "new",
  inviterId: "old",
  registeredAt: "2026-11-20T10:00:00.000Z",
  returned: false,
  now,
};
const named: InviteEvent = { type: "InviterNamed", data: who };
const qualified: InviteEvent = { type: "InviteQualified", data: { ...who, orderId: "o1", dueAt } };
const held: InviteEvent = {
  type: "InviteHeld",
  data: { ...who, orderId: "o1", reason: "same_wallet" },
};
const rewarded: InviteEvent = {
  type: "InviteRewarded",
  data: { ...who, orderId: "o1", inviterPoints: 50, invitedPoints: 20 },
};
const count = (fulfilledCents: number) => ({
  type: "CountOrder" as const,
  invitedId: "new",
  orderId: "o1",
  fulfilledCents,
  fulfilledAt: now,
  ...ruled,
});

describe("whoever invited a player", () => {
  test("is named by their code", () => given().when(naming).then(named));
  test("has a code that exists", () =>
    given()
      .when({ ...naming, inviterId: undefined })
      .thenRefuses("unknown_code"));
  test("is somebody else", () =>
    given()
      .when({ ...naming, inviterId: "new" })
      .thenRefuses("own_code"));
  test("is named once", () => given(named).when(naming).thenRefuses("already_invited"));
  test("is named within seven days", () =>
    given()
      .when({ ...naming, registeredAt: "2026-11-15T09:59:59.000Z" })
      .thenRefuses("too_late"));
  test("cannot invite a wallet that was here before", () =>
    given()
      .when({ ...naming, returned: true })
      .thenRefuses("too_late"));
});

describe("an order", () => {
  test("counts from a dollar on", () => {
    given(named).when(count(99)).thenNothingHappened();
    given(named)
      .when(count(100))
      .then({ ...qualified, ruleVersion: "invites:1" });
  });
  test("of somebody whom nobody invited counts nothing", () =>
    given().when(count(5000)).thenNothingHappened());
  test("after the first changes nothing", () =>
    given(named, qualified).when(count(5000)).thenNothingHappened());
  test("that is given back makes room for the next that counts", () => {
    const back = { type: "GiveBackOrder", invitedId: "new", orderId: "o1" } as const;
    const balances = { inviter: 0, invited: 0 };
    const gone: InviteEvent = { type: "InviteDisqualified", data: { ...who, orderId: "o1" } };
    given(named, qualified)
      .when({ ...back, balances, next: undefined })
      .then(gone);
    const next = { orderId: "o2", dueAt };
    given(named, held)
      .when({ ...back, orderId: "", balances, next })
      .then(
        { type: "InviteDisqualified", data: { ...who, orderId: "" } },
        {
          type: "InviteQualified",
          data: { ...who, ...next },
        },
      );
  });
});

describe("a reward", () => {
  const due = {
    type: "RewardInvite" as const,
    invitedId: "new",
    now: new Date(dueAt),
    objection: undefined,
    ...ruled,
  };
  test("comes when the wait is over, and not before", () => {
    given(named, qualified)
      .when({ ...due, now })
      .thenNothingHappened();
    given(named, qualified)
      .when(due)
      .then({ ...rewarded, ruleVersion: "invites:1" });
  });
  test("comes once", () => given(named, qualified, rewarded).when(due).thenNothingHappened());
  test("that is doubtful waits for an operator", () =>
    given(named, qualified)
      .when({ ...due, objection: "same_wallet" })
      .then(held));
  test("of an account that is gone is refused", () =>
    given(named, qualified)
      .when({ ...due, objection: "account_deleted" })
      .then({ type: "InviteRefused", data: { ...who, reason: "account_deleted" } }));
  test("that waits is paid or refused once", () => {
    const pay = { type: "PayHeldInvite", invitedId: "new", ...ruled } as const;
    given(named, qualified, held)
      .when(pay)
      .then({ ...rewarded, ruleVersion: "invites:1" });
    given(named, qualified, held, rewarded).when(pay).thenRefuses("invite_not_held");
    given(named, qualified)
      .when({ type: "RefuseHeldInvite", invitedId: "new" })
      .thenRefuses("invite_not_held");
  });
});

/** What the rule says in plain words, apart from the code: an order that stands long enough pays once. */
test("whatever happens in whatever order, points follow the order that counts", () => {
  for (let seed = 1; seed <= 500; seed++) {
    const chance = new Chance(seed);
    const log: InviteEvent[] = [named];
    const points: Record<"old" | "new", PointEvent[]> = { old: [], new: [] };
    const stateOf = (id: "old" | "new") =>
      points[id].reduce(pointDecider.evolve, pointDecider.initialState);
    const balanceOf = (id: "old" | "new") => stateOf(id).balance;
    const give = (events: readonly InviteEvent[]) => {
      const loaded = (id: "old" | "new") => ({
        streamId: id,
        version: points[id].length,
        state: stateOf(id),
      });
      const state = log.reduce(inviteDecider.evolve, inviteDecider.initialState);
      const appends = appendWithPoints(
        {
          invite: { streamId: "invite-new", version: log.length, state },
          inviterPoints: loaded("old"),
          invitedPoints: loaded("new"),
        },
        events,
      );
      for (const { streamId, events: added } of appends) {
        if (streamId === "old" || streamId === "new") {
          points[streamId].push(...(added as PointEvent[]));
        }
      }
      log.push(...events);
    };
    const orders: Record<string, { cents: number; at: number; back: boolean }> = {};
    let time = now.getTime();
    let paidFor: string | undefined;
    let spent = 0;
    for (let step = 0; step < 40; step++) {
      time += chance.below(5) * 86_400_000;
      const state = log.reduce(inviteDecider.evolve, inviteDecider.initialState);
      const decide = (command: Parameters<typeof inviteDecider.decide>[0]) =>
        give(inviteDecider.decide(command, state));
      switch (chance.below(4)) {
        case 0: {
          const orderId = `o${step}`;
          const cents = chance.of([50, 100, 900]);
          orders[orderId] = { cents, at: time, back: false };
          decide({ ...count(cents), orderId, fulfilledAt: new Date(time) });
          break;
        }
        case 1: {
          const orderId = chance.of([...Object.keys(orders), "none"]);
          if (orders[orderId]) orders[orderId].back = true;
          const balances = { inviter: balanceOf("old"), invited: balanceOf("new") };
          decide({ type: "GiveBackOrder", invitedId: "new", orderId, balances, next: undefined });
          break;
        }
        case 2: {
          const { stage } = state;
          decide({
            type: "RewardInvite",
            invitedId: "new",
            now: new Date(time),
            objection: undefined,
            ...ruled,
          });
          const after = log.at(-1)!;
          if (after.type === "InviteRewarded" && stage === "qualified") {
            expect(paidFor, `seed ${seed}`).toBeUndefined();
            paidFor = after.data.orderId;
            const order = orders[paidFor]!;
            expect(order.back, `seed ${seed}`).toBe(false);
            expect(order.cents).toBeGreaterThanOrEqual(rule.leastCents);
            expect(time - order.at).toBeGreaterThanOrEqual(REFUND_DAYS * 86_400_000);
          }
          break;
        }
        case 3: {
          const amount = Math.min(balanceOf("old"), chance.below(30));
          spent += amount;
          points.old.push(
            ...pointDecider.decide(
              {
                type: "SpendPoints",
                userId: "old",
                amount,
                reason: "mystery-box",
                source: "s",
                rule: "r",
              },
              stateOf("old"),
            ),
          );
        }
      }
      const isBack = paidFor !== undefined && orders[paidFor]!.back;
      const earned = paidFor === undefined ? 0 : rule.inviterPoints;
      expect(balanceOf("old"), `seed ${seed}`).toBe(isBack ? 0 : earned - spent);
      expect(balanceOf("new"), `seed ${seed}`).toBe(
        paidFor === undefined || isBack ? 0 : rule.invitedPoints,
      );
    }
  }
});
