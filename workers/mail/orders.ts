import { titleOf } from "~/domain/store/title";
import { brand } from "~/domain/brand";
import type { RecordedEvent } from "~/domain/event-store/event";
import { first } from "~/domain/event-store/query";
import { formatMoney } from "~/domain/format";
import { formatDateTime } from "~/domain/format-time";
import { formatToken, tokenUnits } from "~/domain/format-token";
import { fallbackLanguage, type Language, textIn } from "~/domain/language";
import { listGiftsOfOrder } from "~/domain/gifts/queries";
import { giftState } from "~/domain/gifts/state";
import { getOrderReader } from "~/domain/mail/order-queries";
import { getChoice } from "~/domain/notifications/choice-queries";
import { getOrder, listOrderLines } from "~/domain/orders/queries";
import { giftCodeOf } from "~/domain/redeem-codes/code";
import type { Effect } from "~/workers/jobs/effect";
import type { Services } from "~/workers/services";
import { askToConfirm } from "./confirm-address";
import { sendMail } from "./send-mail";
import { mailTextsIn } from "./texts";

/** What a player bought, once it is paid and where they want to read it. */
export const mailReceipt: Effect = async (services, event) => {
  const about = await read(services, event, "delivered");
  if (!about?.order.paidAt) return;
  const { order, lines, to, confirmed, t, page, language } = about;
  if (!confirmed) {
    await askToConfirm(services, { about: "order", id: order.id, key: order.id, to, language });
    return;
  }
  const discount = lines.reduce((sum, line) => sum + line.codeDiscountCents, 0);
  const money = (cents: number) => formatMoney(language, cents);
  const codes = await readGiftCodes(services, event, language);
  await sendMail(services, {
    key: `receipt:${order.id}`,
    kind: "receipt",
    to,
    language,
    content: {
      subject: t("receipt.subject", { brand: brand.name }),
      title: t("receipt.title"),
      blocks: [
        t("receipt.text"),
        {
          rows: [
            ...lines.map((line) => {
              const item = line.itemName ? ` · ${textIn(line.itemName, language)}` : "";
              return [
                titleOf(line, language) + item,
                money(line.priceCents - line.saleDiscountCents),
              ] as const;
            }),
            ...(discount ? [[t("receipt.discount"), money(-discount)] as const] : []),
            [t("receipt.total"), money(order.totalCents)],
            [t("receipt.method"), order.method],
            [t("receipt.paidAt"), `${formatDateTime(language, order.paidAt!, "UTC")} UTC`],
            [t("receipt.number"), order.id],
          ],
        },
        ...(codes.length ? [t("receipt.gifts"), { rows: codes }] : []),
      ],
      action: { label: t("receipt.button"), url: page("/store/pay-result", { order: order.id }) },
      reason: t("receipt.reason"),
    },
  });
};

/** The codes of an order's gifts that are good, by their games. */
async function readGiftCodes({ db, env }: Services, { data }: RecordedEvent, lng: Language) {
  const { orderId, userId } = data as { orderId: string; userId: string };
  const { gifts } = await db.read({ gifts: listGiftsOfOrder({ orderId, userId, lng }) });
  const open = gifts.filter((gift) => giftState(gift) === "open");
  return open.map(
    ({ name, lineId }) => [name, giftCodeOf(env.GAME_KEYS_SECRET, orderId, lineId)] as const,
  );
}

/** What is delivered later than it was paid: a parcel, a top-up, a key that had run out. */
export const mailDelivery: Effect = async (services, event) => {
  const about = await read(services, event, "delivered");
  if (!about?.confirmed) return;
  const { order, lines, to, t, page, language } = about;
  const { lineId, carrier, trackingNumber } = event.data as Record<string, string>;
  const what = WHAT[event.type];
  const line = lines.find((one) => one.lineId === lineId);
  if (!what || !line) return;
  const game = titleOf(line, language);
  const rows = [
    ...(carrier ? [[t("delivery.carrier"), carrier] as const] : []),
    ...(trackingNumber ? [[t("delivery.tracking"), trackingNumber] as const] : []),
  ];
  await sendMail(services, {
    key: `delivery:${event.streamId}:${event.version}`,
    kind: "delivery",
    to,
    language,
    content: {
      subject: t(`delivery.${what}Subject`, { game }),
      title: t(`delivery.${what}Title`, { game }),
      blocks: [t(`delivery.${what}Text`, { game }), ...(rows.length ? [{ rows }] : [])],
      action:
        what === "key"
          ? { label: t("delivery.libraryButton"), url: page("/profile/games") }
          : { label: t("delivery.button"), url: page("/store/pay-result", { order: order.id }) },
      reason: t("delivery.reason"),
    },
  });
};

const WHAT: Record<string, "shipment" | "topUp" | "key"> = {
  ShipmentSent: "shipment",
  TopUpDelivered: "topUp",
  GameDelivered: "key",
};

export const mailRefund: Effect = async (services, event) => {
  const about = await read(services, event, "refund");
  if (!about?.confirmed) return;
  const { order, to, t, page, language } = about;
  const { refundId, mint, amount, signature } = event.data as Record<string, string>;
  const unit = mint
    ? mint === services.env.USDC_MINT
      ? tokenUnits.USDC
      : undefined
    : tokenUnits.SOL;
  await sendMail(services, {
    key: `refund:${order.id}:${refundId}`,
    kind: "refund",
    to,
    language,
    content: {
      subject: t("refund.subject"),
      title: t("refund.title"),
      blocks: [
        t("refund.text"),
        {
          rows: [
            [t("refund.amount"), unit ? formatToken(language, amount!, unit) : `${amount} ${mint}`],
            [t("refund.signature"), signature!],
            [t("refund.number"), order.id],
          ],
        },
      ],
      action: { label: t("refund.button"), url: page("/store/pay-result", { order: order.id }) },
      reason: t("refund.reason"),
    },
  });
};

/** The order of an event, and whom to write to of it; nothing where nobody wants to be written to. */
async function read({ db, env }: Services, { data }: RecordedEvent, kind: "delivered" | "refund") {
  const { orderId, userId } = data as { orderId: string; userId: string };
  const { reader, choice, order, lines } = await db.read({
    reader: getOrderReader(orderId),
    choice: getChoice(userId, kind),
    order: first(getOrder({ orderId, userId })),
    lines: listOrderLines({ orderId }),
  });
  if (!reader?.email || !order || !choice.mail) return undefined;
  const texts = await mailTextsIn(env, reader.language ?? fallbackLanguage);
  const language: Language = texts.language;
  return { ...texts, language, order, lines, to: reader.email, confirmed: reader.confirmed };
}
