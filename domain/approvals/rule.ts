import type { NewEvent } from "~/domain/event-store/event";

/** What one operator may do alone. Above it, another one has to agree. */
export const ALONE = {
  /** US cents that an order's buyer gets back by one press of the desk. */
  refundCents: 20_000,
  /** Points that a player is given. */
  points: 10_000,
  /** Of the highest list price of the last 30 days: a lower price is below it. */
  pricePercent: 10,
} as const;

interface TopUpItem {
  id: string;
  priceCents: number;
}

/** What is known beside the events. */
export interface ApprovalFacts {
  /** The highest list price of a game in the last 30 days, US cents. */
  highestPriceCents?: number | undefined;
  /** A game as it was. */
  game?: { state: { topUp?: { items: readonly TopUpItem[] } | undefined } } | undefined;
}

type Data = Record<string, unknown>;
type Rule = (data: Data, facts: ApprovalFacts) => boolean;

const always: Rule = () => true;

/** By what happens, not by which door: whatever else brings such an event has the same rule. */
const RULES: Record<string, Rule> = {
  RoleGranted: always,
  RedeemBatchCreated: always,
  RulePublished: always,
  SeasonAnnounced: always,
  GamePriced: ({ priceCents }, { highestPriceCents: highest = 0 }) =>
    Number(priceCents) * 100 < highest * ALONE.pricePercent,
  TopUpOffered: ({ items }, { game }) => {
    const before = game?.state.topUp?.items ?? [];
    if (!before.length) return false;
    const cheapest = Math.min(...before.map(({ priceCents }) => priceCents));
    return (items as TopUpItem[]).some(({ id, priceCents }) => {
      const was = before.find((item) => item.id === id)?.priceCents ?? cheapest;
      return priceCents * 100 < was * ALONE.pricePercent;
    });
  },
  SaleScheduled: ({ percent }) => Number(percent) > 100 - ALONE.pricePercent,
  PointsGranted: ({ amount }) => Number(amount) > ALONE.points,
};

/** Whether what an operator is about to do takes the yes of a second one. */
export function takesSecondYes(events: readonly NewEvent[], facts: ApprovalFacts): boolean {
  const refunded = events
    .filter(({ type }) => type === "LineRefunded" || type === "GiftRefunded")
    .reduce((cents, { data }) => cents + Number((data as Data)["cents"] ?? 0), 0);
  return (
    refunded > ALONE.refundCents ||
    events.some(({ type, data }) => RULES[type]?.(data as Data, facts))
  );
}
