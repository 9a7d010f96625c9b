import { Suspense, useState } from "react";
import { createPortal } from "react-dom";
import { Dialog } from "~/app/components/dialog";
import { Spinner } from "~/app/components/spinner";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { useTranslation } from "~/app/i18n/use-translation";

const PostHistory = lazyWhenReachable(async () => ({
  default: (await import("~/app/posts/post-history")).PostHistory,
}));

/** "edited", which opens what it said before. */
export function ReviewHistory({ id }: { id: string }) {
  const { t } = useTranslation("reviews");
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center hover:underline"
      >
        {t("edited")}
      </button>
      {open &&
        createPortal(
          <Dialog open onClose={() => setOpen(false)} title={t("history")}>
            <Suspense fallback={<Spinner />}>
              <PostHistory id={id} />
            </Suspense>
          </Dialog>,
          document.body,
        )}
    </>
  );
}
