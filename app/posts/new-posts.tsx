import { Icon } from "~/app/components/icon";
import { useEffect, useState } from "react";
import { buttonStyle } from "~/app/components/button-style";
import { useTranslation } from "~/app/i18n/use-translation";
import type { Feed } from "~/domain/feeds/feeds";

/** Between two looks, in milliseconds, while the page is seen. */
const EVERY = 30_000;
const MAX_COUNTED = 100;

/** "3 new posts": says that there are some, and lets the reader choose when to see them. */
export function NewPosts({
  feed,
  since,
  onShow,
}: {
  feed: Feed;
  since: string;
  onShow(): Promise<void>;
}) {
  const { t } = useTranslation("feeds");
  const [count, setCount] = useState(0);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    let here = true;
    const look = async () => {
      if (document.visibilityState !== "visible" || !navigator.onLine) return;
      try {
        const { callApi } = await import("~/app/api-client");
        const found = await callApi("GET /feeds/{feed}/new", {
          params: { feed },
          query: { since },
        });
        if (here) setCount(found.count);
      } catch {
        // The next look may succeed.
      }
    };
    const timer = setInterval(() => void look(), EVERY);
    const seen = () => void look();
    document.addEventListener("visibilitychange", seen);
    return () => {
      here = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", seen);
    };
  }, [feed, since]);

  return (
    <div aria-live="polite" className="fixed inset-x-0 top-20 z-10 mx-auto w-fit">
      {count > 0 && (
        <button
          type="button"
          aria-busy={busy}
          onClick={() => {
            setBusy(true);
            void onShow();
          }}
          className={buttonStyle("primary", undefined, "animate-rise shadow-float")}
        >
          <Icon name="arrow-up" className="size-5" />
          {count < MAX_COUNTED ? t("new", { count }) : t("manyNew")}
        </button>
      )}
    </div>
  );
}
