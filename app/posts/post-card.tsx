import { Icon } from "~/app/components/icon";
import { Link } from "react-router";
import { Card } from "~/app/components/card";
import { Time } from "~/app/components/time";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { spacePath } from "~/app/routes/spaces/space-path";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";
import { PostActionsRow } from "~/app/talk/post-actions-row";
import { FoldedText } from "./folded-text";
import { PostMenu } from "./post-menu";
import { PostMood } from "./post-mood";
import { PostPictures } from "./post-pictures";
import { WhyPost } from "./why-post";
import { Withheld } from "./withheld";

interface PostCardProps {
  post: PostView;
  /** All of it, as on its own page. */
  full?: boolean;
  /** Where the Space is known already. */
  withoutSpace?: boolean;
  /** The feed in which it stands, which says why. */
  explained?: Feed;
  onChange?(post: PostView | null): void;
}

/** A post, wherever one is shown. */
export function PostCard({
  post,
  full = false,
  withoutSpace = false,
  explained,
  onChange,
}: PostCardProps) {
  const { t } = useTranslation("posts");
  const { author, space, title, content, body, mentions, media, url } = post;
  const Heading = full ? "h1" : "h3";
  return (
    <article aria-label={title ?? undefined}>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-0.5">
            <div className="flex min-w-0 flex-wrap items-center gap-x-2">
              <Person person={author} className="min-w-0" />
              <PostMood post={post} />
            </div>
            <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
              {space && !withoutSpace && (
                <Link
                  to={spacePath(space.id)}
                  className="inline-flex min-h-6 items-center font-semibold text-ink hover:underline"
                >
                  <bdi>{space.name}</bdi>
                </Link>
              )}
              <Link to={url} className="inline-flex min-h-6 items-center hover:underline">
                <Time value={post.createdAt} show="relative" />
              </Link>
              {post.editedAt && <Time value={post.editedAt}>· {t("edited")}</Time>}
              {post.pinned && (
                <span className="inline-flex items-center gap-1">
                  <Icon name="pin" className="size-4" /> {t("pinned")}
                </span>
              )}
              {post.locked && (
                <span className="inline-flex items-center gap-1">
                  <Icon name="lock" className="size-4" /> {t("locked")}
                </span>
              )}
            </p>
          </div>
          {explained && <WhyPost post={post} feed={explained} />}
          <PostMenu post={post} onChange={onChange} />
        </header>
        <Withheld
          state={post.state}
          reason={post.reason}
          spaceId={space?.id ?? null}
          authorId={author.id}
        />
        {title && (
          <Heading dir="auto" className="text-lg leading-snug font-bold wrap-anywhere">
            {full ? (
              title
            ) : (
              <Link to={url} className="hover:underline">
                {title}
              </Link>
            )}
          </Heading>
        )}
        {content === null ? (
          <p className="text-muted">{t("textGone")}</p>
        ) : (
          <FoldedText body={body} mentions={mentions} full={full} url={url} more={t("more")} />
        )}
        <PostPictures media={media} />
        {post.state === "published" && <PostActionsRow post={post} />}
      </Card>
    </article>
  );
}
