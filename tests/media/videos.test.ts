import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { bytesOf, join, textOf } from "~/tests/support/files/bytes";
import { mp4, mp4Box, mp4Track, webm, webmElement } from "~/tests/support/files/video";
import { png } from "~/tests/support/files/png";
import { upload, uploaded } from "./uploads";

let token: string;
let userId: string;
beforeAll(async () => {
  const player = await createPlayer();
  ({ token } = player);
  userId = player.user.id;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${ORIGIN}${path}`, { headers });
const bytesAt = async (url: string) => new Uint8Array(await (await get(url)).arrayBuffer());
const PLACE = "+52.5200+013.4050/";

test("a video is kept as it came, but for what tells of a place", async () => {
  const moov = [mp4Box("udta", mp4Box("\xa9xyz", bytesOf(PLACE))), mp4Box("meta", bytesOf(PLACE))];
  const tags = webmElement(0x1254c367, bytesOf(PLACE));
  const files = [
    ["video/mp4", mp4({ moov, after: [mp4Box("uuid", bytesOf(PLACE))] })],
    ["video/mp4", mp4({ moov, moovLast: true })],
    ["video/webm", webm({ parts: [tags] })],
    ["video/webm", webm({ parts: [webmElement(0xec, bytesOf("a"))], unknownSizes: true })],
  ] as const;
  for (const [type, file] of files) {
    const view = await uploaded(token, file);
    expect(view).toMatchObject({ kind: "video", width: 640, height: 360, variants: [] });
    const response = await get(view.url);
    expect(response.headers.get("content-type")).toBe(type);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes).toHaveLength(file.length);
    expect(textOf(bytes)).not.toContain(PLACE);
    expect(textOf(bytes)).toContain("pictures and sound");
  }
});

test("a part of a video can be asked for", async () => {
  const file = mp4();
  const { url } = await uploaded(token, file);
  const part = await get(url, { range: "bytes=10-19" });
  expect(part.status).toBe(206);
  expect(part.headers.get("content-range")).toBe(`bytes 10-19/${file.length}`);
  expect(new Uint8Array(await part.arrayBuffer())).toEqual(file.slice(10, 20));
  const end = await get(url, { range: "bytes=-5" });
  expect(new Uint8Array(await end.arrayBuffer())).toEqual(file.slice(-5));
  expect((await get(url, { range: `bytes=${file.length}-` })).status).toBe(416);
  for (const odd of ["bytes=5-2", "lines=1-2", "bytes=0-1,3-4"]) {
    expect((await get(url, { range: odd })).status).toBe(200);
  }
});

test("a drawn poster stands for a video until its own comes, once, from its owner", async () => {
  const video = await uploaded(token, mp4());
  const drawn = await get(video.posterUrl!);
  expect(drawn.headers.get("content-type")).toBe("image/svg+xml");
  const frame = await png({ width: 640, height: 360 });
  const stranger = await createPlayer();
  const poster = { use: "poster", video: video.id };
  await expectProblem(await upload(stranger.token, frame, poster), 400, "unknown_media");
  expect((await upload(token, frame, poster)).status).toBe(201);
  expect((await get(video.posterUrl!)).headers.get("content-type")).toBe("image/webp");
  await expectProblem(await upload(token, frame, poster), 409, "poster_exists");
});

test("what is no video, or hides more than pictures and sound, is refused and leaves nothing", async () => {
  const before = (await env.MEDIA.list({ prefix: `${userId}/` })).objects.length;
  const good = mp4();
  const files = [
    join(mp4Box("ftyp", bytesOf("isom\0\0\0\0")), bytesOf("this is only a text, no video at all")),
    mp4({ tracks: [mp4Track("vide"), mp4Track("meta")] }),
    mp4({ tracks: [mp4Track("soun")] }),
    good.slice(0, good.length - 3),
    good.slice(0, 40),
    webm({ docType: "matroska" }),
    webm().slice(0, -3),
  ];
  for (const file of files) {
    await expectProblem(await upload(token, file), 400, "unreadable_media");
  }
  const quicktime = mp4Box("ftyp", bytesOf("qt  \0\0\0\0"));
  await expectProblem(await upload(token, quicktime), 415, "unsupported_media");
  await expectProblem(await upload(token, good, { use: "avatar" }), 415, "unsupported_media");
  expect((await env.MEDIA.list({ prefix: `${userId}/` })).objects).toHaveLength(before);
});

test("a video sent twice under one key is kept once", async () => {
  const first = await uploaded(token, mp4(), { key: "video" });
  const before = (await env.MEDIA.list({ prefix: `${userId}/` })).objects.length;
  expect(await uploaded(token, mp4(), { key: "video" })).toEqual(first);
  expect((await env.MEDIA.list({ prefix: `${userId}/` })).objects).toHaveLength(before);
  expect(await bytesAt(first.url)).toEqual(mp4());
});
