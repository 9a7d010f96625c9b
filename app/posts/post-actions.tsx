import { useState } from "react";
import { createPortal } from "react-dom";
import { useNavigate, useRevalidator } from "react-router";
import { Confirm } from "~/app/components/confirm";
import { Dialog } from "~/app/components/dialog";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { useIsOperator } from "~/app/moderation/use-moderates";
import { useCommand } from "~/app/use-command";
import type { PostView } from "~/domain/posts/view";
import { ActionItem } from "./action-item";
import { actionItemStyle } from "./action-item-style";
import PostForm from "./composer/post-form";
import { PostHistory } from "./post-history";
import { PostMarks } from "./post-marks";

interface PostActionsProps {
  post: PostView;
  onChange?(post: PostView | null): void;
  close(): void;
}

/** Edit, delete, pin, lock, and what it said before. */
export default function PostActions({ post, onChange, close }: PostActionsProps) {
  const { t } = useTranslation("posts");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [shown, setShown] = useState<"edit" | "delete" | "history">();
  const user = useRootData()?.user;
  const signedIn = user != null;
  const isOperator = useIsOperator();
  const { id, may, pinned, locked } = post;
  const isOthers = signedIn && user.id !== post.author.id;
  // Of what others do not see, whoever sees it is its author or judges.
  const moderates = isOthers && (isOperator || may.includes("pin") || post.state !== "published");
  const done = (after: PostView | null) => {
    setShown(undefined);
    if (onChange) onChange(after);
    else if (after) void revalidate();
    else void navigate(post.space ? `/community/detail/${post.space.id}` : "/community");
  };
  const removal = useCommand("DELETE /posts/{id}", {
    success: t("delete.done"),
    onSuccess: () => done(null),
  });
  const pin = useCommand(pinned ? "DELETE /posts/{id}/pin" : "PUT /posts/{id}/pin", {
    onSuccess: () => done({ ...post, pinned: !pinned }),
  });
  const lock = useCommand(locked ? "DELETE /posts/{id}/lock" : "PUT /posts/{id}/lock", {
    onSuccess: () => done({ ...post, locked: !locked }),
  });
  const item = (label: string, act: () => void) => (
    <ActionItem close={close} act={act}>
      {label}
    </ActionItem>
  );
  const hide = () => setShown(undefined);
  return (
    <>
      {signedIn && <PostMarks id={id} item={item} />}
      {may.includes("edit") && item(t("edit.action"), () => setShown("edit"))}
      {post.editedAt && item(t("history.action"), () => setShown("history"))}
      {may.includes("pin") &&
        post.space &&
        item(t(pinned ? "unpin" : "pin"), () => void pin.run({ params: { id } }))}
      {may.includes("lock") &&
        item(t(locked ? "unlock" : "lock"), () => void lock.run({ params: { id } }))}
      {may.includes("delete") && item(t("delete.action"), () => setShown("delete"))}
      <ReportButton
        kind={post.kind === "article" ? "article" : "post"}
        id={id}
        authorId={post.author.id}
        spaceId={post.space?.id}
        className={actionItemStyle}
        onOpen={close}
      >
        {t("report")}
      </ReportButton>
      {moderates && (
        <ModerateItems
          target={{ kind: post.kind === "article" ? "article" : "post", id }}
          spaceId={post.space?.id}
          close={close}
          onDone={(change) => (change === "gone" && onChange ? onChange(null) : void revalidate())}
        />
      )}
      {shown &&
        createPortal(
          <>
            <Dialog
              open={shown === "edit"}
              onClose={hide}
              title={t("edit.title")}
              className="max-w-2xl!"
            >
              <PostForm post={post} onDone={done} />
            </Dialog>
            <Dialog open={shown === "history"} onClose={hide} title={t("history.title")}>
              <PostHistory id={id} />
            </Dialog>
          </>,
          document.body,
        )}
      {shown === "delete" && (
        <Confirm
          title={t("delete.title")}
          text={t("delete.text")}
          action={t("delete.action")}
          busy={removal.busy}
          onConfirm={() => void removal.run({ params: { id } })}
          onClose={hide}
        />
      )}
    </>
  );
}
