/** The size of one part of an upload: R2 takes parts of equal size, of at least 5 MiB. Also all that is held in memory. */
const PART_BYTES = 8 * 1024 * 1024;

/**
 * Stores a stream of unknown length.
 *
 * @returns how many bytes it had.
 */
export async function storeStream(
  bucket: R2Bucket,
  key: string,
  stream: ReadableStream<Uint8Array>,
  httpMetadata: R2HTTPMetadata,
): Promise<number> {
  const upload = await bucket.createMultipartUpload(key, { httpMetadata });
  try {
    const parts: R2UploadedPart[] = [];
    const buffer = new Uint8Array(PART_BYTES);
    let filled = 0;
    let bytes = 0;
    const send = async () => {
      parts.push(await upload.uploadPart(parts.length + 1, buffer.slice(0, filled)));
      filled = 0;
    };
    for await (const chunk of stream) {
      bytes += chunk.length;
      for (let at = 0; at < chunk.length;) {
        const part = chunk.subarray(at, at + PART_BYTES - filled);
        buffer.set(part, filled);
        filled += part.length;
        at += part.length;
        if (filled === PART_BYTES) await send();
      }
    }
    if (filled || !parts.length) await send();
    await upload.complete(parts);
    return bytes;
  } catch (error) {
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
