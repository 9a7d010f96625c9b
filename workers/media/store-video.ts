import type { Finished, Upload } from "~/domain/media/upload";
import type { Env } from "~/workers/env";
import { concat, unreadable } from "./bytes";
import { objectKey } from "./objects";
import { readMp4 } from "./video/mp4";
import { type Piece, readFrom, type VideoReader } from "./video/video";
import { readWebm } from "./video/webm";
import { giveUpOn, storeWithin } from "./within";

interface VideoType {
  type: "video/mp4" | "video/webm";
  read: VideoReader;
}

/** How to read a file that begins like this, if it is a video of a kind that we take. */
export function videoTypeOf(beginning: string): VideoType | undefined {
  if (/^[^]{4}ftyp(?!qt {2}|avi[fs]|hei|mif)/.test(beginning)) {
    return { type: "video/mp4", read: readMp4 };
  }
  return beginning.startsWith("\x1aE\xdf\xa3") ? { type: "video/webm", read: readWebm } : undefined;
}

const WRITTEN_BYTES = 64 * 1024;

/** Streams a video into the store while it is read, so that it is never held as a whole. */
export async function storeVideo(
  env: Env,
  upload: Upload,
  { type, read }: VideoType,
  pieces: AsyncGenerator<Piece>,
): Promise<Finished> {
  const { readable, writable } = new FixedLengthStream(upload.bytes);
  const kept = env.MEDIA.put(objectKey(upload, "video"), readable, {
    httpMetadata: { contentType: type },
  });
  // Looked at below, where what went wrong first is told.
  kept.catch(() => {});
  const writer = writable.getWriter();
  writer.closed.catch(() => {});
  let waiting: Uint8Array[] = [];
  let size = 0;
  // A file of millions of tiny parts must not cost millions of writes.
  const write = async (part: Uint8Array, isLast = false) => {
    waiting.push(part);
    size += part.length;
    if (!size || (size < WRITTEN_BYTES && !isLast)) return;
    await storeWithin(writer.write(concat(waiting)));
    [waiting, size] = [[], 0];
  };
  try {
    const parts = read(readFrom(pieces));
    for (;;) {
      const { value, done } = await parts.next();
      if (done) {
        await write(new Uint8Array(), true);
        const closed = writer.close().catch(() => {
          throw unreadable();
        });
        await storeWithin(closed);
        await storeWithin(kept);
        return { ...value, widths: [], fileType: type };
      }
      await write(value);
    }
  } catch (error) {
    await giveUpOn(Promise.allSettled([writer.abort(error), kept]));
    throw error;
  }
}
