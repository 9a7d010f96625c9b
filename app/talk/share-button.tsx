import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { withCount } from "./action-style";
import type { Shared } from "./share-dialog";

const load = () => import("./share-dialog");
const ShareDialog = lazyWhenReachable(load);

export function ShareButton({ post }: { post: Shared & { shares: number } }) {
  const { t } = useTranslation("posts");
  const { number } = useFormat();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="action mark-share-2"
        onPointerEnter={() => void load().catch(console.warn)}
        onClick={() => setOpen(true)}
      >
        {withCount(t("talk.share"), post.shares > 0 && number(post.shares))}
      </button>
      {open &&
        createPortal(
          <Suspense>
            <ShareDialog post={post} onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
