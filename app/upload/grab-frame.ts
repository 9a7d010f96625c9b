/** The greatest width of a poster on any page. */
const MAX_WIDTH = 1440;
const PATIENCE_MS = 10_000;
/** Many videos begin in black. */
const SECONDS_IN = 1;

/** A frame from the beginning of a video; null where this browser cannot show it. */
export async function grabFrame(file: Blob): Promise<Blob | null> {
  const video = document.createElement("video");
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: "auto", src: url });
    await happens(video, "loadeddata");
    const { duration } = video;
    const at = Number.isFinite(duration) ? Math.min(SECONDS_IN, duration / 4) : 0;
    if (at > 0) {
      const seeked = happens(video, "seeked");
      video.currentTime = at;
      await seeked;
    }
    return await draw(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute("src");
    video.load();
    URL.revokeObjectURL(url);
  }
}

function happens(video: HTMLVideoElement, event: "loadeddata" | "seeked"): Promise<Event> {
  return new Promise((resolve, reject) => {
    const over = AbortSignal.timeout(PATIENCE_MS);
    video.addEventListener(event, resolve, { once: true });
    video.addEventListener("error", reject, { once: true });
    over.addEventListener("abort", reject, { once: true });
  });
}

function draw(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video;
  if (!videoWidth || !videoHeight) return Promise.resolve(null);
  const width = Math.min(videoWidth, MAX_WIDTH);
  const height = Math.max(1, Math.round((width * videoHeight) / videoWidth));
  const canvas = document.createElement("canvas");
  Object.assign(canvas, { width, height });
  canvas.getContext("2d")!.drawImage(video, 0, 0, width, height);
  return new Promise((done) => canvas.toBlob(done, "image/webp", 0.85));
}
