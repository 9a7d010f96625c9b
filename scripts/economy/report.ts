import type { Counted } from "./attack";
import { WORTH } from "./measure";
import { habits } from "./world";

export interface Row {
  strategy: string;
  /** Cents. */
  budget: number;
  wallets: number;
  attack: Counted;
  own: number;
  given: number;
  median: number;
}

/** No more of what was put in may come out, and no honest median may fall by more. */
const MOST_OUT = 0.15;
const MOST_LOST = 0.1;

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const gotOut = ({ own, attack }: Row) => own + attack.prizes;
const outOf = (row: Row) => {
  const out = gotOut(row);
  return row.attack.paid ? out / row.attack.paid : out > 0 ? Infinity : 0;
};

/** Of each strategy and budget the number of wallets that got out most. */
function worst(rows: readonly Row[]): Row[] {
  const groups = Map.groupBy(rows, ({ strategy, budget }) => `${strategy} ${budget}`);
  return [...groups.values()].map((list) =>
    list.reduce((most, row) => (gotOut(row) > gotOut(most) ? row : most)),
  );
}

/** The table of docs/economy.md, and what in it is over the bar. */
export function report(rows: readonly Row[], runs: number): { text: string; broken: string[] } {
  const broken = rows.flatMap((row) => {
    const name = `${row.strategy}, ${dollars(row.budget)}, ${row.wallets} wallets`;
    return [
      ...(outOf(row) > MOST_OUT ? [`${name}: got out ${percent(outOf(row))}`] : []),
      ...(row.median < -MOST_LOST ? [`${name}: the median changed by ${percent(row.median)}`] : []),
    ];
  });
  const cells = worst(rows).map((row) => [
    row.strategy,
    dollars(row.budget),
    String(row.wallets),
    dollars(row.attack.paid),
    dollars(row.own),
    dollars(row.attack.prizes),
    row.attack.paid ? percent(outOf(row)) : "–",
    dollars(Math.max(...sameAs(row, rows).map(({ given }) => given))),
    percent(Math.min(...sameAs(row, rows).map(({ median }) => median))),
  ]);
  const head = [
    "Strategy",
    "Budget",
    "Wallets",
    "Put in",
    "STEAD",
    "Prizes",
    "Out of what was put in",
    "Given by honest players",
    "Median honest player",
  ];
  const table = [head, head.map((_, at) => (at ? "--:" : "---")), ...cells]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");
  return { text: `${intro(runs)}\n\n${table}\n`, broken };
}

const sameAs = (row: Row, rows: readonly Row[]) =>
  rows.filter(({ strategy, budget }) => strategy === row.strategy && budget === row.budget);

const intro = (runs: number) => `# What the rules of STEAD hold against

\`npm run economy\` made this table, with the functions that close an epoch (\`domain/mining/rule.ts\`) and the rule of a new shop. Mean of ${runs} runs, each
half a year of ${habits.players.toLocaleString("en")} honest players: ${percent(habits.buyers)} of them buy, ${habits.ordersPerWeek} orders a week, of ${dollars(habits.prices[0])} to ${dollars(habits.prices.at(-1)!)}; each likes or
answers up to ${habits.persons} persons a week, the popular more than others, and takes ${percent(habits.takenBack)} of that back a week later. All epochs of a week are played as one.

An epoch's STEAD is valued at ${percent(WORTH)} of the money behind it. Of 1, 10, 100, 1,000 and 10,000 wallets the number is shown that got out most; the two
columns on the right show the most and the worst of all these. *Given by honest players* is what they gave by liking, and stands in no other column. The median is of all
players, against the same world in which honest players spent that sum. The bar: at most ${percent(MOST_OUT)} of what was put in gets out, nothing without
money, and the median falls by at most ${percent(MOST_LOST)}. *Prizes* are what the allowance lets out of
boxes in expectation, at list prices. What is refunded counts as put in: it was at stake.`;
