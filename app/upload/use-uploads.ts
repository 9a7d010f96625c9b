import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { MAX_IMAGE_BYTES, MAX_VIDEO_BYTES, type MediaUse, videoUses } from "~/domain/media/uses";
import type { MediaView } from "~/domain/media/view";
import { keepLocal } from "./local-files";
import { sendFile } from "./send-file";

/** Gives a video a frame of its own as its poster. Where that fails, a drawn one stands for it. */
async function sendPoster(file: File, video: string, signal: AbortSignal): Promise<void> {
  try {
    const { grabFrame } = await import("./grab-frame");
    const frame = await grabFrame(file);
    const key = crypto.randomUUID();
    if (frame && !signal.aborted) await sendFile(frame, { use: "poster", video, key, signal });
  } catch (error) {
    if (!signal.aborted) console.warn("The video has no poster of its own", error);
  }
}

/** One file on its way, or there. */
export interface Upload {
  id: string;
  name: string;
  /** Unless it lay there before. */
  file?: File;
  state: "waiting" | "sending" | "done" | "failed";
  /** 0 to 1. */
  share: number;
  media?: MediaView;
  /** Why it failed, in the player's language. */
  problem?: string;
  /** It would be refused again: too large, or of a kind that is not taken. */
  refused?: boolean;
}

interface Options {
  use: MediaUse;
  /** At most so many images. A video, where there may be one, stands alone. */
  most: number;
  /** Files that were uploaded before. */
  initial?: readonly MediaView[];
  onDone?(media: MediaView, upload: Upload): void;
  /** Gets whether files are on their way, each time that changes. */
  onBusy?(busy: boolean): void;
}

const AT_ONCE = 3;
/** What a file is answered that will never be taken. */
const REFUSED = [400, 413, 415, 422];

/** Files that a form takes in: several at once, each with its progress, to be cancelled and tried again. */
export function useUploads({ use, most, initial = [], onDone, onBusy }: Options) {
  const { t } = useTranslation("media");
  const [uploads, setUploads] = useState<readonly Upload[]>(() => initial.map(asUpload));
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

  async function send({ id, name, file }: Upload) {
    if (!file) return;
    const controller = new AbortController();
    running.current.set(id, controller);
    change(id, { state: "sending", share: 0, problem: undefined });
    try {
      checkSize(file, use);
      const { signal } = controller;
      const onProgress = (share: number) => change(id, { share });
      const media = await sendFile(file, { use, key: id, signal, onProgress });
      if (media.kind === "video") await sendPoster(file, media.id, signal);
      if (signal.aborted) return;
      keepLocal(media.id, file);
      change(id, { state: "done", share: 1, media });
      const upload = list.current.find((one) => one.id === id);
      if (upload) onDone?.(media, upload);
    } catch (error) {
      if (controller.signal.aborted) return;
      const refused = error instanceof ApiProblem && REFUSED.includes(error.status);
      change(id, { state: "failed", problem: await explain(error), refused });
      toast("danger", t("failedNamed", { name }));
    } finally {
      running.current.delete(id);
      startWaiting();
      reportWhenNoneCame();
    }
  }

  function reportWhenNoneCame() {
    const all = list.current;
    if (all.length > 1 && all.every(({ state }) => state === "failed")) {
      toast("danger", t("noneUploaded"));
    }
  }

  const stop = useEffectEvent(() => {
    running.current.forEach((controller) => controller.abort());
    // The form lives on where only its files begin anew.
    if (list.current.some(isOnItsWay)) onBusy?.(false);
  });
  useEffect(() => stop, []);

  return {
    uploads,
    /** A form waits for this before it is sent. */
    busy: uploads.some(isOnItsWay),
    add(files: readonly File[]) {
      const { fitting, most: limit, kind } = choose(list.current, files, use, most);
      if (fitting.length < files.length) toast("danger", t(`maximum.${kind}`, { count: limit }));
      const added = fitting.map((file): Upload => {
        return { id: crypto.randomUUID(), name: file.name, file, state: "waiting", share: 0 };
      });
      put([...list.current, ...added]);
      startWaiting();
    },
    /** Stops it if it is on its way, and takes it off the list. */
    remove(id: string) {
      running.current.get(id)?.abort();
      put(list.current.filter((one) => one.id !== id));
    },
    /** Puts it in the place that another has. */
    move(id: string, to: number) {
      const moved = list.current.find((one) => one.id === id);
      if (!moved || to < 0 || to >= list.current.length) return;
      put(list.current.filter((one) => one !== moved).toSpliced(to, 0, moved));
    },
    /** The same file again, under the same key. */
    retry(id: string) {
      change(id, { state: "waiting" });
      startWaiting();
    },
    retryFailed() {
      put(list.current.map((one) => (one.state === "failed" ? { ...one, state: "waiting" } : one)));
      startWaiting();
    },
  };
}

const isOnItsWay = ({ state }: Upload) => state === "waiting" || state === "sending";

const asUpload = (media: MediaView): Upload => ({
  id: media.id,
  name: "",
  state: "done",
  share: 1,
  media,
});

/** Those of the files for which there is room: images up to `most`, or a video and nothing else. */
function choose(
  there: readonly Upload[],
  files: readonly File[],
  use: MediaUse,
  most: number,
): { fitting: readonly File[]; most: number; kind: "images" | "files" } {
  const isVideo = ({ type }: File) => videoUses.includes(use) && type.startsWith("video/");
  const [first] = there;
  const wanted = first
    ? first.media?.kind === "video" || (first.file !== undefined && isVideo(first.file))
    : files[0] !== undefined && isVideo(files[0]);
  const alike = files.filter((file) => isVideo(file) === wanted);
  const limit = wanted || alike.length < files.length ? 1 : most;
  const fitting = alike.slice(0, Math.max(0, (wanted ? 1 : most) - there.length));
  return { fitting, most: limit, kind: limit === most ? "images" : "files" };
}

/** What is too large need not travel to be refused. */
function checkSize({ size, type }: File, use: MediaUse): void {
  const isVideo = videoUses.includes(use) && type.startsWith("video/");
  if (size > (isVideo ? MAX_VIDEO_BYTES : MAX_IMAGE_BYTES)) throw new ApiProblem("too_large", 413);
}
