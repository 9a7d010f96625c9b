import { type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Refetch } from "~/app/components/refetch";
import { Skeleton } from "~/app/components/skeleton";
import { useTranslation } from "~/app/i18n/use-translation";
import { MentionArea } from "~/app/posts/composer/mention-area";
import { type Named, readMentions, writeMentions } from "~/app/posts/composer/mentions";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import { MAX_COMMENT } from "~/domain/comments/limits";
import type { CommentView } from "~/domain/comments/view";

interface CommentEditProps {
  id: string;
  /** Undefined where nothing was changed. */
  onDone(comment?: CommentView): void;
}

/** A comment's text as it was typed, to be changed: its pictures stay. Pages do not carry it. */
export default function CommentEdit({ id, onDone }: CommentEditProps) {
  const { answer, failed, retry } = useAnswer("GET /comments/{id}", { params: { id } });
  if (failed) return <Refetch onRetry={retry} />;
  if (!answer) return <Skeleton className="h-24" />;
  return <EditForm comment={answer.comment} onDone={onDone} />;
}

function EditForm({
  comment,
  onDone,
}: Pick<CommentEditProps, "onDone"> & { comment: CommentView }) {
  const { t } = useTranslation(["posts", "common", "errors"]);
  const { id, mentions, media, text: before } = comment;
  const [named, setNamed] = useState<readonly Named[]>(() =>
    mentions.flatMap(({ id: of, displayName: name }) =>
      of === null || name === null ? [] : [{ id: of, name }],
    ),
  );
  const [text, setText] = useState(() => readMentions(before ?? "", named));
  const [isEmpty, setEmpty] = useState(false);
  const { run, busy } = useCommand("PATCH /comments/{id}", {
    success: t("talk.edited"),
    onSuccess: onDone,
  });
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = writeMentions(text, named).trim();
    if (!written && !media.length) return setEmpty(true);
    if (written === before) return onDone();
    void run({ params: { id }, body: { text: written } });
  }
  return (
    <form
      noValidate
      aria-label={t("talk.edit")}
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <MentionArea
        name="text"
        label={t("talk.edit")}
        rows={2}
        maxLength={MAX_COMMENT}
        focused
        value={text}
        error={isEmpty ? t("errors:content_empty") : undefined}
        onKey={(event) => event.key === "Escape" && !busy && onDone()}
        onChange={(value) => {
          setEmpty(false);
          setText(value);
        }}
        onNamed={(person) => setNamed([...named.filter((one) => one.id !== person.id), person])}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" disabled={busy} onClick={() => onDone()}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {t("edit.save")}
        </Button>
      </div>
    </form>
  );
}
