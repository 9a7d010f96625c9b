import { sendFile } from "./send-file";

/** Gives a video a frame of its own as its poster. Where that fails, a drawn one stands for it. */
export async function sendPoster(file: File, video: string, signal: AbortSignal): Promise<void> {
  try {
    const { grabFrame } = await import("./grab-frame");
    const frame = await grabFrame(file);
    const key = crypto.randomUUID();
    if (frame && !signal.aborted) await sendFile(frame, { use: "poster", video, key, signal });
  } catch (error) {
    if (!signal.aborted) console.warn("The video has no poster of its own", error);
  }
}
