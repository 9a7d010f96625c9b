import type { Miniflare } from "miniflare";
import { printGrowth } from "~/scripts/bench/growth/measure";
import { printFinishes } from "./finish";
import { boards } from "./filling";
import type { SeasonEnd } from "./season-end";

/** What boards, seasons and lists of games cost among a million, and what it is to end a session. */
export async function printPlay(): Promise<void> {
  await printGrowth("Boards and seasons", "play", "main", boards, {
    of: "players",
    then: printSeasonEnd,
  });
  await printFinishes();
}

async function printSeasonEnd(miniflare: Miniflare): Promise<void> {
  const response = await miniflare.dispatchFetch("http://localhost/end");
  if (!response.ok) throw new Error(await response.text());
  const { runs, seconds, ms, rows, rewarded } = (await response.json()) as SeasonEnd;
  console.log(
    `  the end of a season: ${rewarded} ranks paid in ${runs} runs, ${seconds.toFixed(1)} s; a batch at most ${ms.toFixed(0)} ms and ${rows} rows`,
  );
}
