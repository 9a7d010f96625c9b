import { expect, test } from "vitest";
import { beginLine, type LineState, nextLine, nextLook, statusAt } from "~/app/chat/line-state";

const closed = (state: LineState, now: number, { code = 1006, random = 1 } = {}) =>
  nextLine(state, { type: "closed", code, now, random });
const open = nextLine(beginLine(0), { type: "welcome" });

test("nothing is said of a line that is back within two seconds, then that it reconnects, after two minutes that it is lost", () => {
  const lost = closed(open, 10_000);
  expect(statusAt(lost, 11_999)).toBe("quiet");
  expect(statusAt(lost, 12_000)).toBe("reconnecting");
  expect(statusAt(lost, 129_999)).toBe("reconnecting");
  expect(statusAt(lost, 130_000)).toBe("lost");
  expect([nextLook(lost, 10_000), nextLook(lost, 12_000), nextLook(lost, 130_000)]).toEqual([
    12_000,
    130_000,
    undefined,
  ]);
  const again = nextLine(nextLine(lost, { type: "try" }), { type: "welcome" });
  expect(statusAt(again, 500_000)).toBe("online");
});

test("tries wait longer each time, by chance less, and never longer than twenty seconds", () => {
  let state = open;
  const waits: number[] = [];
  for (let tries = 0; tries < 9; tries++) {
    state = closed(nextLine(state, { type: "try" }), 1_000);
    waits.push(state.retryAt! - 1_000);
  }
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000, 20_000]);
  expect(closed(state, 1_000, { random: 0.25 }).retryAt).toBe(6_000);
  expect(state.lostSince).toBe(1_000);
});

test("a restart and a reader who was too slow come back soon, however often", () => {
  for (const code of [1012, 4008]) {
    let state = open;
    for (let tries = 0; tries < 9; tries++) {
      state = closed(nextLine(state, { type: "try" }), 0, { code, random: 0.5 });
    }
    expect(state.retryAt).toBe(750);
  }
});

test.for([
  [4001, "session"],
  [4003, "notMember"],
  [4004, "disbanded"],
] as const)("nobody comes back after %s", ([code, end]) => {
  const over = closed(open, 0, { code });
  expect(statusAt(over, 999_999)).toBe(end);
  expect(nextLine(over, { type: "try" })).toBe(over);
  expect(nextLine(over, { type: "welcome" })).toBe(over);
});

test("a try is made at once when it is asked for, but one at a time", () => {
  const waiting = closed(open, 0);
  const trying = nextLine(waiting, { type: "try" });
  expect(trying.phase).toBe("connecting");
  expect(nextLine(trying, { type: "try" })).toBe(trying);
  expect(nextLine(open, { type: "try" })).toBe(open);
});
