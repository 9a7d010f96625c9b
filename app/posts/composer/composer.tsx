import { Icon } from "~/app/components/icon";
import { Suspense, useState, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Card } from "~/app/components/card";
import { Skeleton } from "~/app/components/skeleton";
import { takeFocus } from "~/app/components/take-focus";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { PostCard } from "~/app/posts/post-card";
import type { PostView } from "~/domain/posts/view";
import { hasDraft } from "~/app/kept-text";

const load = () => import("./post-form");
const PostForm = lazyWhenReachable(load);
const never = () => () => {};

interface ComposerProps {
  spaceId?: string | null;
  /** Outside of Spaces: into which of them one may post. */
  spaces?: readonly { id: string; name: string }[];
  /** Where only what has a title is listed. */
  titled?: boolean;
  onWritten?(post: PostView): void;
}

/** "What's Your Mind?": a door to the form, which loads once somebody wants to write. A draft opens it. */
export function Composer({ spaceId = null, spaces, titled, onWritten }: ComposerProps) {
  const { t } = useTranslation("posts");
  const { revalidate } = useRevalidator();
  const user = useRootData()?.user;
  const drafted = useSyncExternalStore(
    never,
    () => user != null && hasDraft(`post:${user.id}:${spaceId ?? ""}`),
    () => false,
  );
  const [open, setOpen] = useState<boolean>();
  const { askLogin } = useIntent(
    { kind: "posts.compose", params: { spaceId: spaceId ?? "" } },
    () => setOpen(true),
  );
  /** What waits for review is in no list. */
  const [held, setHeld] = useState<PostView>();
  if (user && (open ?? drafted)) {
    return (
      <Card>
        <Suspense fallback={<Skeleton className="h-64" />}>
          <PostForm
            spaceId={spaceId}
            spaces={spaces}
            titled={titled}
            focused={open}
            onClose={() => setOpen(false)}
            onDone={(post) => {
              setOpen(false);
              onWritten?.(post);
              setHeld(post.state === "held" ? post : undefined);
              void revalidate();
            }}
          />
        </Suspense>
      </Card>
    );
  }
  const door = (
    <button
      ref={open === false ? takeFocus : undefined}
      type="button"
      onPointerEnter={() => void load().catch(console.warn)}
      onClick={() => {
        if (user) setOpen(true);
        else askLogin();
      }}
      className="pixel-corners flex min-h-16 w-full items-center gap-3 border-2 border-line bg-surface px-4 text-left text-muted hover:border-edge hover:text-ink"
    >
      {user ? <Avatar src={user.avatarUrl} /> : <Icon name="pen-line" className="size-6" />}
      {t(titled ? "composer.topic" : "composer.mind")}
    </button>
  );
  if (!held) return door;
  return (
    <>
      {door}
      <PostCard key={held.id} post={held} onChange={(post) => setHeld(post ?? undefined)} />
    </>
  );
}
