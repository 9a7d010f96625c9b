import { type SubmitEvent, useRef, useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { Checkbox } from "~/app/components/checkbox";
import { Select } from "~/app/components/select";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { prepareVerification, verify } from "~/app/components/verification";
import { useProblems } from "~/app/form/use-problems";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { attachmentRefs } from "~/app/upload/attachment-refs";
import { Attachments } from "~/app/upload/attachments";
import { FailedFiles } from "~/app/upload/failed-files";
import { useFailed } from "~/app/upload/use-failed";
import { useAction } from "~/app/use-action";
import { useDraft } from "~/app/use-draft";
import { MAX_MESSAGE, MAX_NAME } from "~/domain/contact/limits";
import { topics } from "~/domain/contact/topics";
import { LONGEST_EMAIL, normalizeEmail } from "~/domain/email";
import type { AttachedView } from "~/domain/media/attach";
import { type Message, checkMessage, emptyMessage } from "./message";

const FIELDS = ["topic", "name", "email", "message", "agree"];

/** What somebody wants to tell us. Becomes a case at the operators' desk. */
export function ContactForm() {
  const { t } = useTranslation("contact");
  const { number } = useFormat();
  const { form, show, describe } = useProblems(FIELDS);
  const [params] = useSearchParams();
  const orderId = params.get("order");
  const asked = topics.find((topic) => topic === params.get("topic")) ?? "";
  const { draft: kept, change, drop } = useDraft("contact", emptyMessage);
  const draft = { ...kept, topic: kept.topic || asked };
  const [sentTo, setSentTo] = useState<string>();
  const { onFailed, ask, ...unsent } = useFailed();
  const root = useRootData();
  const { send, waitFor, busy } = useSend((email) => {
    drop();
    setSentTo(email);
  });
  const errorOf = (field: string) =>
    describe(field, {
      "topic required": t("topicMissing"),
      "email required": t("emailMissing"),
      "message required": t("messageMissing"),
      "agree required": t("agreeMissing"),
    });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!show(checkMessage(draft)) && !ask()) sendAll();
  }

  function sendAll() {
    send({ ...draft, media: root?.user ? draft.media : "[]" }, orderId);
  }

  if (sentTo) {
    return (
      <Card className="grid max-w-2xl justify-items-start gap-3">
        <output className="grid gap-2">
          <span className="text-lg font-bold">{t("sent")}</span>
          <span>
            {t("sentHint")} <b className="wrap-anywhere">{sentTo}</b>
          </span>
        </output>
        <Button tone="secondary" onClick={() => setSentTo(undefined)}>
          {t("another")}
        </Button>
      </Card>
    );
  }

  return (
    <Card className="max-w-2xl">
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        onInput={prepareVerification}
        className="grid gap-4"
      >
        {orderId && root?.user && (
          <p className="text-sm">{t("aboutOrder", { order: orderId.slice(0, 8) })}</p>
        )}
        <Select
          name="topic"
          label={t("topic")}
          required
          placeholder={t("topicHint")}
          options={topics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
          value={draft.topic}
          error={errorOf("topic")}
          onChange={({ target }) => change({ topic: target.value })}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="name"
            label={t("name")}
            autoComplete="name"
            maxLength={MAX_NAME}
            value={draft.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            required
            label={t("email")}
            maxLength={LONGEST_EMAIL}
            value={draft.email}
            error={errorOf("email")}
            onChange={({ target }) => change({ email: target.value })}
          />
        </div>
        <TextArea
          name="message"
          required
          rows={8}
          label={t("message")}
          hint={t("messageHint", { most: number(MAX_MESSAGE) })}
          maxLength={MAX_MESSAGE}
          value={draft.message}
          error={errorOf("message")}
          onChange={({ target }) => change({ message: target.value })}
        />
        {root?.user && (
          <Attachments
            use="case"
            label={t("media")}
            hint={t("mediaHint")}
            within={form}
            initial={readMedia(draft.media)}
            onChange={(media) => change({ media: JSON.stringify(media) })}
            onBusy={waitFor}
            onFailed={onFailed}
          />
        )}
        <Checkbox
          name="agree"
          value="yes"
          label={
            <>
              {t("agree")}{" "}
              <Link to="/privacy-policy" className="text-link underline">
                {t("policy")}
              </Link>
            </>
          }
          checked={draft.agree === "yes"}
          error={errorOf("agree")}
          onChange={({ target }) => change({ agree: target.checked ? "yes" : "" })}
        />
        <FailedFiles {...unsent} onWithout={sendAll} />
        <Button type="submit" size="lg" busy={busy} className="justify-self-start">
          {t("submit")}
        </Button>
      </form>
    </Card>
  );
}

/** What has words of its own that tell more than that it failed. */
const TOLD = new Set(["offline", "too_many_requests", "verification_required", "unknown_media"]);

function useSend(onSent: (email: string) => void) {
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
    send(message: Message, orderId: string | null) {
      if (uploading.current) toast("info", t("media:inProgress"));
      else void run({ ...message, language: i18n.language, orderId });
    },
  };
}

/** Those of the draft. */
function readMedia(text: string): AttachedView[] {
  return JSON.parse(text) as AttachedView[];
}

async function openCase(
  {
    topic,
    name,
    email,
    message,
    media,
    language,
    orderId,
  }: Message & { language: string; orderId: string | null },
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
      ...(orderId && { orderId: orderId.slice(0, 64) }),
      media: attachmentRefs(readMedia(media)),
      language,
      privacyPolicyAgreed: true,
    }),
  });
  return address;
}
