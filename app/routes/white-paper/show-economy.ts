import type { Words } from "~/app/routes/rules/describe/words";
import { MAX_LOST, MAX_OUT } from "~/domain/economy/judge";
import { WORTH } from "~/domain/economy/measure";
import played from "~/domain/economy/played.json";
import type { Strategy } from "~/domain/economy/strategies";
import { habits, WEEKS } from "~/domain/economy/world";
import { formatPercent } from "~/domain/format";
import type { Bar } from "./show-rules";

type Figure = (typeof played)["rows"][number];

const gotOut = ({ own, prizes }: Figure) => own + prizes;

/** What the texts about the economy call by a number. */
export function economyFigures({ language, number }: Words) {
  const percent = (share: number) => formatPercent(language, share, 2);
  return {
    runs: number(played.runs),
    players: number(habits.players),
    weeks: number(WEEKS),
    buyers: percent(habits.buyers),
    worth: percent(WORTH),
    mostOut: percent(MAX_OUT),
    mostLost: percent(MAX_LOST),
    strategies: number(new Set(played.rows.map(({ strategy }) => strategy)).size),
    worstOut: percent(
      Math.max(...played.rows.map((row) => (row.paid ? gotOut(row) / row.paid : 0))),
    ),
    worstMedian: percent(-Math.min(...played.rows.map(({ median }) => median))),
  };
}

/**
 * What attackers got out: of the largest budget as bars against the bar that no rule may pass, of all as a table; and what
 * those got who play for points.
 */
export function showEconomy(words: Words, nameOf: (strategy: Strategy) => string) {
  const { language, number, money } = words;
  const percent = (share: number) => formatPercent(language, share, 2);
  const name = (row: { strategy: string }) => nameOf(row.strategy as Strategy);
  const most = Math.max(...played.rows.map(({ budget }) => budget));
  const bars = played.rows
    .filter(({ budget }) => budget === most)
    .map((row): Bar => {
      const share = row.paid ? gotOut(row) / row.paid : 0;
      const text = row.paid ? percent(share) : money(gotOut(row));
      return { name: name(row), share: share / MAX_OUT, text };
    });
  return {
    budget: money(most),
    bars,
    rows: played.rows.map((row) => [
      name(row),
      money(row.budget),
      number(row.wallets),
      money(row.paid),
      money(row.own),
      money(row.prizes),
      row.paid ? percent(gotOut(row) / row.paid) : "–",
      money(row.given),
      percent(row.median),
    ]),
    playing: played.playing.map((row) => [
      name(row),
      money(row.budget),
      number(row.byTasks),
      number(row.bySeasons),
      number(row.opened),
      number(row.withPrizes),
      money(row.worth),
    ]),
  };
}
