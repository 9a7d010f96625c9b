import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { AttachedFiles } from "~/app/media/attached-files";
import { Utc } from "~/app/routes/ops/utc";
import { utcMinute } from "~/app/routes/ops/utc-field";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useChange } from "~/app/use-command";
import { MAX_MESSAGE, MAX_NOTE } from "~/domain/contact/limits";
import type { Topic } from "~/domain/contact/topics";

export type ContactCase = ApiAnswer<"GET /ops/cases">["items"][number];

/** One message, whom to answer, and what became of it. */
export function CaseRow({ one }: { one: ContactCase }) {
  const { t } = useTranslation(["ops", "contact"]);
  const { name, email, message, topic, userId, language, openedAt } = one;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-4 py-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="grid min-w-0 content-start gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Badge tone="info">{t(`contact:topics.${topic as Topic}`)}</Badge>
          <Utc value={openedAt} />
          <span>{t("cases.language", { language })}</span>
        </p>
        <p className="whitespace-pre-wrap wrap-anywhere">{message ?? t("cases.forgotten")}</p>
        <AttachedFiles media={one.media} />
        {one.answers.map(({ answer, answeredAt }) => (
          <blockquote key={answeredAt} className="grid gap-1 border-l-4 border-line pl-3 text-sm">
            <p className="text-muted">
              {t("cases.answers")} <Utc value={answeredAt} />
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">{answer ?? t("cases.forgotten")}</p>
          </blockquote>
        ))}
        {email && one.state === "open" && <Answering id={one.id} />}
      </div>
      <div className="grid min-w-0 content-start gap-3">
        {name && <p className="font-semibold wrap-anywhere">{name}</p>}
        {email && <CopyField label={t("cases.email")} value={email} />}
        {userId && (
          <Link to={`/ops/players/${userId}`} className="nav-link text-link underline">
            {t("cases.player")}
          </Link>
        )}
        {one.orderId && (
          <Link to={`/ops/orders/${one.orderId}`} className="nav-link text-link underline">
            {t("cases.order")}
          </Link>
        )}
        {one.state === "open" ? <Closing id={one.id} /> : <Closed one={one} />}
        <Forgetting one={one} />
      </div>
    </li>
  );
}

function Answering({ id }: { id: string }) {
  const { t } = useTranslation("ops");
  const form = useRef<HTMLFormElement>(null);
  const { run, busy } = useChange("POST /ops/cases/{id}/answers", {
    success: t("cases.isAnswered"),
    onSuccess: () => form.current?.reset(),
  });
  return (
    <SubmitForm
      ref={form}
      onSend={(text) => void run({ params: { id }, body: { answer: text("answer") } })}
      className="mt-2 grid justify-items-start gap-3"
    >
      <TextArea
        name="answer"
        label={t("cases.answer")}
        required
        rows={4}
        maxLength={MAX_MESSAGE}
        className="w-full"
      />
      <Button type="submit" busy={busy}>
        {t("cases.send")}
      </Button>
    </SubmitForm>
  );
}

function Closing({ id }: { id: string }) {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("POST /ops/cases/{id}/close", { success: t("cases.isClosed") });
  return (
    <SubmitForm
      onSend={(text) => void run({ params: { id }, body: { note: text("note") } })}
      className="grid items-end gap-3 sm:grid-cols-[1fr_auto]"
    >
      <TextField name="note" label={t("cases.note")} required maxLength={MAX_NOTE} />
      <Button type="submit" tone="secondary" busy={busy}>
        {t("cases.close")}
      </Button>
    </SubmitForm>
  );
}

function Closed({ one: { id, note, closedAt } }: { one: ContactCase }) {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("POST /ops/cases/{id}/reopen", { success: t("cases.isOpen") });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-muted">
        {t("cases.closedAt")} {closedAt && <Utc value={closedAt} />}
      </p>
      <p className="wrap-anywhere">{note}</p>
      <Button tone="secondary" busy={busy} onClick={() => void run({ params: { id } })}>
        {t("cases.reopen")}
      </Button>
    </div>
  );
}

function Forgetting({ one: { id, name, openedAt } }: { one: ContactCase }) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState(false);
  const written = utcMinute(openedAt);
  const { run, busy } = useChange("POST /ops/cases/{id}/forget", {
    success: t("cases.isForgotten"),
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button
        tone="quiet"
        aria-label={t("cases.forgetIt", { letter: name ? `${name}, ${written}` : written })}
        className="justify-self-start"
        onClick={() => setAsked(true)}
      >
        {t("cases.forget")}
      </Button>
      {asked && (
        <Confirm
          title={t("cases.forgetTitle")}
          text={t("cases.forgetSure")}
          action={t("cases.forget")}
          busy={busy}
          onConfirm={() => void run({ params: { id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
