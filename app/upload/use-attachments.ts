import { useEffect, useEffectEvent, useRef, useState } from "react";
import { callApi } from "~/app/api-client";
import type { AttachedView } from "~/domain/media/attach";
import { MAX_IMAGES, type MediaUse } from "~/domain/media/uses";
import { type Upload, useUploads } from "./use-uploads";

export interface Attaching {
  use: MediaUse;
  /** Fewer images than a form takes otherwise, as for who is new. */
  most?: number;
  initial?: readonly AttachedView[];
  onChange(media: readonly AttachedView[]): void;
  onBusy?(busy: boolean): void;
  /** Hears of the files that did not come, each time their number changes; undefined: none. */
  onFailed?(failed: Failed | undefined): void;
}

/** Files that did not come. */
export interface Failed {
  count: number;
  /** Sends all of them once more. */
  retry(): void;
}

/** Files of a form in their order, with what each of them shows. */
export function useAttachments({
  use,
  most = MAX_IMAGES,
  initial = [],
  onChange,
  onBusy,
  onFailed,
}: Attaching) {
  const [alts, setAlts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(initial.map(({ id, alt }) => [id, alt])),
  );
  const { uploads, add, remove, move, retry, retryFailed } = useUploads({
    use,
    most,
    initial,
    onBusy,
  });

  const reported = useRef(JSON.stringify(initial));
  const report = useEffectEvent((media: readonly AttachedView[]) => {
    const said = JSON.stringify(media);
    if (said === reported.current) return;
    reported.current = said;
    onChange(media);
  });
  useEffect(() => {
    report(uploads.flatMap(({ id, media }) => (media ? [{ ...media, alt: alts[id] ?? "" }] : [])));
  }, [uploads, alts]);

  const { length: failed } = uploads.filter(({ state }) => state === "failed");
  const reportFailed = useEffectEvent((count: number) =>
    onFailed?.(count ? { count, retry: retryFailed } : undefined),
  );
  useEffect(() => reportFailed(failed), [failed]);

  return {
    uploads,
    alts,
    add,
    move,
    retry,
    describe: (id: string, alt: string) => setAlts({ ...alts, [id]: alt }),
    remove({ id, file, media }: Upload) {
      remove(id);
      // Whatever was only just uploaded goes now, not in a day. Another form may use the others.
      if (file && media) {
        void callApi("DELETE /media/{id}", { params: { id: media.id } }).catch(() => undefined);
      }
    },
  };
}
