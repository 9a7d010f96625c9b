import { describe, expect, test } from "vitest";
import { cabinet as garden } from "~/app/routes/play/games/brick-garden/game";
import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import { Hands } from "~/app/routes/play/machine/hands";
import { StepClock } from "~/app/routes/play/machine/step-clock";
import { RIGHT_DOWN, RIGHT_UP } from "~/domain/play/brick-garden/v1/rules";
import type { GameState } from "~/domain/play/rules";

/** Frames of a screen, one after the other; says how many steps each took. */
function frames(clock: StepClock, perSecond: number) {
  return (count: number, hasInput = false) =>
    Array.from({ length: count }, () => {
      clock.pass(1 / perSecond);
      let steps = 0;
      while (clock.isDue(hasInput && steps === 0)) {
        clock.take();
        steps += 1;
      }
      return steps;
    });
}
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("the clock of steps", () => {
  test.each([
    [30, 60],
    [60, 60],
    [60, 144],
    [120, 60],
  ])("%i a second on a screen of %i pictures goes as fast as time", (steps, pictures) => {
    const play = frames(new StepClock(steps), pictures);
    expect(Math.abs(sum(play(pictures * 10)) - steps * 10)).toBeLessThanOrEqual(1);
  });

  test.each([
    [30, 60],
    [60, 60],
    [60, 144],
  ])(
    "%i a second on a screen of %i pictures takes an input in the very next one, at most a step early",
    (steps, pictures) => {
      const play = frames(new StepClock(steps), pictures);
      let taken = 0;
      for (let at = 1; at <= 200; at++) {
        const between = Math.ceil(pictures / steps) + (at % 3);
        taken += sum(play(between));
        const [now] = play(1, true);
        expect(now).toBeGreaterThan(0);
        taken += now!;
      }
      const passed = Array.from(
        { length: 200 },
        (_, at) => Math.ceil(pictures / steps) + ((at + 1) % 3) + 1,
      );
      const due = (sum(passed) / pictures) * steps;
      expect(taken - due).toBeLessThanOrEqual(1);
      expect(due - taken).toBeLessThan(1);
    },
  );

  test("slows down after a hiccup instead of jumping", () => {
    const clock = new StepClock(60);
    clock.pass(3);
    let steps = 0;
    for (; clock.isDue(false); steps++) clock.take();
    expect(steps).toBe(6);
    expect(clock.between).toBe(0);
  });
});

describe("the hands of a player", () => {
  const begin = (cabinet: Cabinet) => {
    const state = cabinet.rules.start("0".repeat(32));
    const given: number[][] = [];
    const hands = new Hands(cabinet, (signal) => {
      const inputs = [...cabinet.signal(signal, state)];
      if (inputs.length) given.push(inputs);
      return inputs.length;
    });
    return { hands, given };
  };
  const inGarden = () => begin(garden as unknown as Cabinet<GameState>);

  test("hold a button once, and let go of it when they pause", () => {
    const { hands, given } = inGarden();
    hands.press("right", 0);
    hands.press("right", 0);
    hands.press("up", 0);
    hands.letGo();
    hands.release("right", 0);
    expect(given).toEqual([[RIGHT_DOWN], [RIGHT_UP]]);
  });

  test("lead at once after a rest, and 20 times a second in the long run", () => {
    const { hands, given } = inGarden();
    const drag = (from: number, steps: number) => {
      const before = given.length;
      for (let step = from; step < from + steps; step++) {
        hands.point((step % 100) / 160, 0.9, "move", 0, false);
        hands.move(step);
      }
      return given.length - before;
    };
    // A movement of a sixth of a second is in every picture of it.
    expect(drag(0, 10)).toBe(10);
    expect(drag(10, 600)).toBeLessThanOrEqual(204);
    expect(drag(1_000, 10)).toBe(10);
    // Never so many in a second that an operator would have to look at it.
    expect(drag(2_000, 60)).toBeLessThan(40);
  });

  test("show where they are in each picture, where that is no input", () => {
    let shown = 0;
    const { hands } = begin({
      ...(garden as unknown as Cabinet<GameState>),
      signal() {
        shown += 1;
        return [];
      },
    });
    for (let step = 0; step < 300; step++) {
      hands.point(0.5, 0.5, "hover", 0, false);
      hands.move(step);
    }
    expect(shown).toBe(300);
  });
});
