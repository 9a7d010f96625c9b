import { type SubmitEvent, useRef, useState } from "react";
import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { MentionArea } from "~/app/posts/composer/mention-area";
import { writeMentions } from "~/app/posts/composer/mentions";
import { readNamed, withNamed } from "~/app/posts/composer/post-draft";
import { useMostPictures } from "~/app/posts/composer/use-most-pictures";
import { attachmentRefs } from "~/app/upload/attachment-refs";
import { Attachments } from "~/app/upload/attachments";
import { FailedFiles } from "~/app/upload/failed-files";
import { useFailed } from "~/app/upload/use-failed";
import { useAction } from "~/app/use-action";
import { useDraft } from "~/app/use-draft";
import { MAX_COMMENT } from "~/domain/comments/limits";
import type { CommentView } from "~/domain/comments/view";
import type { AttachedView } from "~/domain/media/attach";
import { JoinDialog, type Place } from "./join-dialog";

interface CommentFormProps {
  postId: string;
  space: Place | null;
  /** The comment that is answered. */
  replyTo?: CommentView;
  /** What is on its way, to be shown already; undefined when it came back. */
  onSending(text: string | undefined): void;
  onDone(comment: CommentView): void;
}

/** What one says beneath a post. It stays in this browser until it is sent. */
export default function CommentForm({
  postId,
  space,
  replyTo,
  onSending,
  onDone,
}: CommentFormProps) {
  const { t } = useTranslation(["posts", "media", "errors"]);
  const form = useRef<HTMLFormElement>(null);
  const me = useRootData()?.user?.id ?? "";
  const { draft, change, drop } = useDraft(
    `comment:${me}:${postId}:${replyTo?.id ?? ""}`,
    { text: "", media: "[]", named: "[]" },
    "device",
  );
  const [problem, setProblem] = useState<"content_empty">();
  const [uploading, setUploading] = useState(false);
  const { onFailed, ask, ...unsent } = useFailed();
  const [joining, setJoining] = useState(false);
  const [entered, setEntered] = useState(false);
  const most = useMostPictures(me, entered);
  /** A form that was sent begins anew with no files. */
  const [sent, setSent] = useState(0);
  const media = JSON.parse(draft.media) as AttachedView[];
  const { run, busy } = useAction(
    async (body: Sending, key: string) => {
      onSending(draft.text);
      try {
        return await send(postId, body, key);
      } finally {
        onSending(undefined);
      }
    },
    {
      onSuccess(comment) {
        drop();
        setSent(sent + 1);
        onDone(comment);
      },
      onProblem({ code, status }) {
        if (code === "not_a_member" && space) setJoining(true);
        else if (status === 0 || status === 404 || status >= 500) {
          toast("danger", t("talk.failed.send"));
        } else return false;
        return true;
      },
    },
  );
  const request = (): Sending => ({
    text: writeMentions(draft.text, readNamed(draft.named)),
    media: attachmentRefs(media),
    ...(replyTo && { replyTo: replyTo.id }),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return toast("info", t("media:inProgress"));
    if (!ask()) publish();
  }

  function publish() {
    if (!draft.text.trim() && !media.length) {
      setProblem("content_empty");
      return form.current!.querySelector("textarea")?.focus();
    }
    setProblem(undefined);
    void run(request());
  }

  const name = replyTo?.author.displayName;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- by whatever of it is reached
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={() => setEntered(true)}
      aria-label={name ? t("talk.replyTo", { name }) : t("talk.write")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      <MentionArea
        name="text"
        label={name ? t("talk.replyTo", { name }) : t("talk.write")}
        rows={2}
        maxLength={MAX_COMMENT}
        focused={replyTo !== undefined}
        value={draft.text}
        error={problem && t(`errors:${problem}`)}
        onChange={(text) => {
          setProblem(undefined);
          change({ text });
        }}
        onNamed={(person) => change({ named: withNamed(draft.named, person) })}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Attachments
          key={sent}
          use="comment"
          most={most}
          label={t("talk.pictures")}
          compact
          within={form}
          initial={media}
          onChange={(files) => {
            setProblem(undefined);
            change({ media: JSON.stringify(files) });
          }}
          onBusy={setUploading}
          onFailed={onFailed}
        />
        <Button type="submit" busy={busy}>
          {t("talk.send")}
        </Button>
      </div>
      <FailedFiles {...unsent} onWithout={publish} />
      {space && joining && (
        <JoinDialog
          space={space}
          onClose={() => setJoining(false)}
          onJoined={() => void run(request())}
        />
      )}
    </form>
  );
}

interface Sending {
  text: string;
  media: ReturnType<typeof attachmentRefs>;
  replyTo?: string;
}

async function send(id: string, body: Sending, key: string): Promise<CommentView> {
  return callLate("POST /posts/{id}/comments", { params: { id }, body }, key);
}
