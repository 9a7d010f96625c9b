import {
  MOST_LOST,
  MOST_OUT,
  getsTooMuch,
  outOf,
  takesTooMuch,
  worstOf,
} from "~/domain/economy/judge";
import { WORTH } from "~/domain/economy/measure";
import type { Row, Setting } from "~/domain/economy/play";
import { habits } from "~/domain/economy/world";
import texts from "~/locales/en/ops.json";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const nameOf = ({ strategy }: Row) => texts.rules.economy.strategies[strategy];

/** The table of docs/economy.md, and what in it is over the bar. */
export function report(rows: readonly Row[], setting: Setting): { text: string; broken: string[] } {
  const broken = rows.flatMap((row) => {
    const name = `${nameOf(row)}, ${dollars(row.budget)}, ${row.wallets} wallets`;
    return [
      ...(getsTooMuch(row) ? [`${name}: got out ${percent(outOf(row))}`] : []),
      ...(takesTooMuch(row) ? [`${name}: the median changed by ${percent(row.median)}`] : []),
    ];
  });
  const cells = worstOf(rows, ({ strategy, budget }) => `${strategy} ${budget}`).map((row) => [
    nameOf(row),
    dollars(row.budget),
    String(row.wallets),
    dollars(row.attack.paid),
    dollars(row.own),
    dollars(row.attack.prizes),
    row.attack.paid ? percent(outOf(row)) : "–",
    dollars(row.given),
    percent(row.median),
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
  return { text: `${intro(setting)}\n\n${table}\n`, broken };
}

const played = (players: number) =>
  players === habits.players ? "" : `, of whom ${players.toLocaleString("en")} are played for all`;

const intro = ({ runs, players, seed }: Setting) => `# What the rules of STEAD hold against

\`npm run economy\` made this table, with the functions that close an epoch (\`domain/mining/rule.ts\`) and the rule of a new shop. Mean of ${runs} runs, each
half a year of ${habits.players.toLocaleString("en")} honest players${played(players)} (seeds ${seed} to ${seed + runs - 1}): ${percent(habits.buyers)} of them buy, ${habits.ordersPerWeek} orders a week, of ${dollars(habits.prices[0])} to ${dollars(habits.prices.at(-1)!)}; each likes or
answers up to ${habits.persons} persons a week, the popular more than others, and takes ${percent(habits.takenBack)} of that back a week later. All epochs of a week are played as one.

An epoch's STEAD is valued at ${percent(WORTH)} of the money behind it. Of 1, 10, 100, 1,000 and 10,000 wallets the number is shown that got the largest part out; the two
columns on the right show the most and the worst of all these. *Given by honest players* is what they gave by liking, and stands in no other column. The median is of all
players, against the same world in which honest players spent that sum. The bar: at most ${percent(MOST_OUT)} of what was put in gets out, nothing without
money, and the median falls by at most ${percent(MOST_LOST)}. *Prizes* are what the allowance lets out of
boxes in expectation, at list prices. What is refunded counts as put in: it was at stake.`;
