import { TransientFault } from "~/domain/event-store/constraint";
import { requireImage } from "~/domain/media/access";
import type { Finished, Upload } from "~/domain/media/upload";
import { type MediaUse, mediaWidths } from "~/domain/media/uses";
import type { Env } from "~/workers/env";
import { Bytes, unreadable } from "./bytes";
import type { ImageFacts } from "./image/facts";
import type { ImageReader } from "./image/image";
import { IMAGE_TYPE, objectKey } from "./objects";
import { storeWithin } from "./within";

/** Looks at an image before anybody decodes it: that it is whole, not too much, and of the right shape. */
export function inspectImage(read: ImageReader, bytes: Uint8Array, use: MediaUse): ImageFacts {
  const facts = read(new Bytes(bytes));
  if (!facts.width || !facts.height) throw unreadable();
  requireImage(use, facts);
  return facts;
}

/** The widths that an image is kept in: those below its own, and its own as far as it is shown. */
function widthsOf(use: MediaUse, width: number): number[] {
  const shown = mediaWidths[use];
  const widest = Math.min(width, shown.at(-1)!);
  return [...shown.filter((one) => one < widest), widest];
}

/** Encodes an image anew in each of its widths and keeps them; one that moves is kept moving beside them. */
export async function storeImage(
  env: Env,
  upload: Pick<Upload, "id" | "ownerId" | "use">,
  facts: ImageFacts,
): Promise<Finished> {
  const widths = widthsOf(upload.use, facts.width);
  const keep = (variant: string, type: string, bytes: ArrayBuffer | Uint8Array) =>
    env.MEDIA.put(objectKey(upload, variant), bytes, { httpMetadata: { contentType: type } });
  const kept = Promise.all([
    ...widths.map(async (width) =>
      keep(String(width), IMAGE_TYPE, await encode(env, facts.clean, width)),
    ),
    ...(facts.moving ? [keep("moving", facts.moving, facts.clean)] : []),
  ]);
  await storeWithin(kept);
  const { width, height } = facts;
  return { width, height, widths, fileType: facts.moving ?? null };
}

/** Upright and without metadata: the platform turns an image by its EXIF, of which nothing is kept in WebP. */
async function encode(env: Env, bytes: Uint8Array, width: number): Promise<ArrayBuffer> {
  const attempt = async () => {
    const result = await env.IMAGES.input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream())
      .transform({ width, fit: "scale-down" })
      .output({ format: IMAGE_TYPE, anim: false });
    return result.response().arrayBuffer();
  };
  // The platform tells its own mishaps by the same codes as an image's.
  return attempt()
    .catch(attempt)
    .catch((error: Error & { code?: number }) => {
      throw error.code === undefined ? new TransientFault(error) : unreadable();
    });
}
