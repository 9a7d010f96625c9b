import { Link, useRevalidator } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { ReportButton } from "~/app/moderation/report-button";
import { useIsOperator, useModeratedSpace } from "~/app/moderation/use-moderates";
import { ActionItem } from "~/app/posts/action-item";
import { actionItemStyle } from "~/app/posts/action-item-style";
import { PostMarks } from "~/app/posts/post-marks";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { ReviewView } from "~/domain/reviews/view";

interface ReviewActionsProps {
  review: ReviewView;
  close(): void;
}

/** Keep it, mute its thread, report it; one's own is changed where it was written. */
export default function ReviewActions({ review, close }: ReviewActionsProps) {
  const { t } = useTranslation(["reviews", "posts"]);
  const user = useRootData()?.user;
  const signedIn = user != null;
  const isOperator = useIsOperator();
  const moderated = useModeratedSpace();
  const { revalidate } = useRevalidator();
  const { id, spaceId, author, may } = review;
  return (
    <>
      {signedIn && (
        <PostMarks
          id={id}
          item={(label, act) => (
            <ActionItem close={close} act={act}>
              {label}
            </ActionItem>
          )}
        />
      )}
      {may.includes("edit") && (
        <Link to={`${spacePath(spaceId)}/reviews`} className={actionItemStyle} onClick={close}>
          {t("edit")}
        </Link>
      )}
      <ReportButton
        kind="post"
        id={id}
        authorId={author.id}
        spaceId={spaceId}
        className={actionItemStyle}
        onOpen={close}
      >
        {t("posts:report")}
      </ReportButton>
      {signedIn && user.id !== author.id && (isOperator || moderated === spaceId) && (
        <ModerateItems
          target={{ kind: "post", id }}
          spaceId={spaceId}
          close={close}
          onDone={() => void revalidate()}
        />
      )}
    </>
  );
}
