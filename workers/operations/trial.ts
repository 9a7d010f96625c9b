import { and, desc, eq, gte, inArray, sql } from "drizzle-orm";
import { activities } from "~/domain/activity/read-model";
import { FIRM_DAYS, firmCents } from "~/domain/firm-money/queries";
import { games } from "~/domain/store/read-model";
import { invites } from "~/domain/invites/read-model";
import type { InvitesRule } from "~/domain/invites/rule";
import { Refusal } from "~/domain/event-store/decider";
import type { Database } from "~/domain/event-store/database";
import { outer, query } from "~/domain/event-store/query";
import { miningAccruals, miningEpochs } from "~/domain/mining/read-model";
import { type MiningRule, ratesOf, shareOf } from "~/domain/mining/rule";
import { allowanceOf, nextDraw } from "~/domain/mystery-box/allowance";
import { award, prizeAt, rollOf } from "~/domain/mystery-box/draw";
import { boxOpenings } from "~/domain/mystery-box/read-model";
import type { MysteryBoxRule } from "~/domain/mystery-box/rule";
import { marketPrices } from "~/domain/mystery-box/shelf";
import { getValues } from "~/domain/mystery-box/value-queries";
import { pointEntries } from "~/domain/points/read-model";
import { pointsForPurchase, type PointsRule } from "~/domain/points/rule";
import type { RuleKind } from "~/domain/rules/events";
import { ruleBook } from "~/domain/rule-book";
import { taskClaims } from "~/domain/tasks/read-model";
import type { Task } from "~/domain/tasks/rule";
import { serverSeedOf } from "~/workers/mystery-box/seeds";
import type { Services } from "~/workers/services";

/** What the days before would have been under a rule that is not published. */
export interface Trial {
  /** What is counted: points, or STEAD base units. */
  unit: "points" | "STEAD";
  /** Events that were decided again. */
  decided: number;
  /** More happened than one trial can decide again. */
  partial: boolean;
  total: { before: number; after: number };
  players: { gain: number; lose: number; same: number };
  /** Those whom it changes most. */
  most: { userId: string; before: number; after: number }[];
}

/** What a trial looks at; more would be too long for one request. The newest come first. */
const MAX_EVENTS = 20_000;
/** Each takes two queries of the thousand that a request may send. */
const MAX_EPOCHS = 400;
const MAX_OPENINGS = 5000;
const MAX_PLAYERS = 50;

type Page = { since: string; limit: number };

const listRewarded = query<Page>()((db, { since, limit }) =>
  db
    .select()
    .from(invites)
    .where(and(eq(invites.status, "rewarded"), gte(invites.changedAt, since)))
    .orderBy(desc(invites.changedAt))
    .limit(limit),
);

const listPurchases = query<Page>()((db, { since, limit }) =>
  db
    .select({
      userId: activities.userId,
      cents: activities.amount,
      points: sql<number>`coalesce((SELECT sum(${pointEntries.delta}) FROM ${pointEntries}
        WHERE ${pointEntries.userId} = ${outer(activities.userId)} AND ${pointEntries.reason} IN ('purchase', 'royalty')
          AND ${pointEntries.occurredAt} = ${outer(activities.occurredAt)}), 0)`.as("points"),
    })
    .from(activities)
    .where(
      and(
        inArray(activities.type, ["OrderFulfilled", "RoyaltyPaid"]),
        gte(activities.occurredAt, since),
      ),
    )
    .orderBy(desc(activities.position))
    .limit(limit),
);

const listClaims = query<Page>()((db, { since, limit }) =>
  db
    .select()
    .from(taskClaims)
    .where(gte(taskClaims.claimedAt, since))
    .orderBy(desc(taskClaims.claimedAt))
    .limit(limit),
);

const listEpochs = query<Page>()((db, { since, limit }) =>
  db
    .select()
    .from(miningEpochs)
    .where(gte(miningEpochs.endsAt, since))
    .orderBy(desc(miningEpochs.epoch))
    .limit(limit),
);

const listMined = query<{ epoch: number; limit: number }>()((db, { epoch, limit }) =>
  db
    .select({
      userId: miningAccruals.userId,
      amount: miningAccruals.amount,
      money: miningAccruals.money,
      talk: miningAccruals.talk,
    })
    .from(miningAccruals)
    .where(eq(miningAccruals.epoch, epoch))
    .limit(limit),
);

const OPENED_AT = `"box_openings"."opened_at"`;
/** From when on money counts that was firm when a box was opened. */
const FIRM_SINCE = `strftime('%Y-%m-%dT%H:%M:%fZ', ${OPENED_AT}, '-${FIRM_DAYS} days')`;

/** With the firm money that there was then, and what openings before the trial had taken off. */
const listOpenings = query<Page>()((db, { since, limit }) =>
  db
    .select({
      userId: boxOpenings.userId,
      seedId: boxOpenings.seedId,
      clientSeed: boxOpenings.clientSeed,
      nonce: boxOpenings.nonce,
      pityBefore: boxOpenings.pityBefore,
      price: boxOpenings.price,
      prize: boxOpenings.prize,
      version: sql<number>`${boxOpenings.oddsVersion} + 1`.as("version"),
      firmCents:
        sql<number>`${sql.raw(firmCents(`"box_openings"."user_id"`, FIRM_SINCE, OPENED_AT))}`.as(
          "firm_cents",
        ),
      takenBefore: sql<number>`(SELECT coalesce(sum("worth"), 0) FROM "box_openings" AS "before"
        WHERE "before"."user_id" = "box_openings"."user_id" AND "before"."worth" > 0
          AND "before"."opened_at" < ${since}
          AND "before"."opened_at" >= substr(${sql.raw(FIRM_SINCE)}, 1, 10))`.as("taken_before"),
    })
    .from(boxOpenings)
    .where(gte(boxOpenings.openedAt, since))
    .orderBy(desc(boxOpenings.position))
    .limit(limit),
);

const listPrices = query<{ gameIds: readonly string[] }>()((db, { gameIds }) =>
  db
    .select({ id: games.id, priceCents: games.priceCents })
    .from(games)
    .where(sql`${games.id} IN (SELECT value FROM json_each(${gameIds}))`),
);

type Epoch = typeof miningEpochs.$inferSelect;
type Sums = Map<string, { before: number; after: number }>;

/**
 * Decides the last `days` days once more by a rule that is only proposed, and says who would gain and who
 * would lose. Changes nothing. Refuses a body that no version could have as `malformed`.
 */
export async function tryRule(
  services: Services,
  kind: RuleKind,
  body: unknown,
  days: number,
): Promise<Trial> {
  const parsed = ruleBook[kind].schema.safeParse(body);
  if (!parsed.success) throw new Refusal("malformed", { detail: parsed.error.message });
  const since = new Date(services.store.now().getTime() - days * 86_400_000).toISOString();
  const sums: Sums = new Map();
  const extent = await TRIALS[kind](services, parsed.data, since, (userId, before, after) => {
    const sum = sums.get(userId) ?? { before: 0, after: 0 };
    sums.set(userId, { before: sum.before + before, after: sum.after + after });
  });
  return { unit: kind === "mining" ? "STEAD" : "points", ...extent, ...summarize(sums) };
}

type Count = (userId: string, before: number, after: number) => void;
type Extent = Pick<Trial, "decided" | "partial">;
type TryKind = (services: Services, rule: unknown, since: string, count: Count) => Promise<Extent>;

const extentOf = (rows: readonly unknown[], most: number): Extent => ({
  decided: rows.length,
  partial: rows.length === most,
});

const TRIALS: Record<RuleKind, TryKind> = {
  // It gives nobody anything.
  feeds: async () => ({ decided: 0, partial: false }),
  achievements: async () => ({ decided: 0, partial: false }),
  // Nobody gains or loses by what may be published.
  publishing: async () => ({ decided: 0, partial: false }),
  // What a sale pays was fixed when it was made.
  royalty: async () => ({ decided: 0, partial: false }),
  // Nothing is paid by them.
  "exchange-rates": async () => ({ decided: 0, partial: false }),

  async invites({ db }, body, since, count) {
    const rule = body as InvitesRule;
    const { rows } = await db.read({ rows: listRewarded({ since, limit: MAX_EVENTS }) });
    for (const { inviterId, invitedId, inviterPoints, invitedPoints } of rows) {
      count(inviterId, inviterPoints, rule.inviterPoints);
      count(invitedId, invitedPoints, rule.invitedPoints);
    }
    return extentOf(rows, MAX_EVENTS);
  },

  async points({ db }, rule, since, count) {
    const { rows } = await db.read({ rows: listPurchases({ since, limit: MAX_EVENTS }) });
    for (const { userId, points, cents } of rows) {
      count(userId, points, pointsForPurchase(rule as PointsRule, cents));
    }
    return extentOf(rows, MAX_EVENTS);
  },

  async tasks({ db }, rule, since, count) {
    const rewards = new Map(
      (rule as { tasks: Task[] }).tasks.map((task) => [task.id, task.reward]),
    );
    const { rows } = await db.read({ rows: listClaims({ since, limit: MAX_EVENTS }) });
    for (const { userId, taskId, reward } of rows) count(userId, reward, rewards.get(taskId) ?? 0);
    return extentOf(rows, MAX_EVENTS);
  },

  async mining({ db }, rule, since, count) {
    const { epochs } = await db.read({ epochs: listEpochs({ since, limit: MAX_EPOCHS }) });
    let decided = 0;
    for (const epoch of epochs) {
      decided += await tryEpoch(db, rule as MiningRule, epoch, count);
    }
    return { decided, partial: epochs.length === MAX_EPOCHS };
  },

  async "mystery-box"({ db, env }, body, since, count) {
    const rule = body as MysteryBoxRule;
    const gameIds = rule.prizes.flatMap((prize) => (prize.kind === "game" ? prize.gameId : []));
    const { rows, listed, values } = await db.read({
      rows: listOpenings({ since, limit: MAX_OPENINGS }),
      listed: listPrices({ gameIds }),
      values: getValues,
    });
    const cents = new Map(listed.map((game) => [game.id, game.priceCents ?? 0]));
    const prices = {
      ...Object.fromEntries(
        rule.prizes.flatMap((prize) =>
          prize.kind === "game" ? [[prize.id, cents.get(prize.gameId) ?? 0]] : [],
        ),
      ),
      ...marketPrices(rule, values.cents),
    };
    const taken = new Map<string, number>();
    const worth = (prize: { kind: string; amount?: number }) =>
      prize.kind === "points" ? (prize.amount ?? 0) : 0;
    for (const { userId, seedId, prize, price, version, ...row } of rows.toReversed()) {
      const { firmCents } = row;
      const own = taken.get(userId) ?? 0;
      const allowance = allowanceOf({ firmCents, taken: row.takenBefore + own }, rule);
      const draw = nextDraw(rule, row.pityBefore, new Set(), { allowance, prices });
      taken.set(userId, own + draw.worth);
      const { table } = draw;
      const serverSeed = serverSeedOf(env, userId, seedId);
      const roll = rollOf({ ...row, serverSeed, oddsVersion: version }, table.total);
      const drawn = award(rule, prizeAt(table, roll), new Set());
      const before = worth(prize);
      count(userId, before - price, worth(drawn) - rule.price);
    }
    return extentOf(rows, MAX_OPENINGS);
  },
};

/** What counted stays; by how much it is minted is the rule's. */
async function tryEpoch(
  db: Database,
  rule: MiningRule,
  epoch: Epoch,
  count: Count,
): Promise<number> {
  const rates = ratesOf(rule, epoch);
  const { mined } = await db.read({ mined: listMined({ epoch: epoch.epoch, limit: MAX_EVENTS }) });
  for (const { userId, amount, ...part } of mined) count(userId, amount, shareOf(rates, part));
  return mined.length;
}

function summarize(sums: Sums): Pick<Trial, "total" | "players" | "most"> {
  const list = [...sums].map(([userId, sum]) => ({ userId, ...sum }));
  const by = (test: (difference: number) => boolean) =>
    list.filter(({ before, after }) => test(after - before)).length;
  return {
    total: {
      before: list.reduce((sum, { before }) => sum + before, 0),
      after: list.reduce((sum, { after }) => sum + after, 0),
    },
    players: { gain: by((d) => d > 0), lose: by((d) => d < 0), same: by((d) => d === 0) },
    most: list
      .filter(({ before, after }) => before !== after)
      .sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before))
      .slice(0, MAX_PLAYERS),
  };
}
