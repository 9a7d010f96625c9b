import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import type { PostView } from "~/domain/posts/view";
import { withCount } from "./action-style";
import { LikeButton } from "./like-button";
import { ShareButton } from "./share-button";

type Actions = Pick<
  PostView,
  "id" | "likes" | "liked" | "space" | "comments" | "shares" | "title" | "url"
>;

/** Like, Comment, Share, each with how often it was done. */
export function PostActionsRow({ post, children }: { post: Actions; children?: ReactNode }) {
  const { t } = useTranslation("posts");
  const { number } = useFormat();
  const { id, likes, liked, space, comments, url } = post;
  return (
    <div className="post-actions">
      <LikeButton thing="posts" id={id} likes={likes} liked={liked} space={space} />
      <Link to={`${url}#comments`} className="action mark-message-square">
        {withCount(t("talk.comment"), comments > 0 && number(comments))}
      </Link>
      <ShareButton post={post} />
      {children}
    </div>
  );
}
