import { describe, expect, test } from "vitest";
import { type Courier, rules, SECTOR_STEPS, STEPS } from "~/domain/play/comet-courier/v1/rules";
import {
  AIM_OFF,
  DASH,
  DASH_WAIT,
  LEFT_OFF,
  LEFT_ON,
  noseOf,
  RIGHT_ON,
  SHIELDS,
  THRUST_OFF,
  THRUST_ON,
  TOWED,
} from "~/domain/play/comet-courier/v1/ship";
import { DIRECTIONS, SPACE, speedSquared, way } from "~/domain/play/comet-courier/v1/space";
import { below, seedRandom } from "~/domain/play/random";
import { Playing, replay } from "~/domain/play/replay";
import { decodeTape, encodeTape, MAX_TAPE_BYTES, type TapeEntry } from "~/domain/play/tape";
import { flyCourier } from "~/art/play/players/comet-courier";
import golden from "./golden/comet-courier-v1.json" with { type: "json" };

const seedOf = (number: number) => number.toString(16).padStart(32, "0");

/** Space with the ship alone in the middle, and planets far away. */
function alone(changes: Partial<Courier> = {}): Courier {
  const state = rules.start(seedOf(1));
  for (const planet of state.planets)
    Object.assign(planet, { x: 0, y: 0, vx: 0, vy: 0, parcel: -1 });
  state.ship.safe = 0;
  // Enough rocks that no more come, all far away and at rest.
  for (const rock of state.rocks) Object.assign(rock, { x: 0, y: 0, vx: 0, vy: 0 });
  return Object.assign(state, { postWait: 1_000_000 }, changes);
}

function run(state: Courier, steps: number, ...inputs: number[]): string[] {
  const all: string[] = [];
  for (let at = 1; at <= steps; at++) {
    state.happened.length = 0;
    rules.step(state, at === 1 ? inputs : [], at);
    all.push(...state.happened);
  }
  return all;
}

/** A rock that stands so many pixels above the ship. */
function rockAbove(state: Courier, pixels: number, radius = 8) {
  const rock = state.rocks[0]!;
  const { x, y } = state.ship;
  return Object.assign(rock, {
    x,
    y: y - pixels * 256,
    vx: 0,
    vy: 0,
    radius,
    close: false,
    quiet: 0,
  });
}

test("directions are as long as one another, to half of a hundredth", () => {
  expect(DIRECTIONS).toHaveLength(16);
  for (const [x, y] of DIRECTIONS) expect(Math.abs(x * x + y * y - 65_536)).toBeLessThan(400);
});

describe("flying", () => {
  test("keeps its way without thrust, and has a highest speed with it", () => {
    const state = alone();
    run(state, 300, THRUST_ON);
    const fastest = speedSquared(state.ship);
    run(state, 60);
    expect(speedSquared(state.ship)).toBe(fastest);
    expect(state.ship.vy).toBeLessThan(-500);
    run(state, 10, THRUST_OFF);
    expect(state.ship.vy).toBeLessThan(-400);
  });

  test("turns by left and right, or towards where it aims the shorter way", () => {
    const state = alone();
    run(state, 10, LEFT_ON);
    expect(state.ship.heading).toBe(192 - 50);
    run(state, 10, RIGHT_ON);
    expect(state.ship.heading).toBe(192 - 50);
    run(state, 10, LEFT_OFF);
    expect(state.ship.heading).toBe(192);
    const aimed = alone();
    run(aimed, 40, 2);
    expect(aimed.ship.heading).toBe(32);
    expect(noseOf(aimed.ship)).toBe(2);
    run(aimed, 5, AIM_OFF);
    expect(aimed.ship.aim).toBe(-1);
  });

  test("leaves space on one side and comes in on the other", () => {
    const state = alone();
    Object.assign(state.ship, { x: 100_000, y: 100, vy: -300 });
    run(state, 1);
    expect(state.ship.y).toBeGreaterThan(SPACE - 300);
    expect(way(state.ship.y, 100)).toBeLessThan(400);
  });

  test("dashes once in two and a half seconds", () => {
    const state = alone();
    expect(run(state, 1, DASH)).toContain("dash");
    expect(speedSquared(state.ship)).toBeGreaterThan(480 ** 2);
    expect(run(state, DASH_WAIT - 1, DASH)).not.toContain("dash");
    expect(run(state, 1, DASH)).toContain("dash");
  });
});

describe("parcels", () => {
  const here = (state: Courier, index: number) =>
    Object.assign(state.planets[index]!, { x: state.ship.x, y: state.ship.y, vx: 0, vy: 0 });

  test("are taken, three at most, and given where they belong, at a rising price", () => {
    const state = alone();
    here(state, 2).parcel = 4;
    expect(run(state, 1)).toEqual(["collect"]);
    expect(state.ship.hold).toEqual([4]);
    expect(state.planets[2]!.parcel).toBe(-1);
    state.ship.hold = [2, 4, 2];
    here(state, 2).parcel = 5;
    expect(run(state, 1)).toEqual(["deliver:1", "deliver:2", "collect"]);
    expect(state).toMatchObject({ score: 300, chain: 3, delivered: 2 });
    state.ship.hold = [1, 1, 1];
    state.planets[2]!.parcel = 5;
    expect(run(state, 1)).toEqual([]);
  });

  test("are worth more in later sectors, and a chain breaks when nothing follows", () => {
    const state = alone({ sector: 2 });
    here(state, 2);
    state.ship.hold = [2];
    run(state, 1);
    expect(state.score).toBe(200);
    expect(run(state, 478)).not.toContain("unchained");
    expect(run(state, 1)).toContain("unchained");
    expect(state.chain).toBe(1);
  });

  test("are posted until the sector has its number, never to the planet that they lie on", () => {
    for (let number = 0; number < 40; number++) {
      const { planets } = rules.start(seedOf(number));
      expect(planets.filter(({ parcel }) => parcel >= 0)).toHaveLength(3);
      planets.forEach(({ parcel }, index) => expect(parcel).not.toBe(index));
    }
  });
});

describe("rocks", () => {
  test("cost a shield, a parcel and half of the chain, and then leave one alone for a while", () => {
    const state = alone({ chain: 6, chainLeft: 300 });
    state.ship.hold = [1, 2];
    rockAbove(state, 5);
    expect(run(state, 1)).toEqual(["spill"]);
    expect(state.ship).toMatchObject({ shields: SHIELDS - 1, hold: [1] });
    expect(state.chain).toBe(3);
    expect(run(state, 30)).toEqual([]);
  });

  test("make a wreck of a ship without shields: it loses all it carries and is towed", () => {
    const state = alone({ chain: 6, chainLeft: 300 });
    Object.assign(state.ship, { shields: 1, hold: [1, 2] });
    rockAbove(state, 5);
    expect(run(state, 1)).toEqual(["spill", "wreck"]);
    expect(state).toMatchObject({ chain: 1, chainLeft: 0, over: false });
    expect(state.ship.hold).toEqual([]);
    expect(run(state, TOWED)).toContain("back");
    expect(state.ship).toMatchObject({ shields: SHIELDS, towed: 0 });
  });

  test("break under a dash", () => {
    const state = alone({ chain: 2, chainLeft: 300 });
    rockAbove(state, 30);
    const rocks = state.rocks.length;
    expect(run(state, 12, DASH)).toEqual(["dash", "smash"]);
    expect(state).toMatchObject({ score: 40, rocks: { length: rocks - 1 } });
    expect(state.ship.shields).toBe(SHIELDS);
  });

  test("pay who passes closely and fast, once in two seconds each", () => {
    const state = alone({ chain: 3, chainLeft: 100 });
    const rock = rockAbove(state, 60, 8);
    rock.x += 18 * 256;
    Object.assign(state.ship, { vy: -600 });
    expect(run(state, 60, THRUST_ON)).toEqual(["near"]);
    expect(state.score).toBe(30);
    // It keeps a chain alive, which is as long as before less what passed.
    expect(state.chainLeft).toBe(100 + 60 - 60);
    const slow = alone();
    rockAbove(slow, 60, 8).x += 18 * 256;
    Object.assign(slow.ship, { vy: -250 });
    expect(run(slow, 120)).toEqual([]);
  });
});

test("the tail of a comet carries, and pays who thrusts", () => {
  const ride = (...inputs: number[]) => {
    const state = alone();
    const { x, y } = state.ship;
    state.comets.push({ x, y: y - 40 * 256, vx: 0, vy: -480, direction: 12, left: 400 });
    return { state, happened: run(state, 40, ...inputs) };
  };
  const carried = ride();
  expect(carried.state.ship.vy).toBeLessThan(-100);
  expect(carried.happened).toEqual([]);
  const { state, happened } = ride(THRUST_ON);
  expect(happened.filter((what) => what === "dust").length).toBeGreaterThan(2);
  expect(state.score).toBe(5 * happened.length);
});

test("a spare shield mends, and is worth points to a whole ship", () => {
  const state = alone();
  const { x, y } = state.ship;
  state.capsule = { x, y, vx: 0, vy: 0 };
  expect(run(state, 1)).toEqual(["shield"]);
  expect(state).toMatchObject({ score: 100, capsule: null });
  state.ship.shields = 1;
  state.capsule = { x, y, vx: 0, vy: 0 };
  run(state, 1);
  expect(state.ship.shields).toBe(2);
  expect(state.score).toBe(100);
});

/** A whole session, hands moving every so many steps. */
function session(seed: string, every: number, hands: (state: Courier) => number[]) {
  const playing = new Playing(rules, seed);
  const tape: TapeEntry[] = [];
  const happened = new Set<string>();
  while (!playing.over) {
    const inputs = playing.step % every === 0 ? hands(playing.state) : [];
    for (const input of inputs) tape.push({ step: playing.step, input });
    playing.advance(inputs);
    for (const what of playing.state.happened) happened.add(what);
  }
  return { state: playing.state, steps: playing.step, tape, happened };
}
const median = (scores: number[]) =>
  scores.toSorted((one, other) => one - other)[Math.trunc(scores.length / 2)]!;

describe("sessions", () => {
  test("last two minutes in three sectors", () => {
    const { steps, happened } = session(seedOf(1), 8, flyCourier);
    expect(steps).toBe(STEPS);
    expect(STEPS).toBe(7200);
    expect(SECTOR_STEPS * 3).toBe(STEPS);
    expect([...happened]).toEqual(expect.arrayContaining(["sector:1", "sector:2", "end"]));
  });

  // That many more come out alike in all engines is shown by engines.node.test.ts.
  test("of 40 who press at random come out the same twice, in integers, with little", () => {
    const scores: number[] = [];
    for (let number = 0; number < 40; number++) {
      const hand = seedRandom(seedOf(number + 1000));
      const { state, tape } = session(seedOf(number), 8, () => [below(hand, rules.inputs)]);
      expect(replay(rules, seedOf(number), tape)).toEqual({ score: state.score, steps: STEPS });
      for (const body of [state.ship, ...state.planets, ...state.rocks, ...state.comets]) {
        const numbers = Object.values(body).filter((value) => typeof value === "number");
        expect(numbers.every(Number.isInteger)).toBe(true);
      }
      scores.push(state.score);
    }
    expect(median(scores)).toBeLessThan(400);
    expect(Math.max(...scores)).toBeLessThan(3000);
  });

  test("of one who does nothing are worth next to nothing", () => {
    const scores = Array.from({ length: 30 }, (_, at) => replay(rules, seedOf(at), []).score);
    expect(median(scores)).toBe(0);
  });

  test("of a good pilot are worth a hundred times that, within bounds and time", () => {
    const scores: number[] = [];
    for (let number = 0; number < 20; number++) {
      const { state, tape } = session(seedOf(number), 6, flyCourier);
      expect(encodeTape(tape).length).toBeLessThan(MAX_TAPE_BYTES / 8);
      const before = process.cpuUsage();
      replay(rules, seedOf(number), tape);
      expect(process.cpuUsage(before).user).toBeLessThan(200_000);
      scores.push(state.score);
    }
    expect(median(scores)).toBeGreaterThan(20_000);
    expect(Math.max(...scores)).toBeLessThan(200_000);
  });

  test("of version 1 come out as they always did", () => {
    for (const { seed, tape, score } of golden) {
      const entries = decodeTape(Uint8Array.from(Buffer.from(tape, "base64")), rules.maxSteps);
      expect(replay(rules, seed, entries).score).toBe(score);
    }
  });
});
