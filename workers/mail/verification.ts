import { brand } from "~/domain/brand";
import { first } from "~/domain/event-store/query";
import { fallbackLanguage } from "~/domain/language";
import { getProfile } from "~/domain/profile/queries";
import type { Effect } from "~/workers/jobs/effect";
import { signLink } from "./links";
import { sendMail } from "./send-mail";
import { mailTextsIn } from "./texts";

const LINK_MS = 24 * 60 * 60_000;

/** Asks an address whether it is its player's, unless it is theirs no more, or is verified. */
export const verifyEmail: Effect = async (services, { position, data, occurredAt }) => {
  const { db, env } = services;
  const { userId, emailId, language: wanted } = data as Record<string, string>;
  const { profile } = await db.read({ profile: first(getProfile({ userId: userId! })) });
  if (!profile?.email || profile.emailId !== emailId || profile.emailVerifiedAt) return;
  const { t, page, language } = await mailTextsIn(env, wanted ?? fallbackLanguage);
  const expiresAt = String(Date.parse(occurredAt) + LINK_MS);
  const token = signLink(env, "verify-email", [userId!, emailId!, expiresAt]);
  await sendMail(services, {
    // Not whose: the row outlives them, as a part of the address's own count.
    key: `verify:${position}`,
    kind: "email-verification",
    to: profile.email,
    language,
    content: {
      subject: t("verification.subject", { brand: brand.name }),
      title: t("verification.title"),
      // Not who: a name is a text that a stranger could have us mail to anybody.
      blocks: [t("verification.text", { brand: brand.name })],
      action: { label: t("verification.button"), url: page("/email/verify", { token }) },
      notes: [t("verification.note")],
      reason: t("verification.reason"),
    },
  });
};
