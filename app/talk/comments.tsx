import { Suspense, useMemo, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { chipStyle } from "~/app/components/chip";
import { Skeleton } from "~/app/components/skeleton";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { pagesOf, usePages } from "~/app/use-pages";
import { requestLogin } from "~/app/wallet/request-login";
import type { CommentView } from "~/domain/comments/view";
import type { PostView } from "~/domain/posts/view";
import { CommentThread } from "./comment-thread";
import { type PackedComment, unpack } from "./packed";
import { COMMENTS_PER_PAGE } from "./page-size";
import { PostAuthor } from "./post-author";
import { TurnPage } from "./turn-page";
import type { PostComments } from "./read-comments";
import { useHydrated } from "~/app/use-hydrated";

const CommentForm = lazyWhenReachable(() => import("./comment-form"));
type Commented = Pick<PostView, "id" | "space" | "comments" | "locked"> & {
  /** The state of the post, which may be withheld. */
  state?: PostView["state"];
  author?: Pick<PostView["author"], "id">;
};

const unpackPage = <Page extends { items: PackedComment[] }>(page: Page) => ({
  ...page,
  items: page.items.map(unpack),
});

/** What is said beneath a post. */
export function Comments({ post, found }: { post: Commented; found: PostComments }) {
  const { t } = useTranslation("posts");
  const user = useRootData()?.user;
  // What is typed before its script is there would be lost, and its draft lies in the browser alone.
  const inBrowser = useHydrated();
  const isWithheld = (post.state ?? "published") !== "published";
  const { sort, linked } = found;
  const page = useMemo(() => unpackPage(found.page), [found.page]);
  const replies = useMemo(() => found.replies && unpackPage(found.replies), [found.replies]);
  const path = `/api/posts/${post.id}/comments?limit=${COMMENTS_PER_PAGE}&sort=${sort}`;
  const { items, nextCursor, busy, failed, load } = usePages<CommentView>(page, pagesOf(path));
  const [added, setAdded] = useState<readonly CommentView[]>([]);
  const [gone, setGone] = useState<readonly string[]>([]);
  const [sending, setSending] = useState<string>();
  const { revalidate } = useRevalidator();
  /** The post says how many there are. */
  const count = () => void revalidate();
  const first = linked ? [linked.thread] : [];
  const seen = new Set<string>();
  // New ones and pages may meet.
  const shown = [...first, ...added, ...items].filter(({ id }) => {
    if (seen.has(id) || gone.includes(id)) return false;
    return seen.add(id);
  });
  const said = shown.reduce(
    (sum, one) => sum + one.replies + (one.state === "published" ? 1 : 0),
    0,
  );
  const more = Math.max(1, post.comments - said);
  return (
    <section
      id="comments"
      aria-labelledby="comments-title"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="comments-title" className="text-lg font-bold">
          {t("talk.title")}
        </h2>
        <nav aria-label={t("talk.sortBy")} className="flex flex-wrap gap-2">
          {(["new", "top"] as const).map((one) => (
            <Link
              key={one}
              to={one === "new" ? "." : "?sort=top"}
              preventScrollReset
              aria-current={one === sort ? "true" : undefined}
              className={chipStyle(one === sort)}
            >
              {t(`talk.sort.${one}`)}
            </Link>
          ))}
        </nav>
      </header>
      {isWithheld ? null : post.locked ? (
        <p className="text-muted">{t("talk.locked")}</p>
      ) : user ? (
        <Suspense fallback={<Skeleton className="h-32 noscript:hidden" />}>
          {inBrowser ? (
            <CommentForm
              postId={post.id}
              space={post.space}
              onSending={setSending}
              onDone={(comment) => {
                setAdded((before) => [comment, ...before]);
                count();
              }}
            />
          ) : (
            <Skeleton className="h-32 noscript:hidden" />
          )}
        </Suspense>
      ) : (
        <Button
          tone="secondary"
          className="justify-self-start noscript:hidden"
          onClick={() => requestLogin("required", false)}
        >
          {t("talk.write")}
        </Button>
      )}
      {sending !== undefined && (
        <p className="opacity-60 wrap-anywhere" dir="auto">
          {sending}
        </p>
      )}
      {shown.length === 0 && <p className="text-muted">{t("talk.none")}</p>}
      <PostAuthor value={post.author?.id ?? null}>
        <ul className="stack gap-4">
          {shown.map((comment) => (
            <li key={comment.id}>
              <CommentThread
                comment={comment}
                space={post.space}
                marked={linked?.comment}
                loaded={replies?.to === comment.id ? replies : undefined}
                open={!isWithheld && !post.locked && user != null}
                onAnswered={count}
                onGone={() => setGone((before) => [...before, comment.id])}
              />
            </li>
          ))}
        </ul>
      </PostAuthor>
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {t("talk.failed.fetch")}
        </p>
      )}
      {nextCursor !== null && (
        <TurnPage
          to={`?${new URLSearchParams({ sort, after: nextCursor })}#comments`}
          tone="secondary"
          busy={busy}
          className="justify-self-center"
          onClick={() => void load(nextCursor)}
        >
          {t("talk.viewMore", { count: more })}
        </TurnPage>
      )}
    </section>
  );
}
