import { env, exports } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createPlayer, ORIGIN } from "~/tests/sign-in/player";
import { bytesOf, join, textOf, u16le, u32, u32le } from "~/tests/support/files/bytes";
import { gif } from "~/tests/support/files/gif";
import { exif, withSegment } from "~/tests/support/files/jpeg";
import { png, pngChunk } from "~/tests/support/files/png";
import { mp4, mp4Track, webm } from "~/tests/support/files/video";
import { hostileFiles } from "./hostile-files";
import { encoded, upload, uploaded } from "./uploads";

type Player = Awaited<ReturnType<typeof createPlayer>>;
let player: Player;
beforeEach(async () => {
  player = await createPlayer();
});

const SCRIPT = "<script>fetch('/api/me')</script>";
const PLACE = "N52.31.12";
const drawn = () => png({ width: 300, height: 200 });
const keptKeys = async () =>
  (await env.MEDIA.list({ prefix: `${player.user.id}/` })).objects.map(({ key }) => key);

/** All that anybody can get of a file, as text. */
async function allOf(view: { variants: { url: string }[]; url: string }): Promise<string> {
  const urls = new Set([view.url, ...view.variants.map(({ url }) => url)]);
  const texts = [...urls].map(async (url) => {
    const answer = await exports.default.fetch(`${ORIGIN}${url}`);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    expect(answer.headers.get("content-type")).toMatch(/^(?:image|video)\/(?!svg)/);
    return textOf(new Uint8Array(await answer.arrayBuffer()));
  });
  return (await Promise.all(texts)).join();
}

/** A ZIP of one stored file, which programs look for from the end. */
function zip(name: string, content: string): Uint8Array {
  const [file, data] = [bytesOf(name), bytesOf(content)];
  const sizes = join(u32le(0), u32le(data.length), u32le(data.length), u16le(file.length));
  const common = join(u16le(20), u16le(0), u16le(0), u32le(0), sizes);
  const local = join(u32le(0x04034b50), common, u16le(0), file, data);
  const central = join(
    u32le(0x02014b50),
    u16le(20),
    common,
    u16le(0),
    u16le(0),
    u16le(0),
    u16le(0),
    u32le(0),
    u32le(0),
    file,
  );
  const end = join(
    u32le(0x06054b50),
    u32le(0),
    u16le(1),
    u16le(1),
    u32le(central.length),
    u32le(local.length),
    u16le(0),
  );
  return join(local, central, end);
}

describe("a file that is two things at once is kept as its picture alone:", () => {
  test.each([
    ["HTML", `<!doctype html>${SCRIPT}`],
    ["SVG", `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`],
    ["JavaScript", `\n;/**/fetch('/api/me')//${SCRIPT}`],
  ])("a PNG with %s behind it and between its chunks", async (_, tail) => {
    const hidden = [pngChunk("tEXt", bytesOf(`a\0${tail}`)), pngChunk("htML", bytesOf(tail))];
    const plain = await png({ width: 300, height: 200, chunks: hidden });
    const text = await allOf(await uploaded(player.token, join(plain, bytesOf(tail))));
    expect(text).not.toContain("fetch(");
    expect(text).not.toContain("<svg");
  });

  test("a PNG that is a ZIP, too", async () => {
    const archive = zip("evil.html", SCRIPT);
    const text = await allOf(await uploaded(player.token, join(await drawn(), archive)));
    expect(text).not.toContain("evil.html");
    expect(text).not.toContain("PK\x05\x06");
  });

  test("a JPEG whose comment begins another picture", async () => {
    const other = join(bytesOf("GIF89a/*"), bytesOf(SCRIPT), bytesOf("*/=1;"));
    const file = withSegment(await encoded(await drawn(), "image/jpeg"), 0xfe, other);
    const text = await allOf(await uploaded(player.token, file, { type: "text/javascript" }));
    expect(text).not.toContain("GIF89a");
    expect(text).not.toContain("script");
  });

  test("a GIF that is a script by its size and its end", async () => {
    // `GIF89a/*` is a name and a comment to JavaScript: the size is what the letters say.
    const file = gif({ width: 0x2a2f, height: 2, frames: 1 });
    const text = await allOf(await uploaded(player.token, join(file, bytesOf("*/=1;alert(1)"))));
    expect(text).not.toContain("alert");
    expect(text).not.toMatch(/^GIF89a/);
  });
});

describe("nobody learns where a picture was made", () => {
  const chunk = (type: string, data: Uint8Array) =>
    join(bytesOf(type), u32le(data.length), data, new Uint8Array(data.length % 2));

  test("from EXIF and XMP in a WebP", async () => {
    const plain = await encoded(await drawn(), "image/webp");
    const extended = chunk(
      "VP8X",
      join(Uint8Array.of(0b1100, 0, 0, 0), u32le(299).slice(0, 3), u32le(199).slice(0, 3)),
    );
    const body = join(
      bytesOf("WEBP"),
      extended,
      plain.slice(12),
      chunk("EXIF", join(exif().slice(6), bytesOf(PLACE))),
      chunk(
        "XMP ",
        bytesOf(`<x:xmpmeta><exif:GPSLatitude>${PLACE}</exif:GPSLatitude></x:xmpmeta>`),
      ),
    );
    const file = join(bytesOf("RIFF"), u32le(body.length), body);
    const text = await allOf(await uploaded(player.token, file));
    for (const told of [PLACE, "EXIF", "XMP ", "GPS"]) expect(text).not.toContain(told);
  });

  test("from a second segment of EXIF or from XMP in a JPEG", async () => {
    const plain = await encoded(await drawn(), "image/jpeg");
    const second = withSegment(plain, 0xe1, join(exif(), bytesOf(PLACE)));
    const xmp = bytesOf(`http://ns.adobe.com/xap/1.0/\0<exif:GPSLatitude>${PLACE}`);
    const file = withSegment(withSegment(second, 0xe1, xmp), 0xe1, exif({ orientation: 6 }));
    const view = await uploaded(player.token, file);
    expect(view).toMatchObject({ width: 200, height: 300 });
    const text = await allOf(view);
    for (const told of [PLACE, "Exif", "GPS"]) expect(text).not.toContain(told);
  });
});

describe("what would cost too much is refused before it costs, and leaves nothing:", () => {
  test.each(hostileFiles)("%s", async (_, make) => {
    const answer = await upload(player.token, await make());
    const { code } = await answer.json<{ code: string }>();
    expect([400, 413]).toContain(answer.status);
    expect(["unreadable_media", "too_large"]).toContain(code);
    expect(await keptKeys()).toEqual([]);
    const rows = await env.DB.prepare("SELECT count(*) AS n FROM media WHERE owner_id = ?")
      .bind(player.user.id)
      .first();
    expect(rows).toEqual({ n: 0 });
  });

  test("thousands of tracks, or of nothings, are taken in bounded time", async () => {
    const began = Date.now();
    const manyTracks = Array.from({ length: 2000 }, () => mp4Track("vide"));
    const nothings = Uint8Array.from({ length: 100_000 }, (_, at) => (at % 2 ? 0x80 : 0xec));
    for (const file of [mp4({ tracks: manyTracks }), webm({ parts: [nothings] })]) {
      expect((await upload(player.token, file)).status).toBeLessThan(500);
    }
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});

test("GIFs keep moving; of a moving PNG or WebP the first frame is kept", async () => {
  const moving = await uploaded(player.token, gif({ width: 20, height: 20, frames: 3 }));
  expect(moving.url).toMatch(/\/moving$/);
  const control = pngChunk("acTL", join(u32(2), u32(0)));
  const apng = await png({ width: 300, height: 200, chunks: [control] });
  const still = await uploaded(player.token, apng);
  expect(still.url).toBe(still.variants.at(-1)!.url);
  expect(await allOf(still)).not.toContain("acTL");

  const chunk = (type: string, data: Uint8Array) => join(bytesOf(type), u32le(data.length), data);
  const frame = await encoded(await drawn(), "image/webp");
  const place = join(
    new Uint8Array(6),
    u32le(299).slice(0, 3),
    u32le(199).slice(0, 3),
    Uint8Array.of(100, 0, 0, 0),
  );
  const canvas = join(Uint8Array.of(0b10, 0, 0, 0), u32le(299).slice(0, 3), u32le(199).slice(0, 3));
  const frames = [1, 2].map(() => chunk("ANMF", join(place, frame.slice(12))));
  const body = join(
    bytesOf("WEBP"),
    chunk("VP8X", canvas),
    chunk("ANIM", new Uint8Array(6)),
    ...frames,
  );
  const webp = await uploaded(player.token, join(bytesOf("RIFF"), u32le(body.length), body));
  expect(webp).toMatchObject({ width: 300, height: 200, url: webp.variants.at(-1)!.url });
  expect(await allOf(webp)).not.toContain("ANMF");
});
