import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Link } from "react-router";
import { IconButton } from "~/app/components/icon-button";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { Time, TimeLink } from "~/app/components/time";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { spacePath } from "~/app/routes/spaces/space-path";
import { PostActionsRow } from "~/app/talk/post-actions-row";
import { isolate } from "~/domain/format";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";
import { ActionsMenu } from "./actions-menu";
import { FoldedText } from "./folded-text";
import { moodPictures } from "./mood-pictures";
import { PostPictures } from "./post-pictures";
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
    <article aria-label={title ?? undefined} className="card post">
      <Person person={author} />
      <p className="about-line">
        {space && !withoutSpace && (
          <Link to={spacePath(space.id)} className="font-semibold text-ink">
            {isolate(space.name)}
          </Link>
        )}
        <TimeLink value={post.createdAt} to={url} />
        {post.editedAt && <Time value={post.editedAt}>· {t("edited")}</Time>}
        {post.pinned && (withoutSpace || full) && (
          <span className="noted mark-pin">{t("pinned")}</span>
        )}
        {post.locked && <span className="noted mark-lock">{t("locked")}</span>}
        <Mood post={post} />
      </p>
      {explained && <WhyPost post={post} feed={explained} />}
      <PostMenu post={post} onChange={onChange} />
      <Withheld
        state={post.state}
        reason={post.reason}
        spaceId={space?.id ?? null}
        authorId={author.id}
      />
      {title && (
        <Heading dir="auto" className="post-title">
          {full ? title : <Link to={url}>{title}</Link>}
        </Heading>
      )}
      {content === null ? (
        <p className="text-muted">{t("textGone")}</p>
      ) : (
        <FoldedText body={body} mentions={mentions} full={full} url={url} more={t("more")} />
      )}
      <PostPictures media={media} />
      {post.state === "published" && <PostActionsRow post={post} />}
    </article>
  );
}

const load = () => import("./post-actions");
const PostActions = lazyWhenReachable(load);

interface PostMenuProps {
  post: PostView;
  /** Null: it is gone. */
  onChange?(post: PostView | null): void;
}

/** What one may do with a post. */
function PostMenu({ post, onChange }: PostMenuProps) {
  const { t } = useTranslation("posts");
  return (
    <ActionsMenu label={t("menu")} load={load} inline>
      {(close) => <PostActions post={post} onChange={onChange} close={close} />}
    </ActionsMenu>
  );
}

/** What its author feels or does, and with whom. */
function Mood({ post: { feeling, tagged } }: { post: PostView }) {
  const { t } = useTranslation("posts");
  if (!feeling && !tagged.length) return null;
  return (
    <span className="mood" data-mood={feeling && moodPictures[feeling]}>
      {feeling && t(`mood.${feeling}`)}
      {tagged.length > 0 && (
        <>
          {feeling && " "}
          {t("with")}
          {tagged.map((person) => (
            <Person key={person.id} person={person} show="name" className="text-ink" />
          ))}
        </>
      )}
    </span>
  );
}

const loadSheet = () => {
  if (import.meta.env.SSR) throw new Error("Players ask in browsers");
  return import("./why-post-sheet");
};
const WhyPostSheet = lazyWhenReachable(loadSheet);

/** "Why do I see this?" */
function WhyPost({ post, feed }: { post: PostView; feed: Feed }) {
  const { t } = useTranslation("feeds");
  const [stage, setStage] = useState<"never" | "open" | "closed">("never");
  const prepare = () => void loadSheet().catch(console.warn);
  return (
    <>
      <IconButton
        label={t("why.ask")}
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setStage("open")}
        className="mark-circle-question-mark"
      />
      {stage !== "never" &&
        createPortal(
          <Suspense fallback={<LoadingOverlay />}>
            <WhyPostSheet
              post={post}
              feed={feed}
              open={stage === "open"}
              onClose={() => setStage("closed")}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
