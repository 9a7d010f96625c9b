import { Icon } from "~/app/components/icon";
import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { IconButton } from "~/app/components/icon-button";
import { LoadingOverlay } from "~/app/components/loading-overlay";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Feed } from "~/domain/feeds/feeds";
import type { PostView } from "~/domain/posts/view";

const loadSheet = () => {
  if (import.meta.env.SSR) throw new Error("Players ask in browsers");
  return import("./why-post-sheet");
};
const WhyPostSheet = lazyWhenReachable(loadSheet);

/** "Why do I see this?" */
export function WhyPost({ post, feed }: { post: PostView; feed: Feed }) {
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
        className="-mt-1 text-muted"
      >
        <Icon name="circle-question-mark" className="size-5" />
      </IconButton>
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
