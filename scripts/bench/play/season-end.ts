import { appendTo } from "~/domain/event-store/append";
import { D1 } from "~/domain/event-store/database";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { Vault } from "~/domain/event-store/personal-data";
import { model } from "~/domain/model";
import type { SeasonEvent } from "~/domain/seasons/events";
import { type BatchCost, watch } from "~/scripts/bench/long-rebuild/history";
import { settleSeason } from "~/workers/seasons/close";
import { GAME, SEASON } from "./filling";

const RANKS = 1_000;
const REWARDS = [
  { fromRank: 1, toRank: 100, reward: 1_000 },
  { fromRank: 101, toRank: RANKS, reward: 500 },
];

export interface SeasonEnd {
  runs: number;
  seconds: number;
  /** Of one batch at most. */
  ms: number;
  rows: number;
  rewarded: number;
}

/** Pays a season that is over, as the job does: run after run until all ranks are. */
export async function endSeason(binding: D1Database): Promise<SeasonEnd> {
  const costs: BatchCost[] = [];
  const db = new D1(watch(binding, (cost) => void costs.push(cost)));
  const store = {
    db,
    model,
    vault: new Vault(btoa("a secret of the bench: 32 bytes.")),
    now: () => new Date(),
    publish() {},
  };
  const day = (from: number) => new Date(Date.now() - from * 86_400_000).toISOString();
  const events: SeasonEvent[] = [
    {
      type: "SeasonAnnounced",
      data: {
        seasonId: SEASON,
        version: 1,
        title: { en: "A long season" },
        startsAt: day(30),
        endsAt: day(2),
        games: [{ id: GAME, par: 1_000 }],
        triesADay: 5,
        rewards: REWARDS,
      },
    },
    { type: "SeasonClosed", data: { seasonId: SEASON, undecided: 0 } },
  ];
  await execute(store, {
    id: newId(),
    name: "AnnounceSeason",
    actor: "system:bench",
    input: null,
    load: {},
    decide: () => ({ appends: [appendTo({ streamId: `season-${SEASON}`, version: 0 }, events)] }),
  });
  costs.length = 0;
  const began = performance.now();
  const season = { id: SEASON, endsAt: day(2), closedAt: day(1), rewards: REWARDS };
  let runs = 1;
  while ((await settleSeason({ db, store }, season)) === "later") runs += 1;
  const seconds = (performance.now() - began) / 1000;
  const { rewarded } = (await binding
    .prepare(`SELECT count(*) AS "rewarded" FROM "season_rewards" WHERE "season_id" = ?`)
    .bind(SEASON)
    .first<{ rewarded: number }>())!;
  if (rewarded !== RANKS) throw new Error(`${rewarded} of ${RANKS} ranks were rewarded`);
  const most = (of: keyof BatchCost) => Math.max(...costs.map((cost) => cost[of]));
  return { runs, seconds, ms: most("ms"), rows: most("rows"), rewarded };
}
