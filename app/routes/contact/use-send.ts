import { toast } from "~/app/components/toast";
import { verify } from "~/app/components/verification-request";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { normalizeEmail } from "~/domain/email";
import type { Message } from "./check-message";

/** What has words of its own that tell more than that it failed. */
const TOLD = new Set(["offline", "too_many_requests", "verification_required"]);

export function useSend(onSent: (email: string) => void) {
  const { t, i18n } = useTranslation(["contact", "common"]);
  const { run, busy } = useAction(openCase, {
    success: t("common:success"),
    onSuccess: onSent,
    onProblem({ code }) {
      if (TOLD.has(code)) return false;
      toast("danger", t("failed"));
      return true;
    },
  });
  const send = (message: Message) => void run({ ...message, language: i18n.language });
  return { send, busy };
}

async function openCase(
  { topic, name, email, message, language }: Message & { language: string },
  key: string,
): Promise<string> {
  const { fetchApi } = await import("~/app/api-client");
  const verification = await verify();
  const address = normalizeEmail(email);
  await fetchApi("/api/contact/cases", {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": key,
      "x-verification": verification,
    },
    body: JSON.stringify({
      topic,
      name,
      email: address,
      message,
      language,
      privacyPolicyAgreed: true,
    }),
  });
  return address;
}
