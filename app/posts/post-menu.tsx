import { Ellipsis } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { IconButton } from "~/app/components/icon-button";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import { placeBeside } from "~/app/person/place-beside";
import type { PostView } from "~/domain/posts/view";

const load = () => import("./post-deeds");
const PostDeeds = lazyWhenReachable(load);

interface PostMenuProps {
  post: PostView;
  /** Null: it is gone. */
  onChange?(post: PostView | null): void;
}

/** What one may do with a post, behind one button. */
export function PostMenu({ post, onChange }: PostMenuProps) {
  const { t } = useTranslation("posts");
  const panel = useId();
  const [opened, setOpened] = useState(false);
  return (
    <>
      <IconButton
        label={t("menu")}
        popoverTarget={panel}
        onPointerEnter={() => void load().catch(console.warn)}
        className="-mt-1 -mr-2"
      >
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div
        id={panel}
        popover="auto"
        onToggle={(event) => {
          if (event.newState !== "open" || event.target !== event.currentTarget) return;
          setOpened(true);
          placeBeside(event.currentTarget);
        }}
        className="pixel-corners fixed inset-auto m-0 w-56 border-2 border-line bg-surface p-2 text-ink shadow-float open:animate-rise"
      >
        {opened && (
          <Suspense fallback={<Spinner />}>
            <PostDeeds
              post={post}
              onChange={onChange}
              close={() => document.getElementById(panel)?.hidePopover()}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}
