import { Suspense } from "react";
import { Skeleton } from "~/app/components/skeleton";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import type { AttachmentFieldProps } from "./attachment-field";
import { useHydrated } from "~/app/use-hydrated";

const AttachmentField = lazyWhenReachable(() => import("./attachment-field"));
/**
 * Where a form takes pictures or a video: chosen, dropped or pasted, sent at once, put in order, described.
 * Its script loads when it is shown.
 *
 * - `use` says what the files are for. Nine images, or `most`, or one video where the use may have one.
 * - `initial` are those of a draft or of what is edited. It is read once; a `key` begins anew.
 * - `onChange` gets what is there after each change, in order: keep it in the draft, send `attachmentRefs` of it.
 * - `onBusy` hears whether files are on their way. A form that is sent meanwhile says `media:inProgress` instead.
 * - `onFailed` hears of files that did not come. A form that is sent then asks what to do: `useFailed`.
 * - `compact` is for small forms: no frame, and its limits are only read out.
 * - `within` is an element around, as the whole form, where files may be dropped and pasted too.
 */
export function Attachments(props: AttachmentFieldProps) {
  // What a draft holds is known in the browser alone.
  const inBrowser = useHydrated();
  const place = <Skeleton className={props.compact ? "h-11" : "h-28"} />;
  return inBrowser ? (
    <Suspense fallback={place}>
      <AttachmentField {...props} />
    </Suspense>
  ) : (
    place
  );
}
