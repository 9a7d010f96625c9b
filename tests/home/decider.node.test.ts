import { expect, test } from "vitest";
import { homeDecider } from "~/domain/home/decider";
import type { HomeEvent } from "~/domain/home/events";
import { type Arrangement, complete, strips, usualArrangement } from "~/domain/home/strips";
import { specification } from "~/tests/support/given-when-then";

const given = specification(homeDecider);

const turned: Arrangement = {
  strips: usualArrangement.strips.toReversed(),
  featured: ["gloamdelve", "stormglass"],
};
const arranged = (revision: number, arrangement = turned): HomeEvent => ({
  type: "HomeArranged",
  data: { revision, ...arrangement },
});
const arrange = (revision: number, arrangement: Arrangement = turned) => ({
  type: "ArrangeHome" as const,
  revision,
  ...arrangement,
});

test("a page is arranged as often as it changes", () => {
  given().when(arrange(0)).then(arranged(1));
  given().when(arrange(0, usualArrangement)).thenNothingHappened();
  given(arranged(1)).when(arrange(1)).thenNothingHappened();
  given(arranged(1)).when(arrange(1, usualArrangement)).then(arranged(2, usualArrangement));
});

test("of two who arrange at once the second is told, unless both want the same", () => {
  given(arranged(1)).when(arrange(0, usualArrangement)).thenRefuses("changed_since");
  given(arranged(1)).when(arrange(0)).thenNothingHappened();
});

test("each strip and each game stands once, and a strip that nobody named stands hidden at the end", () => {
  const twice = { strip: "new" as const, shown: true };
  const { strips: all, featured } = complete({
    strips: [twice, { strip: "steps", shown: true }, twice],
    featured: ["gloamdelve", "gloamdelve"],
  });
  expect(all.map(({ strip }) => strip).toSorted()).toEqual([...strips].toSorted());
  expect(all.filter(({ shown }) => shown).map(({ strip }) => strip)).toEqual(["new", "steps"]);
  expect(featured).toEqual(["gloamdelve"]);
});
