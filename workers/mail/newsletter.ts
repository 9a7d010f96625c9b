import { brand } from "~/domain/brand";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { first } from "~/domain/event-store/query";
import { CONFIRMATION_DAYS } from "~/domain/newsletter/commands";
import { getSubscriber, listExpiredSubscribers } from "~/domain/newsletter/queries";
import type { Effect } from "~/workers/jobs/effect";
import { signLink } from "./links";
import { sendMail } from "./send-mail";
import { mailTextsIn } from "./texts";

const DAY_MS = 24 * 60 * 60_000;

/** Asks an address whether its reader wants letters. */
export const confirmNewsletter: Effect = async (services, { streamId, version, data }) => {
  const { db, env } = services;
  const { subscriberId } = data as { subscriberId: string };
  const { subscriber } = await db.read({ subscriber: first(getSubscriber({ id: subscriberId })) });
  if (subscriber?.state !== "unconfirmed" || subscriber.email === null) return;
  const { language, email } = subscriber;
  const { t, page } = await mailTextsIn(env, language);
  const token = signLink(env, "confirm-newsletter", [subscriberId]);
  await sendMail(services, {
    key: `newsletter:${streamId}:${version}`,
    kind: "newsletter-confirmation",
    to: email,
    language,
    content: {
      subject: t("newsletter.subject", { brand: brand.name }),
      title: t("newsletter.title"),
      blocks: [t("newsletter.text", { brand: brand.name })],
      action: { label: t("newsletter.button"), url: page("/newsletter/confirm", { token }) },
      notes: [t("newsletter.note", { count: CONFIRMATION_DAYS })],
      reason: t("newsletter.reason"),
    },
  });
};

/** Whoever left is not kept. */
export const forgetSubscriber: Effect = ({ store }, { data }) =>
  forgetPerson(store, (data as { subscriberId: string }).subscriberId);

/** Addresses that nobody confirmed in time, as the job calls for them. */
export const listUnconfirmed = ({ now, limit }: { now: Date; limit: number }) =>
  listExpiredSubscribers({
    before: new Date(now.getTime() - CONFIRMATION_DAYS * DAY_MS).toISOString(),
    limit,
  });
