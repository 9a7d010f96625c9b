import { getCase, listAnswers } from "~/domain/contact/queries";
import { first } from "~/domain/event-store/query";
import { getVerifiedEmail } from "~/domain/mail/order-queries";
import type { Effect } from "~/workers/jobs/effect";
import { askToConfirm } from "./confirm-address";
import { MailDelayed, sendMail } from "./send-mail";
import { mailTextsIn } from "./texts";

/**
 * Mails what was answered to a case, each answer once, to an address that is known to be its writer's. Another
 * one is asked to confirm first, which brings this here again.
 */
export const mailAnswers: Effect = async (services, { data }) => {
  const { db, env } = services;
  const { caseId, answerId } = data as { caseId: string; answerId?: string };
  const { found, answers } = await db.read({
    found: first(getCase({ id: caseId })),
    answers: listAnswers({ caseId }),
  });
  if (!found?.email) return;
  const { email: to, userId, addressConfirmedAt } = found;
  const { verified } = await db.read({ verified: getVerifiedEmail(userId ?? "") });
  const { t, page, language } = await mailTextsIn(env, found.language);
  if (!addressConfirmedAt && verified?.email !== to) {
    const key = `${caseId}:${answerId}`;
    const end = await askToConfirm(services, { about: "case", id: caseId, key, to, language });
    // The answer waits until the address may be asked again.
    if (end === "capped") throw new MailDelayed(end);
    return;
  }
  for (const { id, answer } of answers) {
    if (answer === null) continue;
    await sendMail(services, {
      key: `case-answer:${caseId}:${id}`,
      kind: "case-answer",
      to,
      language,
      content: {
        subject: t("caseAnswer.subject"),
        title: t("caseAnswer.title"),
        blocks: answer.split(/\n[^\S\n]*\n+/),
        notes: [`${t("caseAnswer.again")} ${page("/contact-us")}`],
        reason: t("caseAnswer.reason"),
      },
    });
  }
};
