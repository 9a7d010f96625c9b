import { randomBytes } from "node:crypto";
import { performance } from "node:perf_hooks";
import sharp from "sharp";
import { spreadOf } from "~/scripts/bench/comparison";
import { residentBytes } from "~/scripts/bench/notifications/memory";
import { createPlayer, repeat } from "~/scripts/bench/player";
import { processorSeconds } from "~/scripts/bench/processor-time";
import { startPlaystead } from "~/scripts/start/playstead";

const PHOTOS = Number(process.env.BENCH_PHOTOS ?? 100);
const BYTES = 4_000_000;
/** As a phone takes them. */
const SIZE = { width: 4000, height: 3000 };
const AT_ONCE = 4;

/** A photo of 4 MB for a post: sent, read, encoded anew in three widths and kept. One after the other, then some at once. */
export async function measureUploads(): Promise<void> {
  const shop = await startPlaystead({
    chain: { lag: { confirmed: 0, finalized: 0 } },
    settings: {
      VERIFICATION_COST: "20",
      MEDIA_DAILY_FILES: "100000",
      MEDIA_DAILY_BYTES: "999999999999",
    },
  });
  try {
    const photo = await makePhoto();
    const { token } = await createPlayer(shop.origin);
    const send = async () => {
      const began = performance.now();
      const answer = await fetch(`${shop.origin}/api/media?use=post`, {
        method: "POST",
        headers: { "x-token": token, "idempotency-key": crypto.randomUUID() },
        body: photo,
      });
      if (answer.status !== 201) throw new Error(await answer.text());
      await answer.text();
      return performance.now() - began;
    };
    await repeat(5, 1, send);
    const megabytes = (bytes = 0) => Math.round(bytes / 1_048_576);
    for (const atOnce of [1, AT_ONCE]) {
      const before = processorSeconds(shop.origin) ?? 0;
      const began = performance.now();
      const times = (await repeat(PHOTOS, atOnce, send)).toSorted((a, b) => a - b);
      const seconds = (performance.now() - began) / 1000;
      const processor = ((processorSeconds(shop.origin) ?? 0) - before) / PHOTOS;
      const p99 = times[Math.ceil(times.length * 0.99) - 1]!;
      console.log(
        `Upload of a photo of ${(photo.length / 1e6).toFixed(1)} MB, ${atOnce} at once: p50 ${spreadOf(times).median.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${(PHOTOS / seconds).toFixed(1)} a second; of workerd's processor ${(processor * 1000).toFixed(0)} ms each, its memory ${megabytes(residentBytes(shop.origin))} MB`,
      );
    }
  } finally {
    await shop.stop();
  }
}

/** A photo of clouds and grain, so that it neither shrinks to nothing nor is mere noise. */
async function makePhoto(): Promise<Buffer<ArrayBuffer>> {
  const small = { width: 200, height: 150, channels: 3 } as const;
  const clouds = sharp(randomBytes(small.width * small.height * 3), { raw: small });
  const ground = await clouds.resize(SIZE.width, SIZE.height, { kernel: "cubic" }).png().toBuffer();
  const grain = { width: SIZE.width, height: SIZE.height, channels: 4 } as const;
  const noise = randomBytes(grain.width * grain.height * 4);
  for (let at = 3; at < noise.length; at += 4) noise[at] = 26;
  const scene = await sharp(ground)
    .composite([{ input: noise, raw: grain }])
    .png()
    .toBuffer();
  let best = Buffer.alloc(0);
  for (let quality = 98; quality > 30; quality -= 4) {
    const made = await sharp(scene).jpeg({ quality }).toBuffer();
    if (Math.abs(made.length - BYTES) < Math.abs(best.length - BYTES)) best = made;
    if (made.length < BYTES) break;
  }
  return Buffer.from(best);
}
