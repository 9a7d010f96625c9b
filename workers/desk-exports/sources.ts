import type { ExportKind } from "~/domain/desk-exports/kinds";
import type { ContactEvent } from "~/domain/contact/events";
import type { EventRow, RecordedEvent } from "~/domain/event-store/event";
import { parseSealed } from "~/domain/event-store/log";
import { tokenUnits } from "~/domain/format-token";
import type { OrderEvent } from "~/domain/orders/events";
import { statusAfter } from "~/domain/orders/status";
import type { PointEvent } from "~/domain/points/events";
import type { Services } from "~/workers/services";
import { moderation } from "./moderation";
import { players } from "./players";
import { eventsOf, type ListSource, type Source, type SumSource } from "./source";

type Of<Event extends { type: string }, Type extends Event["type"]> = RecordedEvent<
  Extract<Event, { type: Type }> & { data: Record<string, unknown> }
>;

/** US dollars, exact. */
const dollars = (cents: number) => (cents / 100).toFixed(2);

/** Base units as an exact decimal. */
function decimal(baseUnits: string, decimals: number): string {
  const digits = baseUnits.padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const parse =
  ({ store }: Services) =>
  (row: EventRow) =>
    parseSealed(row, store.model.definitions);

const orders: ListSource = {
  types: ["OrderPlaced"],
  columns: () => [
    "position",
    "order_id",
    "placed_at",
    "status",
    "player_id",
    "kind",
    "method",
    "games",
    "lines",
    "total_usd",
    "discount_code",
    "paid_at",
    "signature",
    "refunded_usd",
  ],
  async rows(services, events, asked) {
    const streams = events.map(({ stream_id }) => stream_id);
    const stories = await eventsOf(services, streams, asked, parseSealed);
    return events.map(({ position, stream_id, occurred_at }) => {
      const story = stories.get(stream_id) as unknown as (OrderEvent & RecordedEvent)[];
      const { data } = story.find(({ type }) => type === "OrderPlaced") as Of<
        OrderEvent,
        "OrderPlaced"
      >;
      let status = "unpaid";
      let refunded = 0;
      let paid: Of<OrderEvent, "OrderPaid">["data"] | undefined;
      for (const event of story) {
        status = statusAfter(event) ?? status;
        if (event.type === "OrderPaid") paid = event.data;
        if (event.type === "LineRefunded" || event.type === "GiftRefunded")
          refunded += event.data.cents;
      }
      return [
        position,
        data.orderId,
        occurred_at,
        status,
        data.userId,
        data.kind,
        data.method,
        data.lines.map(({ gameId }) => gameId).join(" "),
        data.lines.length,
        dollars(data.totalCents),
        data.discountCode,
        paid?.paidAt ?? null,
        paid?.signature ?? null,
        dollars(refunded),
      ];
    });
  },
};

/** By the day (UTC) on which it was paid for, or given back. */
const sales: SumSource = {
  types: ["OrderPaid", "LineRefunded", "GiftRefunded"],
  columns: () => ["day", "orders", "sold_usd", "refunded_usd"],
  add(services, before, events, { since, before: until }) {
    const sums: Record<string, readonly number[]> = { ...before };
    for (const event of events.map(parse(services)) as unknown as (OrderEvent & RecordedEvent)[]) {
      const paid = event.type === "OrderPaid" ? event.data : undefined;
      const at = paid?.paidAt ?? event.occurredAt;
      const cents = paid?.totalCents ?? (event as Of<OrderEvent, "LineRefunded">).data.cents;
      if (cents === 0 || at < since || at >= until) continue;
      const day = at.slice(0, 10);
      const [orders = 0, sold = 0, refunded = 0] = sums[day] ?? [];
      sums[day] = paid ? [orders + 1, sold + cents, refunded] : [orders, sold, refunded + cents];
    }
    return sums;
  },
  finish: (sums) =>
    Object.entries(sums)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([day, [orders = 0, sold = 0, refunded = 0]]) => [
        day,
        orders,
        dollars(sold),
        dollars(refunded),
      ]),
};

const points: ListSource = {
  types: ["PointsEarned", "PointsSpent", "PointsTakenBack", "PointsGranted", "PointsDeducted"],
  columns: () => [
    "position",
    "time",
    "player_id",
    "change",
    "balance",
    "owed",
    "reason",
    "source",
    "rule",
  ],
  rows: (services, events) =>
    Promise.resolve(
      events.map((row) => {
        const event = parse(services)(row) as unknown as PointEvent & RecordedEvent;
        const data: PointEvent["data"] = event.data;
        const { userId, amount, balance } = data;
        const [reason, source] =
          "grantId" in data
            ? [event.type === "PointsGranted" ? "granted" : "deducted", data.grantId]
            : [data.reason, data.source];
        const comesIn = event.type === "PointsEarned" || event.type === "PointsGranted";
        return [
          event.position,
          event.occurredAt,
          userId,
          comesIn ? amount : -amount,
          balance,
          event.type === "PointsTakenBack" ? event.data.owed : null,
          reason,
          source,
          event.ruleVersion,
        ];
      }),
    ),
};

const refunds: ListSource = {
  types: ["RefundOwed"],
  columns: () => [
    "position",
    "refund_id",
    "owed_at",
    "order_id",
    "player_id",
    "reason",
    "amount",
    "currency",
    "base_units",
    "recipient",
    "paid_at",
    "signature",
  ],
  async rows(services, events, asked) {
    const streams = events.map(({ stream_id }) => stream_id);
    const stories = await eventsOf(services, [...new Set(streams)], asked, parseSealed);
    return events.map((row) => {
      const { data } = parse(services)(row) as Of<OrderEvent, "RefundOwed">;
      const story = stories.get(row.stream_id) as unknown as (OrderEvent & RecordedEvent)[];
      const paid = story.flatMap((event) =>
        event.type === "RefundPaid" && event.data.refundId === data.refundId ? [event] : [],
      )[0];
      const unit =
        data.mint === null
          ? tokenUnits.SOL
          : data.mint === services.env.USDC_MINT
            ? tokenUnits.USDC
            : undefined;
      return [
        row.position,
        data.refundId,
        row.occurred_at,
        data.orderId,
        data.userId,
        data.reason,
        // Of a token that is not ours to know nobody can say where its point stands.
        unit ? decimal(data.amount, unit.decimals) : null,
        unit?.symbol ?? data.mint,
        data.amount,
        data.to,
        paid?.occurredAt ?? null,
        paid?.data.signature ?? null,
      ];
    });
  },
};

/** What people wrote to the shop: when, about what, and how it went. Not what they wrote, nor their addresses. */
const cases: ListSource = {
  types: ["ContactCaseOpened"],
  columns: () => [
    "position",
    "case_id",
    "opened_at",
    "topic",
    "language",
    "player_id",
    "order_id",
    "state",
    "answers",
    "first_answered_at",
    "closed_at",
  ],
  async rows(services, events, asked) {
    const streams = events.map(({ stream_id }) => stream_id);
    const stories = await eventsOf(services, streams, asked, parseSealed);
    return events.map((row) => {
      const { data } = parse(services)(row) as Of<ContactEvent, "ContactCaseOpened">;
      const story = stories.get(row.stream_id)!;
      const answers = story.filter(({ type }) => type === "ContactCaseAnswered");
      const turned = story.findLast(
        ({ type }) => type === "ContactCaseClosed" || type === "ContactCaseReopened",
      );
      const isClosed = turned?.type === "ContactCaseClosed";
      return [
        row.position,
        data.caseId,
        row.occurred_at,
        data.topic,
        data.language,
        data.userId,
        data.orderId,
        isClosed ? "closed" : "open",
        answers.length,
        answers[0]?.occurredAt ?? null,
        isClosed ? turned.occurredAt : null,
      ];
    });
  },
};

/** Each event as it is stored: what is personal stays sealed. */
const events: ListSource = {
  types: undefined,
  columns: () => ["position", "time", "type", "stream", "version", "actor", "rule", "data"],
  rows: (_, rows) =>
    Promise.resolve(
      rows.map((row) => [
        row.position,
        row.occurred_at,
        row.type,
        row.stream_id,
        row.version,
        row.actor,
        row.rule_version,
        row.data,
      ]),
    ),
};

export const sources: Record<ExportKind, Source> = {
  orders,
  sales,
  players,
  points,
  refunds,
  cases,
  events,
  moderation,
};
