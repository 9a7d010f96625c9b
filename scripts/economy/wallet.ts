import { WEEKS } from "~/domain/economy/world";
import type { Chance } from "~/domain/economy/chance";
import { allowanceOf, type Prices, nextDraw } from "~/domain/mystery-box/allowance";
import { prizeAt } from "~/domain/mystery-box/draw";
import { isAtLeast } from "~/domain/mystery-box/rarity";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";
import {
  decidePoints,
  pointDecider,
  type PointCommand,
  type PointState,
} from "~/domain/points/decider";
import { claimTask, taskState } from "~/domain/tasks/decider";
import { periodOf } from "~/domain/tasks/period";
import type { Task } from "~/domain/tasks/rule";

/** What a wallet plays for. */
export interface Offer {
  tasks: readonly Task[];
  boxes: MysteryBoxRule;
  prices: Prices;
}

export interface Gains {
  byTasks: number;
  bySeasons: number;
  opened: number;
  /** Of those, from all prizes. */
  withPrizes: number;
  /** Millionths of a cent, in expectation. */
  worth: number;
}

/** More than any task counts of a day. */
const GAMES_A_DAY = 40;
const DAYS_OF_SEASON = 28;
const DAY_MS = 86_400_000;
const MONDAY = Date.parse("2026-01-05T00:00:00Z");
/** What a wallet can do by itself, and without money. */
const FREE = ["SessionStarted", "PlayEnded", "MatchEnded", "TaskClaimed", "MysteryBoxOpened"];

/**
 * Half a year of a wallet that plays all day, claims what it can and puts all of its points into boxes: by the deciders of
 * tasks and points and the draw of boxes. `firm`: its firm cents in each week; `seasonReward`: points of each season.
 */
export function playForHalfYear(
  offer: Offer,
  chance: Chance,
  { firm, seasonReward }: { firm: readonly number[]; seasonReward: number },
): Gains {
  const gains: Gains = { byTasks: 0, bySeasons: 0, opened: 0, withPrizes: 0, worth: 0 };
  const tasks = offer.tasks.filter(({ types }) => types.every((type) => FREE.includes(type)));
  const days: Record<string, number>[] = [];
  const claimed = new Set<string>();
  let points: PointState = pointDecider.initialState;
  let pity = 0;

  const change = (
    command: Pick<PointCommand, "type" | "amount"> & { reason: "task" | "season" | "mystery-box" },
  ) => {
    const event = { ...command, userId: "wallet", source: "", rule: "" } as PointCommand;
    points = decidePoints(points, event).reduce(pointDecider.evolve, points);
  };

  for (let day = 0; day < 7 * WEEKS; day++) {
    const now = new Date(MONDAY + day * DAY_MS);
    const today: Record<string, number> = { SessionStarted: 1, PlayEnded: GAMES_A_DAY };
    days.push(today);
    const did = (type: string) => (today[type] = (today[type] ?? 0) + 1);

    const claimAll = (): boolean => {
      let some = false;
      for (const task of tasks) {
        const { key, startsAt } = periodOf(task.kind, now);
        const first = startsAt ? Math.max(0, (Date.parse(startsAt) - MONDAY) / DAY_MS) : 0;
        const progress = days
          .slice(first)
          .reduce((sum, done) => sum + Math.min(task.perDay ?? Infinity, countOf(task, done)), 0);
        const known = `${task.id} ${key}`;
        const status = { task, period: key, progress, claimed: claimed.has(known) };
        if (taskState(task, progress, status.claimed) !== "claimable") continue;
        const [event] = claimTask({ ...status, userId: "wallet", rule: "" });
        claimed.add(known);
        const reward = event!.type === "TaskClaimed" ? event!.data.reward : 0;
        change({ type: "EarnPoints", amount: reward, reason: "task" });
        gains.byTasks += reward;
        did("TaskClaimed");
        some = true;
      }
      return some;
    };

    let openedToday = 0;
    const openAll = (): boolean => {
      const before = openedToday;
      while (openedToday < offer.boxes.dailyLimit && points.balance >= offer.boxes.price) {
        change({ type: "SpendPoints", amount: offer.boxes.price, reason: "mystery-box" });
        const money = { firmCents: firm[Math.floor(day / 7)]!, taken: gains.worth };
        const allowance = allowanceOf(money, offer.boxes);
        const draw = nextDraw(offer.boxes, pity, NONE, { allowance, prices: offer.prices });
        const prize = prizeAt(draw.table, chance.below(draw.table.total));
        pity = isAtLeast(prize.rarity, offer.boxes.pity.rarity) ? 0 : pity + 1;
        gains.worth += draw.worth;
        gains.opened++;
        if (draw.odds === "all") gains.withPrizes++;
        if (prize.kind === "points")
          change({ type: "EarnPoints", amount: prize.amount, reason: "mystery-box" });
        openedToday++;
        did("MysteryBoxOpened");
      }
      return openedToday > before;
    };

    if (day > 0 && day % DAYS_OF_SEASON === 0 && seasonReward > 0) {
      change({ type: "EarnPoints", amount: seasonReward, reason: "season" });
      gains.bySeasons += seasonReward;
    }
    for (let more = true; more;) more = [claimAll(), openAll()].includes(true);
  }
  return gains;
}
const NONE: ReadonlySet<string> = new Set();

const countOf = ({ types, target }: Task, done: Record<string, number>): number =>
  target === 0 ? 0 : types.reduce((sum, type) => sum + (done[type] ?? 0), 0);
