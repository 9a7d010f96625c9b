import { type ReactNode, Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Badge } from "~/app/components/badge";
import { classNames } from "~/app/components/class-names";
import { Confirm } from "~/app/components/confirm";
import { takeFocus } from "~/app/components/take-focus";
import { TimeLink } from "~/app/components/time";
import { Skeleton } from "~/app/components/skeleton";
import { toast } from "~/app/components/toast";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { Person } from "~/app/person/person";
import { ActionsMenu } from "~/app/posts/actions-menu";
import { FoldedText } from "~/app/posts/folded-text";
import { PostPictures } from "~/app/posts/post-pictures";
import { Withheld } from "~/app/posts/withheld";
import { useCommand } from "~/app/use-command";
import type { CommentView } from "~/domain/comments/view";
import type { Place } from "./join-dialog";
import { LikeButton } from "./like-button";
import { useIsPostAuthor } from "./post-author";

const CommentEdit = lazyWhenReachable(() => import("./comment-edit"));
const CommentHistory = lazyWhenReachable(() => import("./comment-history"));

interface CommentItemProps {
  comment: CommentView;
  space: Place | null;
  /** A link led here: all of it is shown. */
  marked?: boolean;
  /** One has just said it: the form that had the focus is gone. */
  focused?: boolean;
  onReply?(): void;
  onDeleted(): void;
  children?: ReactNode;
}

/** What somebody said, and what one can do about it. */
export function CommentItem(props: CommentItemProps) {
  const { space, marked, focused, onReply, onDeleted, children } = props;
  const { t } = useTranslation("posts");
  const [asked, setAsked] = useState(false);
  // Nobody but whoever did it, who may undo it, and only for as long as they stay here.
  const [taken, setTaken] = useState(false);
  const [changed, setChanged] = useState<{ from: CommentView; to: CommentView }>();
  const [shown, show] = useState<"form" | "history" | "edited">();
  // What the page was read with counts again as soon as it is read anew.
  const comment = changed?.from === props.comment ? changed.to : props.comment;
  const isOwn = useRootData()?.user?.id === props.comment.author.id;
  const isPostAuthor = useIsPostAuthor(props.comment.author.id);
  const { id, author, text, body, mentions, media, replyTo, createdAt, editedAt } = comment;
  const { url, state, seen, may } = comment;
  const isShown = state === "published" && !taken;
  const removal = useCommand("DELETE /comments/{id}", {
    onSuccess() {
      setAsked(false);
      onDeleted();
    },
    onProblem({ code }) {
      if (code.startsWith("login_")) return false;
      toast("danger", t("talk.failed.delete"));
      return true;
    },
  });
  return (
    <article
      id={id}
      ref={focused ? takeFocus : undefined}
      tabIndex={focused ? -1 : undefined}
      className={classNames("stack scroll-mt-24 gap-1", marked && "border-l-4 border-edge pl-3")}
    >
      {!seen ? (
        <p className="py-2 text-muted">
          {t(state === "deleted" ? "talk.deleted" : "talk.takenAway")}
        </p>
      ) : (
        <>
          <header className="about-line min-w-0">
            <Person person={author} className="min-w-0 text-ink" />
            {isPostAuthor && <Badge tone="info">{t("talk.author")}</Badge>}
            {replyTo && comment.replyToId !== comment.threadId && (
              <span>{t("talk.to", { name: replyTo.displayName })}</span>
            )}
            <TimeLink value={createdAt} to={url} />
            {editedAt !== null &&
              (may.includes("history") ? (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={t("history.open")}
                  className="inline-flex min-h-6 items-center hover:underline pointer-coarse:min-h-11"
                  onClick={() => show("history")}
                >
                  {t("edited")}
                </button>
              ) : (
                <span>{t("edited")}</span>
              ))}
          </header>
          <Withheld
            state={state}
            reason={comment.reason}
            spaceId={space?.id ?? null}
            authorId={author.id}
          />
          {shown === "form" ? (
            <Suspense fallback={<Skeleton className="h-24" />}>
              <CommentEdit
                id={id}
                onDone={(now) => {
                  if (now) setChanged({ from: props.comment, to: now });
                  show("edited");
                }}
              />
            </Suspense>
          ) : taken ? (
            <p className="text-muted">{t("talk.takenAway")}</p>
          ) : text === null ? (
            <p className="text-muted">{t("textGone")}</p>
          ) : (
            <FoldedText body={body} mentions={mentions} full={marked} url={url} more={t("more")} />
          )}
          {!taken && media.length > 0 && (
            <div className="max-w-sm">
              <PostPictures media={media} />
            </div>
          )}
          <div className="action-row" hidden={shown === "form"}>
            {isShown && (
              <LikeButton
                thing="comments"
                id={id}
                likes={comment.likes}
                liked={comment.liked}
                space={space}
              />
            )}
            {onReply && isShown && (
              <button type="button" className="action mark-reply" onClick={onReply}>
                {t("talk.reply")}
              </button>
            )}
            {isShown && (
              <ReportButton
                kind="comment"
                id={id}
                authorId={author.id}
                spaceId={space?.id}
                className="action mark-flag"
              >
                {t("report")}
              </ReportButton>
            )}
            {may.includes("edit") && (
              <button
                type="button"
                ref={shown === "edited" ? takeFocus : undefined}
                className="action mark-pen-line"
                onClick={() => show("form")}
              >
                {t("talk.edit")}
              </button>
            )}
            {may.includes("delete") &&
              (isOwn ? (
                <button
                  type="button"
                  className="action mark-trash-2"
                  onClick={() => setAsked(true)}
                >
                  {t("talk.delete")}
                </button>
              ) : (
                <ActionsMenu label={t("talk.moderate")} inline>
                  {(close) => (
                    <ModerateItems
                      target={{ kind: "comment", id }}
                      spaceId={space?.id}
                      close={close}
                      onDone={(change) => change && setTaken(change === "gone")}
                    />
                  )}
                </ActionsMenu>
              ))}
          </div>
        </>
      )}
      {children}
      {shown === "history" &&
        createPortal(
          <Suspense>
            <CommentHistory id={id} onClose={() => show(undefined)} />
          </Suspense>,
          document.body,
        )}
      {asked && (
        <Confirm
          title={t("talk.deleteTitle")}
          text={t("talk.deleteText")}
          action={t("talk.delete")}
          busy={removal.busy}
          onConfirm={() => void removal.run({ params: { id } })}
          onClose={() => setAsked(false)}
        />
      )}
    </article>
  );
}
