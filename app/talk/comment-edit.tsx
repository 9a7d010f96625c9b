import { type KeyboardEvent, type SubmitEvent, useState } from "react";
import { Button } from "~/app/components/button";
import { Refetch } from "~/app/components/refetch";
import { Skeleton } from "~/app/components/skeleton";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { MentionArea } from "~/app/posts/composer/mention-area";
import { readMentions, writeMentions } from "~/app/posts/composer/mentions";
import { nameOf, readNamed, withNamed } from "~/app/posts/composer/post-draft";
import { useAnswer } from "~/app/use-answer";
import { useCommand } from "~/app/use-command";
import { useDraft } from "~/app/use-draft";
import { MAX_COMMENT } from "~/domain/comments/limits";
import type { CommentView } from "~/domain/comments/view";

interface CommentEditProps {
  id: string;
  /** Undefined where nothing was changed. */
  onDone(comment?: CommentView): void;
}

/** A comment's text as it was typed, to be changed: its pictures stay. Pages do not carry it. */
export default function CommentEdit({ id, onDone }: CommentEditProps) {
  const { t } = useTranslation("common");
  const { answer, failed, retry } = useAnswer("GET /comments/{id}", { params: { id } });
  if (failed) {
    return (
      <div className="flex flex-wrap items-end gap-3">
        <Refetch onRetry={retry} />
        <Button tone="quiet" onClick={() => onDone()}>
          {t("cancel")}
        </Button>
      </div>
    );
  }
  if (!answer) return <Skeleton className="h-24" />;
  return <EditForm comment={answer.comment} onDone={onDone} />;
}

/** What is typed stays in this browser until it is saved. */
function EditForm({
  comment,
  onDone,
}: Pick<CommentEditProps, "onDone"> & { comment: CommentView }) {
  const { t } = useTranslation(["posts", "common", "errors"]);
  const { id, mentions, media, text: before } = comment;
  const me = useRootData()?.user?.id ?? "";
  const known = mentions.flatMap(nameOf);
  const typed = readMentions(before ?? "", known);
  const { draft, change, drop } = useDraft(
    `comment-edit:${me}:${id}`,
    { text: typed, named: JSON.stringify(known) },
    "device",
  );
  const [isEmpty, setEmpty] = useState(false);
  const { run, busy } = useCommand("PATCH /comments/{id}", {
    success: t("talk.edited"),
    onSuccess: close,
  });
  function close(now?: CommentView) {
    drop();
    onDone(now);
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const written = writeMentions(draft.text, readNamed(draft.named)).trim();
    if (!written && !media.length) return setEmpty(true);
    if (written === before) return close();
    void run({ params: { id }, body: { text: written } });
  }
  /** Escape ends what was not begun; in an input method it ends a word. */
  function press({ key, nativeEvent }: KeyboardEvent) {
    if (key === "Escape" && !nativeEvent.isComposing && draft.text === typed) close();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- wherever in it one is
    <form
      noValidate
      aria-label={t("talk.edit")}
      onSubmit={submit}
      onKeyDown={press}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <MentionArea
        name="text"
        label={t("talk.edit")}
        rows={2}
        maxLength={MAX_COMMENT}
        focused
        value={draft.text}
        error={isEmpty ? t("errors:content_empty") : undefined}
        onChange={(text) => {
          setEmpty(false);
          change({ text });
        }}
        onNamed={(person) => change({ named: withNamed(draft.named, person) })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button tone="secondary" disabled={busy} onClick={() => close()}>
          {t("common:cancel")}
        </Button>
        <Button type="submit" busy={busy}>
          {t("edit.save")}
        </Button>
      </div>
    </form>
  );
}
