import { type Spread, spreadOf } from "~/scripts/bench/comparison";

const write = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString("en-US") : value.toPrecision(3);
const range = ({ least, most }: Spread) => `(${write(least)} to ${write(most)})`;

/** What was measured of the product beside its floor, round by round. */
export function printAgainst<One>(
  name: string,
  { product, floor }: Record<"product" | "floor", readonly One[]>,
  of: (one: One) => number | undefined,
  goal?: number,
): void {
  const [ours, bare] = [product, floor].map((all) => all.map((one) => of(one) ?? NaN)) as [
    number[],
    number[],
  ];
  const ratio = spreadOf(ours.map((value, round) => value / bare[round]!));
  const met = goal === undefined ? "" : `, goal ${goal}  ${ratio.median <= goal ? "✓" : "✗"}`;
  console.log(
    `  ${name}: ${write(spreadOf(ours).median)} by ${write(spreadOf(bare).median)}: ${ratio.median.toFixed(2)} × ${range(ratio)}${met}`,
  );
}

export const printFigure = (name: string, value: number): void =>
  console.log(`  ${name}: ${write(value)}`);
