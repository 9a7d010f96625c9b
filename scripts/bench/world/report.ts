import type { Asked } from "./pages";

export interface Answer {
  ms: number;
  bytes: number;
  status: number;
  trips: number;
  rows: number;
}

export interface Measured {
  asked: Asked;
  small: readonly Answer[];
  large: readonly Answer[];
}

/** So many times as long as in the small world may the slowest of a hundred answers take. */
const GOAL = 2;

const times = (answers: readonly Answer[]) => answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1)]!;
const p = (answers: readonly Answer[], part: number) => quantile(times(answers), part);
const ratio = ({ small, large }: Measured, part: number) => p(large, part) / p(small, part);

export const isOver = (one: Measured) => ratio(one, 0.99) > GOAL;

const count = (value: number) => Math.round(value).toLocaleString("en-US");
const nameOf = ({ as, path, walk }: Asked) => `${as} \`${path}\`${walk ? ", far down" : ""}`;

/** As Markdown, for `docs/world.md`. */
export function printWorlds(all: readonly Measured[]): void {
  const failed = all.filter(({ small, large }) =>
    [...small, ...large].some(({ status }) => status !== 200),
  );
  for (const { asked, small, large } of failed) {
    const statuses = [...new Set([...small, ...large].map(({ status }) => status))];
    console.log(`✗ ${nameOf(asked)} answers ${statuses.join(", ")}`);
  }
  console.log("| p50 | | | p99 | | | bytes | rows | trips | |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const one of all.toSorted((a, b) => ratio(b, 0.99) - ratio(a, 0.99))) {
    const { asked, small, large } = one;
    const [few, many] = [small.at(-1)!, large.at(-1)!];
    const at = (part: number) =>
      `${p(small, part).toFixed(1)} | ${p(large, part).toFixed(1)} | ${ratio(one, part).toFixed(2)}`;
    console.log(
      `| ${at(0.5)} | ${at(0.99)} | ${count(few.bytes)}, ${count(many.bytes)} | ${count(few.rows)}, ${count(many.rows)} | ${many.trips} | ${nameOf(asked)} |`,
    );
  }
  const over = all.filter(isOver).length;
  console.log(
    `\n${all.length - over} of ${all.length} within ${GOAL} times; by p50 ${all.filter((one) => ratio(one, 0.5) <= GOAL).length}`,
  );
}
