import { createHash } from "node:crypto";
import sharp from "sharp";

/** A picture of one colour. */
export async function paint(seed: string, width = 320, height = 320): Promise<Uint8Array> {
  const colour = `#${createHash("sha256").update(seed).digest("hex").slice(0, 6)}`;
  const picture = { width, height, channels: 3 as const, background: colour };
  return new Uint8Array(await sharp({ create: picture }).png().toBuffer());
}
