import { useEffect, useRef } from "react";
import { callApi } from "~/app/api-client";
import type { NotificationView } from "~/domain/notifications/view";

/**
 * Marks as read what is on the screen, up to the newest line. `popover`: only while that one is open. The lines
 * stay marked as new where they stand until the list is read again.
 */
export function useMarkRead(
  popover: string | null,
  lines: readonly Pick<NotificationView, "id" | "read">[],
): void {
  const sent = useRef<string>(null);
  const newest = lines[0]?.id;
  const anyUnread = lines.some(({ read }) => !read);

  useEffect(() => {
    const panel = popover === null ? null : document.getElementById(popover);
    const mark = () => {
      const seen =
        document.visibilityState === "visible" && (!panel || panel.matches(":popover-open"));
      if (!seen || !newest || !anyUnread || sent.current === newest) return;
      sent.current = newest;
      callApi("POST /notifications/read", { body: { upTo: newest } }).catch((error: unknown) => {
        sent.current = null;
        console.warn(error);
      });
    };
    mark();
    panel?.addEventListener("toggle", mark);
    document.addEventListener("visibilitychange", mark);
    return () => {
      panel?.removeEventListener("toggle", mark);
      document.removeEventListener("visibilitychange", mark);
    };
  }, [popover, newest, anyUnread]);
}
