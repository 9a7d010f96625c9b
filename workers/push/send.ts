import { buildPushPayload } from "@block65/webcrypto-web-push";
import type { ResourceKey } from "i18next";
import { brand } from "~/domain/brand";
import type { Language } from "~/domain/language";
import type { LogName } from "~/domain/logs";
import { wordsOf } from "~/domain/notifications/presentation";
import { LOCAL_SERVICE, isPushEndpoint } from "~/domain/notifications/push-endpoint";
import {
  type PushAddress,
  dropPushAddress,
  listPushAddresses,
  settlePush,
  takeDuePushes,
} from "~/domain/notifications/delivery-queries";
import { countUnread, listLines } from "~/domain/notifications/queries";
import { readThings } from "~/domain/notifications/thing-queries";
import { type NotificationView, viewLines } from "~/domain/notifications/view";
import { loadTexts } from "~/workers/load-texts";
import { readIn } from "~/workers/notifications/read-in";
import { collectibleNames } from "~/workers/items/names";
import type { Services } from "~/workers/services";
import { vapidKeys } from "./vapid";

const lineTexts = loadTexts("notifications", () =>
  import.meta.glob<ResourceKey>("/locales/*/notifications.json", {
    eager: true,
    import: "default",
  }),
);

/** A line in words, for where no page is open to say it. */
async function say(language: Language, notification: NotificationView): Promise<string> {
  const money = new Intl.NumberFormat(language, { style: "currency", currency: "USD" });
  const amount = new Intl.NumberFormat(language, { maximumFractionDigits: 6 });
  const { key, values } = wordsOf(
    notification,
    (cents) => money.format(cents / 100),
    (baseUnits) => `${amount.format(baseUnits / 1_000_000)} STEAD`,
  );
  const t = await lineTexts(language);
  return t(key, values);
}

/** Players of one round; each may have ten browsers. */
const PER_ROUND = 20;
const MAX_ROUNDS = 10;
const MAX_ATTEMPTS = 5;
/** What was not delivered in a day is no news. Seconds. */
const TTL = 24 * 60 * 60;
const MAX_MILLISECONDS = 10_000;

interface PendingPush {
  userId: string;
  log: LogName;
  position: number;
  attempts: number;
}

/** Pushes what is due. At least once: a browser shows the same line in the same place. */
export async function sendDuePushes(services: Services): Promise<number> {
  let sent = 0;
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const { db, store } = services;
    const [taken = []] = await db.batch([takeDuePushes(store.now(), PER_ROUND)]);
    await Promise.all((taken as unknown as PendingPush[]).map((push) => pushTo(services, push)));
    sent += taken.length;
    if (taken.length < PER_ROUND) break;
  }
  return sent;
}

async function pushTo(services: Services, { userId, log, position, attempts }: PendingPush) {
  const { db, store } = services;
  const now = store.now();
  const { addresses, lines, unread } = await db.read({
    addresses: listPushAddresses({ userId }),
    // Rights are asked now: what one may no longer see is pushed nowhere.
    lines: listLines({ userId, now, at: [{ log, position }], limit: 1 }),
    unread: countUnread(userId, now),
  });
  const things = await readThings(lines, readIn(services), { userId, now });
  const lineIn = async (language: Language) =>
    viewLines(lines, things, language, { collectible: await collectibleNames(language) })[0];
  const living = addresses.filter(({ expiresAt }) => Date.parse(expiresAt) > now.getTime());
  const results = await Promise.all(
    living.map(async (address) => {
      const line = await lineIn(address.language);
      return line ? push(services, address, line, unread) : ("refused" as const);
    }),
  );
  const gone = living.filter((_, at) => results[at] === "gone");
  const done = !results.includes("later") || attempts >= MAX_ATTEMPTS;
  const settled = [
    ...gone.map(({ endpoint }) => dropPushAddress(endpoint)),
    ...(done ? [settlePush(userId, log, position)] : []),
  ];
  if (settled.length) await db.batch(settled);
}

type Outcome = "sent" | "gone" | "later" | "refused";

async function push(
  { env }: Services,
  { language, ...address }: PushAddress & { language: Language },
  notification: NotificationView,
  unread: number,
): Promise<Outcome> {
  const local = env.APP_MODE === "local";
  if (!isPushEndpoint(address.endpoint, local)) return "gone";
  const message = {
    title: brand.name,
    body: await bodyOf(language, notification),
    url: notification.target.url,
    tag: notification.line,
    lang: language,
    unread,
  };
  const { endpoint, p256dh, auth } = address;
  try {
    const { headers, body, method } = await buildPushPayload(
      { data: message, options: { ttl: TTL, urgency: "normal" } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: env.APP_ORIGIN, ...(await vapidKeys(env.VAPID_KEY)) },
    );
    const { status } = await fetch(whereTo(endpoint, env.PUSH_SERVICE_URL), {
      method,
      headers,
      body,
      redirect: "manual",
      signal: AbortSignal.timeout(MAX_MILLISECONDS),
    });
    if (status === 404 || status === 410) return "gone";
    if (status === 429 || status >= 500) return "later";
    return status < 300 ? "sent" : "refused";
  } catch (error) {
    console.warn(error);
    return "later";
  }
}

/** What happened, and to which of the things that players write. */
async function bodyOf(language: Language, notification: NotificationView): Promise<string> {
  const { kind, title } = notification.target;
  const words = await say(language, notification);
  return (kind === "post" || kind === "comment") && title ? `${words}\n${title}` : words;
}

/** The service that stands in for the real ones on this machine. */
function whereTo(endpoint: string, local: string | undefined): string {
  const url = new URL(endpoint);
  return url.hostname === LOCAL_SERVICE && local ? new URL(url.pathname, local).href : endpoint;
}
