import {
  MAX_LOST,
  MAX_OUT,
  getsTooMuch,
  outOf,
  takesTooMuch,
  worstOf,
} from "~/domain/economy/judge";
import { trade } from "~/domain/economy/market";
import { WORTH } from "~/domain/economy/measure";
import type { Row, Setting } from "~/domain/economy/play";
import { habits } from "~/domain/economy/world";
import { rarities } from "~/domain/mystery-box/rarity";
import { MICRO } from "~/domain/mystery-box/weights";
import texts from "~/locales/en/ops.json";
import type { Announced } from "~/domain/seasons/events";
import { FIELD } from "./field";
import type { Played, Players } from "./playing";

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
const percent = (part: number) => `${(part * 100).toFixed(2)} %`;
const nameOf = ({ strategy }: Pick<Row, "strategy">) => texts.rules.economy.strategies[strategy];

/** The table of docs/economy.md, its figures for pages that show them, and what in it is over the bar. */
export function report(
  rows: readonly Row[],
  setting: Setting,
  playing: Playing,
): { text: string; broken: string[]; figures: object } {
  const broken = rows.flatMap((row) => {
    const name = `${nameOf(row)}, ${dollars(row.budget)}, ${row.wallets} wallets`;
    return [
      ...(getsTooMuch(row) ? [`${name}: got out ${percent(outOf(row))}`] : []),
      ...(takesTooMuch(row) ? [`${name}: the median changed by ${percent(row.median)}`] : []),
    ];
  });
  const worst = worstOf(rows, ({ strategy, budget }) => `${strategy} ${budget}`);
  const cells = worst.map((row) => [
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
  return {
    text: `${intro(setting)}\n\n${table(head, cells)}\n\n${tellPlaying(playing)}\n`,
    broken,
    figures: {
      ...setting,
      rows: worst.map(({ attack: { paid, prizes }, own, given, median, ...row }) => ({
        ...row,
        paid,
        own: rounded(own),
        prizes: rounded(prizes),
        given: rounded(given),
        median: Number(median.toFixed(6)),
      })),
      playing: playing.wallets.map(({ gains: { worth, ...gains }, ...row }) => ({
        ...row,
        ...gains,
        worth: rounded(worth / MICRO),
      })),
    },
  };
}

/** Hundredths of a cent are more than the mean of so many runs tells. */
const rounded = (cents: number) => Number(cents.toFixed(2));

const table = (head: readonly string[], cells: readonly string[][]) =>
  [head, head.map((_, at) => (at ? "--:" : "---")), ...cells]
    .map((line) => `| ${line.join(" | ")} |`)
    .join("\n");

interface Playing {
  wallets: readonly Played[];
  players: Players;
  season: Pick<Announced, "games">;
}

/** What playing brings a wallet, and how well those play who do. */
function tellPlaying({ wallets, players, season: { games } }: Playing): string {
  const count = (value: number) => value.toLocaleString("en");
  const skills = Object.entries(players).map(([strategy, { best }]) => [
    nameOf({ strategy: strategy as Row["strategy"] }),
    ...games.map(
      ({ id, par }) => `${count(best[id] ?? 0)} (${((best[id] ?? 0) / par).toFixed(1)})`,
    ),
  ]);
  const gained = wallets.map(({ budget, gains, ...row }) => [
    nameOf(row),
    dollars(budget),
    count(gains.byTasks),
    count(gains.bySeasons),
    count(gains.opened),
    count(gains.withPrizes),
    dollars(gains.worth / MICRO),
  ]);
  return `## What playing brings

STEAD knows no deed of play: it goes by money that became firm, and by talk that is weighed by the money of its givers ([why](decisions/play-deeds.md)). What playing brings is points, by tasks and by seasons.
In the three rows of those who play, *Prizes* are therefore what boxes let out that were opened with such points, by the deciders of tasks and points and by the draw; in all others it is as if there were points without end. Each wallet plays 40
games a day, claims every task that takes neither money nor others, and puts all points into boxes; its season is that of a new shop, against ${count(FIELD.players)} honest players who reach ${FIELD.least} to ${FIELD.most} times the par of some of its games. The
best scores are of real sessions by the games' own rules: bots press at random, or follow one simple thought where there is such a program; solvers see all that there is. Whoever plays for others is taken to reach twice the par.

Best score of a game, and how many times its par that is:

${table(["Who plays", ...games.map(({ id }) => id)], skills)}

Half a year of one wallet:

${table(["Who plays", "Money of the wallet", "Points by tasks", "Points by seasons", "Boxes", "Of them with prizes that have a price", "Worth of those"], gained)}

So points have no price: a wallet without money opens thousands of boxes and none with a prize that has one, and one with money gets out of them what its allowance covers, however it plays.`;
}

const played = (players: number) =>
  players === habits.players ? "" : `, of whom ${players.toLocaleString("en")} are played for all`;

const intro = ({ runs, players, seed }: Setting) => `# What the rules of STEAD hold against

\`npm run economy\` made this table, with the functions that close an epoch (\`domain/mining/rule.ts\`) and the rule of a new shop. Mean of ${runs} runs, each
half a year of ${habits.players.toLocaleString("en")} honest players${played(players)} (seeds ${seed} to ${seed + runs - 1}): ${percent(habits.buyers)} of them buy, ${habits.ordersPerWeek} orders a week, of ${dollars(habits.prices[0])} to ${dollars(habits.prices.at(-1)!)}; each likes or
answers up to ${habits.persons} persons a week, the popular more than others, and takes ${percent(habits.takenBack)} of that back a week later. All epochs of a week are played as one.

An epoch's STEAD is valued at ${percent(WORTH)} of the money behind it. Of 1, 10, 100, 1,000 and 10,000 wallets the number is shown that got the largest part out; the two
columns on the right show the most and the worst of all these. *Given by honest players* is what they gave by liking, and stands in no other column. The median is of all
players, against the same world in which honest players spent that sum. The bar: at most ${percent(MAX_OUT)} of what was put in gets out, nothing without
money, and the median falls by at most ${percent(MAX_LOST)}. *Prizes* are what the allowance lets out of
boxes in expectation, at list prices, and collectibles at what honest players pay: ${rarities.map((rarity) => `${rarity} ${dollars(trade.cents[rarity])}`).join(", ")}, half as much or half as much again,
for ${percent(trade.sold)} of what they draw in a month. A rare kind has too few sales for a middle price and counts as the rule says, so that more gets out than was taken off. Who sells to themselves
has the wallets for it, and as many items as their allowance let out. What is refunded counts as put in: it was at stake.`;
