import { Suspense, useState } from "react";
import { callLate } from "~/app/call-late";
import { Skeleton } from "~/app/components/skeleton";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { CommentView } from "~/domain/comments/view";
import { CommentItem } from "./comment-item";
import type { Place } from "./join-dialog";
import { TurnPage } from "./turn-page";

const CommentForm = lazyWhenReachable(() => import("./comment-form"));

interface CommentThreadProps {
  comment: CommentView;
  space: Place | null;
  /** Where a link led. */
  marked?: CommentView;
  /** The answers that the page came with. */
  loaded?: { items: readonly CommentView[]; nextCursor: string | null };
  /** Whether one may answer. */
  open: boolean;
  onAnswered(): void;
  onGone(): void;
}

/** A comment on the post, and beneath it what was answered, one level deep. */
export function CommentThread(props: CommentThreadProps) {
  const { comment, space, marked, loaded, open, onAnswered, onGone } = props;
  const { t } = useTranslation("posts");
  const linked = marked?.threadId === comment.id ? [marked] : [];
  const [replies, setReplies] = useState<readonly CommentView[]>(loaded?.items ?? linked);
  const [shown, setShown] = useState(loaded !== undefined || linked.length > 0);
  const [count, setCount] = useState(comment.replies);
  const [next, setNext] = useState<string | null>(loaded ? loaded.nextCursor : "");
  const [stage, setStage] = useState<"idle" | "busy" | "failed">("idle");
  const [answered, setAnswered] = useState<CommentView>();
  const [sending, setSending] = useState<string>();
  const [own, setOwn] = useState<string>();
  const [deleted, setDeleted] = useState(false);

  async function load() {
    setStage("busy");
    try {
      const page = await readReplies(comment.id, next ?? "");
      const known = new Set(page.items.map(({ id }) => id));
      setReplies((before) =>
        [...before.filter(({ id }) => !known.has(id)), ...page.items].sort(byTime),
      );
      setNext(page.nextCursor);
      setStage("idle");
    } catch {
      setStage("failed");
    }
  }

  /** Pressed once more, it closes the form; what was typed stays in the draft. */
  const answer = (to: CommentView) => setAnswered((now) => (now?.id === to.id ? undefined : to));

  function drop(id: string) {
    setReplies((before) => before.filter((one) => one.id !== id));
    setCount((before) => before - 1);
    if (deleted && count === 1) onGone();
  }

  const root = deleted ? { ...comment, state: "deleted" as const, seen: false } : comment;
  return (
    <CommentItem
      comment={root}
      space={space}
      marked={marked?.id === comment.id}
      onReply={open ? () => answer(comment) : undefined}
      onDeleted={() => (count > 0 ? setDeleted(true) : onGone())}
    >
      {(count > 0 || answered) && (
        <div className="ml-3 grid grid-cols-[minmax(0,1fr)] gap-3 border-l-2 border-line pl-3 sm:ml-6">
          {count > 0 && (
            <TurnPage
              to={shown ? comment.url : repliesPath(comment)}
              tone="quiet"
              aria-expanded={shown}
              className="justify-self-start"
              onClick={() => {
                setShown(!shown);
                setOwn(undefined);
                if (!shown && next !== null && !replies.length) void load();
              }}
            >
              {shown ? t("talk.hideReplies") : t("talk.viewReplies", { count })}
            </TurnPage>
          )}
          {shown &&
            replies.map((reply) => (
              <CommentItem
                key={reply.id}
                comment={reply}
                space={space}
                marked={marked?.id === reply.id}
                focused={reply.id === own}
                onReply={open ? () => answer(reply) : undefined}
                onDeleted={() => drop(reply.id)}
              />
            ))}
          {sending !== undefined && (
            <p className="opacity-60 wrap-anywhere" dir="auto">
              {sending}
            </p>
          )}
          {shown && stage === "failed" && (
            <p role="alert" className="text-sm text-danger">
              {t("talk.failed.replies")}
            </p>
          )}
          {shown && next !== null && replies.length < count && (
            <TurnPage
              to={repliesPath(comment, next)}
              tone="secondary"
              className="justify-self-start"
              busy={stage === "busy"}
              onClick={() => void load()}
            >
              {t("talk.moreReplies")}
            </TurnPage>
          )}
          {answered && (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <CommentForm
                key={answered.id}
                postId={comment.postId}
                space={space}
                replyTo={answered}
                onSending={setSending}
                onDone={(reply) => {
                  setReplies((before) => [...before, reply].sort(byTime));
                  setCount((before) => before + 1);
                  setShown(true);
                  setAnswered(undefined);
                  setOwn(reply.id);
                  onAnswered();
                }}
              />
            </Suspense>
          )}
        </div>
      )}
    </CommentItem>
  );
}

/** Where a reader without a script finds what was answered. */
function repliesPath({ id }: CommentView, from?: string): string {
  const search = new URLSearchParams({ comment: id, replies: id, ...(from && { from }) });
  return `?${search}#${id}`;
}

const byTime = (one: CommentView, other: CommentView) =>
  one.createdAt < other.createdAt ? -1 : one.createdAt > other.createdAt ? 1 : 0;

async function readReplies(id: string, cursor: string) {
  const query = { limit: 20, ...(cursor && { cursor }) };
  return callLate("GET /comments/{id}/replies", { params: { id }, query });
}
