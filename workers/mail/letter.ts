import type { Texts } from "~/domain/letters/commands";
import type { Env } from "~/workers/env";
import { signLink } from "./links";
import type { MailContent } from "./render";
import { mailTextsIn } from "./texts";

interface Letter {
  subject: Texts;
  body: Texts;
}

/** A letter as one reader gets it. `subscriberId`: whose link ends the subscription. */
export async function letterContent(
  env: Pick<Env, "APP_ORIGIN" | "MAIL_SECRET">,
  { subject, body }: Letter,
  wanted: string,
  subscriberId: string,
): Promise<MailContent> {
  const { language, t, page } = await mailTextsIn(env, wanted);
  const title = subject[language] || subject.en;
  const token = signLink(env, "leave-newsletter", [subscriberId]);
  return {
    subject: title,
    title,
    blocks: (body[language] || body.en)
      .split(/\n[^\S\n]*\n+/)
      .map((paragraph) => paragraph.trim())
      .filter(Boolean),
    reason: t("letter.reason"),
    unsubscribe: {
      page: page("/newsletter/unsubscribe", { token }),
      oneClick: `${env.APP_ORIGIN}/api/newsletter/unsubscriptions/${token}`,
    },
  };
}
