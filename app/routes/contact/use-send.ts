import { useRef } from "react";
import { toast } from "~/app/components/toast";
import { verify } from "~/app/components/verification-request";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAction } from "~/app/use-action";
import { normalizeEmail } from "~/domain/email";
import { attachmentRefs } from "~/app/upload/attachment-refs";
import type { AttachedView } from "~/domain/media/attach";
import type { Message } from "./message";

/** What has words of its own that tell more than that it failed. */
const TOLD = new Set(["offline", "too_many_requests", "verification_required", "unknown_media"]);

export function useSend(onSent: (email: string) => void) {
  const { t, i18n } = useTranslation(["contact", "common", "media"]);
  const { run, busy } = useAction(openCase, {
    success: t("common:success"),
    onSuccess: onSent,
    onProblem({ code }) {
      if (TOLD.has(code)) return false;
      toast("danger", t("failed"));
      return true;
    },
  });
  const uploading = useRef(false);
  return {
    busy,
    waitFor(isUploading: boolean) {
      uploading.current = isUploading;
    },
    send(message: Message) {
      if (uploading.current) toast("info", t("media:inProgress"));
      else void run({ ...message, language: i18n.language });
    },
  };
}

/** Those of the draft. */
export function readMedia(text: string): AttachedView[] {
  return JSON.parse(text) as AttachedView[];
}

async function openCase(
  { topic, name, email, message, media, language }: Message & { language: string },
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
      media: attachmentRefs(readMedia(media)),
      language,
      privacyPolicyAgreed: true,
    }),
  });
  return address;
}
