import { type FormEvent, useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ApiAnswer } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { TextArea } from "~/app/components/text-area";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { AttachedFiles } from "~/app/media/attached-files";
import { answerCase, closeCase, reopenCase } from "~/app/routes/ops/ops-api";
import { Utc } from "~/app/routes/ops/utc";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useAction } from "~/app/use-action";
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
          <Link to={`/ops/players?player=${userId}`} className="nav-link text-link underline">
            {t("cases.player")}
          </Link>
        )}
        {one.state === "open" ? <Closing id={one.id} /> : <Closed one={one} />}
      </div>
    </li>
  );
}

function Answering({ id }: { id: string }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const [answer, setAnswer] = useState("");
  const { run, busy } = useAction(answerCase, {
    success: t("cases.isAnswered"),
    onSuccess() {
      setAnswer("");
      void revalidate();
    },
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void run({ id, answer: answer.trim() });
  }
  return (
    <form onSubmit={submit} className="mt-2 grid justify-items-start gap-3">
      <TextArea
        label={t("cases.answer")}
        required
        rows={4}
        maxLength={MAX_MESSAGE}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        className="w-full"
      />
      <Button type="submit" busy={busy}>
        {t("cases.send")}
      </Button>
    </form>
  );
}

function Closing({ id }: { id: string }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const [note, setNote] = useState("");
  const { run, busy } = useAction(closeCase, {
    success: t("cases.isClosed"),
    onSuccess: () => void revalidate(),
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    void run({ id, note: note.trim() });
  }
  return (
    <form onSubmit={submit} className="grid items-end gap-3 sm:grid-cols-[1fr_auto]">
      <TextField
        label={t("cases.note")}
        required
        maxLength={MAX_NOTE}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" tone="secondary" busy={busy}>
        {t("cases.close")}
      </Button>
    </form>
  );
}

function Closed({ one: { id, note, closedAt } }: { one: ContactCase }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const { run, busy } = useAction(reopenCase, {
    success: t("cases.isOpen"),
    onSuccess: () => void revalidate(),
  });
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p className="text-muted">
        {t("cases.closedAt")} {closedAt && <Utc value={closedAt} />}
      </p>
      <p className="wrap-anywhere">{note}</p>
      <Button tone="secondary" busy={busy} onClick={() => void run({ id })}>
        {t("cases.reopen")}
      </Button>
    </div>
  );
}
