import { useEffect, useRef, useState } from "react";
import { ApiProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, type MediaUse, videoUses } from "~/domain/media/uses";
import type { MediaView } from "~/domain/media/view";
import { sendFile } from "./send-file";

/** One file on its way, or there. */
export interface Upload {
  id: string;
  file: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1. */
  share: number;
  media?: MediaView;
  /** Why it failed, in the player's language. */
  problem?: string;
}

interface Options {
  use: MediaUse;
  /** At most so many files. */
  most: number;
  onDone?(media: MediaView, upload: Upload): void;
  /** Gets whether files are on their way, each time that changes. */
  onBusy?(busy: boolean): void;
}

const AT_ONCE = 3;

/** Files that a form takes in: several at once, each with its progress, to be cancelled and tried again. */
export function useUploads({ use, most, onDone, onBusy }: Options) {
  const { t } = useTranslation("media");
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  // The truth, for what happens between two renders.
  const list = useRef(uploads);
  const running = useRef(new Map<string, AbortController>());

  const put = (next: readonly Upload[]) => {
    const [was, is] = [list.current.some(isOnItsWay), next.some(isOnItsWay)];
    list.current = next;
    setUploads(next);
    if (was !== is) onBusy?.(is);
  };
  const change = (id: string, changes: Partial<Upload>) =>
    put(list.current.map((one) => (one.id === id ? { ...one, ...changes } : one)));

  function startWaiting() {
    const free = AT_ONCE - running.current.size;
    const waiting = list.current.filter(({ state }) => state === "waiting");
    for (const upload of waiting.slice(0, Math.max(0, free))) void send(upload);
  }

  async function send({ id, file }: Upload) {
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "sending", share: 0, problem: undefined });
    try {
      checkSize(file, use);
      const onProgress = (share: number) => change(id, { share });
      const media = await sendFile(file, { use, key: id, signal: controller.signal, onProgress });
      change(id, { state: "done", share: 1, media });
      const upload = list.current.find((one) => one.id === id);
      if (upload) onDone?.(media, upload);
    } catch (error) {
      if (controller.signal.aborted) return;
      change(id, { state: "failed", problem: await explain(error) });
      toast("danger", t("failedNamed", { name: file.name }));
    } finally {
      running.current.delete(id);
      startWaiting();
      tellWhenNoneCame();
    }
  }

  function tellWhenNoneCame() {
    const all = list.current;
    if (all.length > 1 && all.every(({ state }) => state === "failed")) {
      toast("danger", t("noneUploaded"));
    }
  }

  useEffect(() => {
    const { current } = running;
    return () => current.forEach((controller) => controller.abort());
  }, []);

  return {
    uploads,
    /** A form waits for this before it is sent. */
    busy: uploads.some(isOnItsWay),
    add(files: readonly File[]) {
      if (list.current.length + files.length > most) {
        const kind = videoUses.includes(use) ? "files" : "images";
        toast("danger", t(`maximum.${kind}`, { count: most }));
      }
      const fitting = files.slice(0, Math.max(0, most - list.current.length));
      const added = fitting.map((file): Upload => {
        return { id: crypto.randomUUID(), file, state: "waiting", share: 0 };
      });
      put([...list.current, ...added]);
      startWaiting();
    },
    /** Stops it if it is on its way, and takes it off the list. */
    remove(id: string) {
      running.current.get(id)?.abort();
      put(list.current.filter((one) => one.id !== id));
    },
    /** The same file again, under the same key. */
    retry(id: string) {
      change(id, { state: "waiting" });
      startWaiting();
    },
  };
}

const isOnItsWay = ({ state }: Upload) => state === "waiting" || state === "sending";

/** What is too large need not travel to be refused. */
function checkSize({ size, type }: File, use: MediaUse): void {
  const isVideo = videoUses.includes(use) && type.startsWith("video/");
  if (size > (isVideo ? MAX_VIDEO_BYTES : MAX_IMAGE_BYTES)) throw new ApiProblem("too_large", 413);
}
