import { type SubmitEvent, Suspense, useRef, useState } from "react";
import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { Chip } from "~/app/components/chip";
import { Icon } from "~/app/components/icon";
import { Select } from "~/app/components/select";
import { TextField } from "~/app/components/text-field";
import { takeFocus } from "~/app/components/take-focus";
import { Skeleton } from "~/app/components/skeleton";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { moodPictures } from "~/app/posts/mood-pictures";
import { Attachments } from "~/app/upload/attachments";
import { FailedFiles } from "~/app/upload/failed-files";
import { useFailed } from "~/app/upload/use-failed";
import { useAction } from "~/app/use-action";
import { useDraft } from "~/app/use-draft";
import type { Mood } from "~/domain/posts/feelings";
import { MAX_CONTENT, MAX_TITLE } from "~/domain/posts/limits";
import type { PostView } from "~/domain/posts/view";
import { DraftOffer } from "./draft-offer";
import { FirstDay } from "./first-day";
import { MarkdownBar, markByKey } from "./markdown-bar";
import { MentionArea } from "./mention-area";
import { MoodField } from "./mood-field";
import {
  draftOf,
  emptyDraft,
  type PostDraft,
  readMedia,
  readNamed,
  requestOf,
  withNamed,
} from "./post-draft";
import { TagField } from "./tag-field";
import { useSavedDraft } from "./use-saved-draft";

const Preview = lazyWhenReachable(() => import("./preview"));

interface PostFormProps {
  /** Null or left out: outside of Spaces. */
  spaceId?: string | null;
  /** Outside of Spaces: into which of them it may go instead. */
  spaces?: readonly { id: string; name: string }[];
  /** A title is asked for. */
  titled?: boolean;
  /** The one that is changed. */
  post?: PostView;
  /** Opened by a press: one begins to write. */
  focused?: boolean;
  onDone(post: PostView): void;
  /** What was typed stays. */
  onClose?(): void;
}

/** What the API calls the place of a post in no Space. */
const OUTSIDE = "profile";

/**
 * What one writes a post with, or changes it. What is typed stays in this browser until it is sent, and a new post
 * goes on on any device.
 */
export default function PostForm({
  spaceId = null,
  spaces = [],
  titled = false,
  post,
  focused = false,
  onDone,
  onClose,
}: PostFormProps) {
  const { t } = useTranslation(["posts", "media", "errors", "common"]);
  const { number } = useFormat();
  const form = useRef<HTMLFormElement>(null);
  const me = useRootData()?.user?.id ?? "";
  const { draft, change, drop } = useDraft<PostDraft>(
    post ? `post-${post.id}` : `post:${me}:${spaceId ?? ""}`,
    post ? draftOf(post) : emptyDraft,
    post ? "tab" : "device",
  );
  const [into, setInto] = useState("");
  const [open, setOpen] = useState<"tag" | "mood">();
  const [problem, setProblem] = useState<"content_empty" | "content_too_long" | "title_empty">();
  const [previewed, setPreviewed] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const [uploading, setUploading] = useState(false);
  const { onFailed, ask, ...unsent } = useFailed();
  const tagged = readNamed(draft.tagged);
  const media = readMedia(draft.media);
  const moodChip = useRef<HTMLButtonElement>(null);
  const mood = (draft.feeling || null) as Mood | null;
  /** Files of another device's draft begin their field anew. */
  const [takenOver, setTakenOver] = useState(0);
  const saved = useSavedDraft({
    place: post || !me ? undefined : (spaceId ?? OUTSIDE),
    me,
    draft,
    isEmpty: Object.entries(emptyDraft).every(
      ([field, text]) => draft[field as keyof PostDraft] === text,
    ),
    onTaken(other) {
      change(other);
      setTakenOver((times) => times + 1);
    },
  });
  const { run, busy } = useAction(send, {
    onSuccess(written) {
      drop();
      saved.drop();
      if (written.state === "held") toast("info", t("withheld.toast"));
      else toast("success", t(post ? "edit.done" : "composer.published"));
      onDone(written);
    },
    onProblem({ code }) {
      if (code !== "content_empty" && code !== "content_too_long") return false;
      setProblem(code);
      return true;
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (uploading) return toast("info", t("media:inProgress"));
    if (!ask()) publish();
  }

  function publish() {
    if (titled && !draft.title.trim()) {
      setProblem("title_empty");
      return form.current!.querySelector<HTMLElement>("[name=title]")?.focus();
    }
    if (!draft.content.trim() && !media.length) {
      setProblem("content_empty");
      return form.current!.querySelector("textarea")?.focus();
    }
    setProblem(undefined);
    void run({ id: post?.id ?? null, spaceId: into || spaceId, ...requestOf(draft) });
  }

  const stage = uploading ? "uploading" : busy ? "posting" : undefined;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      aria-label={t(post ? "edit.title" : "composer.title")}
      className="grid grid-cols-[minmax(0,1fr)] gap-3"
    >
      {saved.offer && (
        <DraftOffer
          saved={saved.offer}
          onTake={() => saved.take(saved.offer!)}
          onRefuse={() => saved.refuse(saved.offer!)}
        />
      )}
      {saved.taken && <output className="text-sm text-muted">{t("draft.taken")}</output>}
      {!post && spaces.length > 0 && (
        <Select
          label={t("composer.place")}
          className="grid-cols-[auto_minmax(0,1fr)] items-center"
          value={into}
          placeholder={t("composer.everybody")}
          options={spaces.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => setInto(target.value)}
        />
      )}
      <TextField
        name="title"
        label={t("composer.titleLabel")}
        hideLabel={!titled}
        placeholder={titled ? undefined : t("composer.titleHint")}
        required={titled}
        ref={titled && focused ? takeFocus : undefined}
        error={problem === "title_empty" ? t("composer.titleMissing") : undefined}
        maxLength={MAX_TITLE}
        value={draft.title}
        onChange={({ target }) => {
          setProblem(undefined);
          change({ title: target.value });
        }}
      />
      <div
        role="presentation"
        onKeyDown={(event) => {
          if (event.target === area.current) markByKey(event, area.current);
        }}
        className="grid grid-cols-[minmax(0,1fr)] gap-1"
      >
        <MarkdownBar area={area} previewed={previewed} onPreview={setPreviewed} />
        <MentionArea
          area={area}
          name="content"
          label={t("composer.text")}
          placeholder={t("composer.mind")}
          rows={5}
          value={draft.content}
          maxLength={MAX_CONTENT}
          focused={focused && !titled}
          error={problem && problem !== "title_empty" ? t(`errors:${problem}`) : undefined}
          onChange={(content) => {
            setProblem(undefined);
            change({ content });
          }}
          onNamed={(person) => change({ named: withNamed(draft.named, person) })}
        />
      </div>
      {previewed && (
        <Suspense fallback={<Skeleton className="h-16" />}>
          <Preview content={draft.content} named={readNamed(draft.named)} />
        </Suspense>
      )}
      <Attachments
        key={takenOver}
        use="post"
        most={saved.newAccount?.pictures}
        label={t("composer.media")}
        within={form}
        initial={media}
        onChange={(files) => {
          setProblem(undefined);
          change({ media: JSON.stringify(files) });
        }}
        onBusy={setUploading}
        onFailed={onFailed}
      />
      <div className="flex flex-wrap gap-2">
        <Chip
          pressed={open === "tag" || tagged.length > 0}
          aria-expanded={open === "tag"}
          onClick={() => setOpen(open === "tag" ? undefined : "tag")}
        >
          <Icon name="user-plus" className="size-5" />
          {t("composer.tag")}
          {tagged.length > 0 && <span className="tabular-nums">{number(tagged.length)}</span>}
        </Chip>
        <Chip
          ref={moodChip}
          pressed={open === "mood" || draft.feeling !== ""}
          aria-expanded={open === "mood"}
          onClick={() => setOpen(open === "mood" ? undefined : "mood")}
        >
          {mood ? (
            <>
              <span aria-hidden="true">{moodPictures[mood]}</span>
              <span className="sr-only">{t("composer.mood")}: </span>
              {t(`mood.${mood}`)}
            </>
          ) : (
            <>
              <Icon name="smile" className="size-5" />
              {t("composer.mood")}
            </>
          )}
        </Chip>
      </div>
      {open === "tag" && (
        <TagField
          tagged={tagged}
          onChange={(people) => change({ tagged: JSON.stringify(people) })}
        />
      )}
      {open === "mood" && (
        <MoodField
          mood={draft.feeling}
          onChange={(feeling) => {
            change({ feeling });
            setOpen(undefined);
            moodChip.current?.focus();
          }}
        />
      )}
      {saved.newAccount && <FirstDay {...saved.newAccount} />}
      <FailedFiles {...unsent} onWithout={publish} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <output className="text-sm text-muted">{stage && t(`composer.${stage}`)}</output>
        {onClose && (
          <Button tone="quiet" disabled={busy} onClick={onClose}>
            {t("common:close")}
          </Button>
        )}
        <Button type="submit" busy={busy}>
          {t(post ? "edit.save" : "composer.post")}
        </Button>
      </div>
    </form>
  );
}

type Sending = ReturnType<typeof requestOf> & { id: string | null; spaceId: string | null };

async function send({ id, spaceId, ...body }: Sending, key: string): Promise<PostView> {
  if (id !== null) return callLate("PATCH /posts/{id}", { params: { id }, body }, key);
  return callLate("POST /posts", { body: { ...body, ...(spaceId && { spaceId }) } }, key);
}
