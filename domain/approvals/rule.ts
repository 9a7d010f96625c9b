import type { NewEvent } from "~/domain/event-store/event";

/** What one operator may do alone. Above it, another one has to agree. */
export const ALONE = {
  /** US cents that an order's buyer gets back within 30 days, by however many presses of the desk. */
  refundCents: 20_000,
  /** Points that an operator gives or takes within a day. */
  points: 10_000,
  /** Of the highest list price of the last 30 days: what is asked after the sale must not be below it. */
  pricePercent: 10,
  /** Of a purchase: a discount code takes no more off. It comes on top of sales. */
  discountPercent: 50,
} as const;

interface TopUpItem {
  id: string;
  priceCents: number;
}

interface GameBefore {
  price?: { priceCents: number } | undefined;
  sales?: Readonly<Record<string, { percent: number; until: string }>>;
}

interface CodeBefore {
  percent: number | null;
  amountCents: number | null;
  minimumCents: number;
  mostCents: number | null;
  uses: number;
  startsAt: string;
  endsAt: string;
}

/** What is known beside the events. */
export interface ApprovalFacts {
  order?: { state: { replaced?: ReadonlySet<string> } } | undefined;
  /** A game that was won, redeemed, given or free. */
  prize?: { state: { replaced?: boolean } | null } | undefined;
  /** The highest list price of a game in the last 30 days, US cents. */
  highestPriceCents?: number | undefined;
  /** What each item of a top-up cost at most in the last 30 days. */
  dearestItems?: readonly TopUpItem[] | undefined;
  /** What was given back of the same order in the last 30 days, US cents. */
  refundedBefore?: { cents: number } | undefined;
  /** A game as it was. */
  game?: { state: GameBefore } | undefined;
  /** A discount code as it was. */
  row?: Readonly<CodeBefore> | undefined;
  /** Whether one of the two, operator and player, ever gave the other a right. */
  bound?: boolean;
  /** Points that the operator gave and took alone within a day. */
  movedAlone?: number;
}

type Data = Record<string, unknown>;
type Rule = (data: Data, facts: ApprovalFacts) => boolean;

const always: Rule = () => true;
const pointsMoved: Rule = ({ amount }, { bound = false, movedAlone = 0 }) =>
  bound || movedAlone + Number(amount) > ALONE.points;
const takesTooMuch = (amountCents: unknown, minimumCents: unknown): boolean =>
  Number(amountCents ?? 0) * 100 > Number(minimumCents) * ALONE.discountPercent;

const isStrong = ({ percent, amountCents, minimumCents }: Data): boolean =>
  Number(percent ?? 0) > ALONE.discountPercent || takesTooMuch(amountCents, minimumCents);

/** Whether limits of a code let it take more off, more often or longer than those before. */
const widens = (limits: Data, before: CodeBefore): boolean =>
  Number(limits["uses"]) > before.uses ||
  Number(limits["minimumCents"]) < before.minimumCents ||
  Number(limits["mostCents"] ?? Infinity) > (before.mostCents ?? Infinity) ||
  String(limits["from"]) < before.startsAt ||
  String(limits["until"]) > before.endsAt;

/** A price in US cents, after a sale. */
const isTooCheap = (priceCents: number, salePercent: number, highest = 0): boolean =>
  priceCents * (100 - salePercent) < highest * ALONE.pricePercent;

/** By what happens, not by which door: whatever else brings such an event has the same rule. */
const RULES: Record<string, Rule> = {
  RoleGranted: always,
  RedeemBatchCreated: always,
  RulePublished: always,
  LegalTextPublished: always,
  SeasonAnnounced: always,
  GamePriced: ({ priceCents, from }, { highestPriceCents, game }) => {
    const sales = Object.values(game?.state.sales ?? {}).filter(
      ({ until }) => until > String(from),
    );
    const percent = Math.max(0, ...sales.map((sale) => sale.percent));
    return isTooCheap(Number(priceCents), percent, highestPriceCents);
  },
  TopUpOffered: ({ items }, { dearestItems: before = [] }) => {
    if (!before.length) return false;
    const cheapest = Math.min(...before.map(({ priceCents }) => priceCents));
    return (items as TopUpItem[]).some(({ id, priceCents }) => {
      const was = before.find((item) => item.id === id)?.priceCents ?? cheapest;
      return priceCents * 100 < was * ALONE.pricePercent;
    });
  },
  SaleScheduled: ({ percent }, { highestPriceCents, game }) =>
    Number(percent) > 100 - ALONE.pricePercent ||
    isTooCheap(game?.state.price?.priceCents ?? Infinity, Number(percent), highestPriceCents),
  DiscountCodeIssued: isStrong,
  // What it takes off stays; who may use it, how often and for which purchase may change.
  DiscountCodeChanged: (limits, { row }) =>
    takesTooMuch(row?.amountCents, limits["minimumCents"]) ||
    (row !== undefined && isStrong({ ...row }) && widens(limits, row)),
  DiscountCodeReopened: (_, { row }) => isStrong({ ...row }),
  // Who has seen a key could have any number of others for what was paid once.
  KeyReplaced: ({ lineId }, { order, prize }) =>
    lineId === undefined
      ? (prize?.state?.replaced ?? false)
      : (order?.state.replaced?.has(String(lineId)) ?? false),
  PointsGranted: pointsMoved,
  PointsDeducted: pointsMoved,
};

/** What nobody does for themselves alone. */
const FOR_A_PLAYER = new Set([
  "LineRefunded",
  "GiftRefunded",
  "KeyReplaced",
  "PointsGranted",
  "PointsEarned",
]);

/** The players who gain by it: none of them agrees to it. */
export const gainersOf = (events: readonly NewEvent[]): string[] => [
  ...new Set(
    events.flatMap(({ type, data }) => {
      const { userId } = data as Data;
      return FOR_A_PLAYER.has(type) && typeof userId === "string" ? [userId] : [];
    }),
  ),
];

/** Whether what an operator, the player `by`, is about to do takes the yes of a second one. */
export function takesSecondYes(
  events: readonly NewEvent[],
  facts: ApprovalFacts,
  by: string,
): boolean {
  const refunded = events
    .filter(({ type }) => type === "LineRefunded" || type === "GiftRefunded")
    .reduce((cents, { data }) => cents + Number((data as Data)["cents"] ?? 0), 0);
  const before = facts.refundedBefore?.cents ?? 0;
  return (
    (refunded > 0 && before + refunded > ALONE.refundCents) ||
    gainersOf(events).includes(by) ||
    events.some(({ type, data }) => RULES[type]?.(data as Data, facts))
  );
}
