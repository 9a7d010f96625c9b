import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createPlayer } from "~/tests/sign-in/player";
import { png } from "~/tests/support/files/png";
import { mp4 } from "~/tests/support/files/video";
import type { Env } from "~/workers/env";
import { receive } from "~/workers/media/receive";
import { storeVideo, videoTypeOf } from "~/workers/media/store-video";
import { UploadBody } from "~/workers/media/upload-body";
import { createServices } from "~/workers/services";

type Player = Awaited<ReturnType<typeof createPlayer>>;
let player: Player;
beforeEach(async () => {
  player = await createPlayer();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const rows = async (table: string) =>
  (
    await env.DB.prepare(`SELECT * FROM ${table} WHERE owner_id = ?`)
      .bind(player.user.id)
      .all<Record<string, unknown>>()
  ).results;
/** By the real clock: `vi.waitUntil` would move the other one on. */
async function untilItComes(): Promise<void> {
  while ((await rows("media")).length === 0) await scheduler.wait(20);
}

test("a file that stops coming is refused, and its place and its share of the day are free again", async () => {
  const file = mp4() as Uint8Array<ArrayBuffer>;
  const body = new ReadableStream({ start: (stream) => stream.enqueue(file.slice(0, 60)) });
  const outcome = receive(
    createServices(env, () => {}, "first-primary"),
    {
      userId: player.user.id,
      key: "stalled",
      use: "post",
      videoId: null,
      body: new UploadBody(body),
      length: file.length,
    },
  ).catch((error: unknown) => error);
  await untilItComes();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(await rows("media")).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toMatchObject({ code: "upload_stalled" });
  expect(await rows("media")).toEqual([]);
  expect(await rows("media_days")).toMatchObject([{ files: 0, bytes: 0 }]);
});

/** Takes what it is given and never says a word. */
const silent = { ...env, MEDIA: { put: () => new Promise(() => {}) } } as unknown as Env;
const type = videoTypeOf("....ftypisom")!;
async function* piecesOf(...pieces: Uint8Array[]) {
  for (const piece of pieces) yield piece as Uint8Array<ArrayBuffer>;
}
const store = (...pieces: Uint8Array[]) => {
  const bytes = pieces.reduce((sum, { length }) => sum + length, 0);
  const upload = { id: "one", ownerId: player.user.id, use: "post", kind: "video" } as const;
  return storeVideo(silent, { ...upload, bytes, videoId: null }, type, piecesOf(...pieces)).catch(
    (error: unknown) => error,
  );
};

test("a store that never answers is waited for a minute", async () => {
  const outcome = store(mp4());
  await vi.advanceTimersByTimeAsync(200_000);
  expect(await outcome).toMatchObject({ name: "TransientFault" });
});

test("what is broken is refused, whether or not the store lets go of it", async () => {
  const outcome = store(mp4().slice(0, 40));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await outcome).toMatchObject({ code: "unreadable_media" });
});

test("a store that was slow once is asked again, and what it kept counts once", async () => {
  let asked = 0;
  const put: R2Bucket["put"] = (...given: Parameters<R2Bucket["put"]>) =>
    asked++ === 0 ? new Promise(() => {}) : env.MEDIA.put(...given);
  const { MEDIA } = env;
  const media = { put, list: MEDIA.list.bind(MEDIA), delete: MEDIA.delete.bind(MEDIA) };
  const bytes = (await png({ width: 200, height: 200 })) as Uint8Array<ArrayBuffer>;
  const outcome = receive(
    createServices({ ...env, MEDIA: media } as unknown as Env, () => {}, "first-primary"),
    {
      userId: player.user.id,
      key: "slow-once",
      use: "post",
      videoId: null,
      body: new UploadBody(new Blob([bytes]).stream() as ReadableStream<Uint8Array<ArrayBuffer>>),
      length: bytes.length,
    },
  ).catch((error: unknown) => error);
  let ended = false;
  void outcome.then(() => (ended = true));
  while (!ended) {
    await vi.advanceTimersByTimeAsync(1_000);
    await scheduler.wait(5);
  }
  expect(await outcome).toMatchObject({ kind: "image", width: 200 });
  expect(await rows("media")).toMatchObject([{ state: "stored" }]);
  expect(await rows("media_days")).toMatchObject([{ files: 1, bytes: bytes.length }]);
});
