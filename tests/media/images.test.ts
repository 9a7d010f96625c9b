import { beforeAll, describe, expect, test } from "vitest";
import { createPlayer, expectProblem } from "~/tests/sign-in/player";
import { bytesOf, join, u32 } from "~/tests/support/files/bytes";
import { gif } from "~/tests/support/files/gif";
import { exif, withSegment } from "~/tests/support/files/jpeg";
import { png, pngChunk } from "~/tests/support/files/png";
import { encoded, upload, uploaded } from "./uploads";

let token: string;
beforeAll(async () => {
  ({ token } = await createPlayer());
});

describe("an image", () => {
  test("is kept in the widths that its use is shown in, and never enlarged", async () => {
    const avatar = await uploaded(token, await png({ width: 500, height: 500 }), { use: "avatar" });
    expect(avatar).toMatchObject({ kind: "image", width: 500, height: 500 });
    expect(avatar.variants.map(({ width }) => width)).toEqual([96, 184, 368]);
    const small = await uploaded(token, await png({ width: 200, height: 100 }));
    expect(small.variants).toEqual([{ width: 200, url: `/media/${small.id}/200` }]);
    expect(small.url).toBe(small.variants[0]!.url);
  });

  test("is taken as JPEG and WebP too, whatever its name or type says", async () => {
    const drawn = await png({ width: 320, height: 180 });
    for (const format of ["image/jpeg", "image/webp"] as const) {
      const file = await encoded(drawn, format);
      expect(await uploaded(token, file, { use: "background", type: "text/html" })).toMatchObject({
        kind: "image",
        width: 320,
        height: 180,
      });
    }
  });

  test("is turned upright", async () => {
    const lying = withSegment(
      await encoded(await png({ width: 300, height: 200 }), "image/jpeg"),
      0xe1,
      exif({ orientation: 6 }),
    );
    expect(await uploaded(token, lying)).toMatchObject({ width: 200, height: 300 });
  });
});

describe("a shape", () => {
  test.each([
    ["avatar", 200, 199, "not_square"],
    ["avatar", 183, 183, "too_small"],
    ["background", 160, 100, "not_16_9"],
    ["banner", 1640, 900, "not_16_9"],
  ])("that %s may not have is refused: %i × %i", async (use, width, height, code) => {
    await expectProblem(await upload(token, await png({ width, height }), { use }), 400, code);
  });

  test.each([
    ["avatar", 184, 184],
    ["background", 1600, 900],
    ["banner", 1612, 900],
  ])("that is just right for %s is taken: %i × %i", async (use, width, height) => {
    expect((await upload(token, await png({ width, height }), { use })).status).toBe(201);
  });
});

describe("a hostile file is refused:", () => {
  const honest = () => png({ width: 300, height: 200 });

  test("a bomb, before anybody decodes it", async () => {
    const bomb = await png({ width: 30_000, height: 30_000, pixels: new Uint8Array(100) });
    await expectProblem(await upload(token, bomb), 413, "too_large");
    const long = await png({ width: 12_001, height: 10, pixels: new Uint8Array(100) });
    await expectProblem(await upload(token, long), 413, "too_large");
  });

  test("animations of too many frames, or too many pixels in all of them", async () => {
    await expectProblem(
      await upload(token, gif({ width: 2, height: 2, frames: 10_000 })),
      413,
      "too_large",
    );
    const control = pngChunk("acTL", join(u32(1_000), u32(0)));
    const apng = await png({ width: 500, height: 500, chunks: [control] });
    await expectProblem(await upload(token, apng), 413, "too_large");
  });

  test("more than 8 MiB", async () => {
    const padded = join(await honest(), new Uint8Array(8 * 1024 * 1024));
    await expectProblem(await upload(token, padded), 413, "too_large");
  });

  test("cut off, at any place", async () => {
    const drawn = await honest();
    const files = [
      drawn,
      await encoded(drawn, "image/jpeg"),
      await encoded(drawn, "image/webp"),
      gif({ width: 20, height: 20, frames: 3 }),
    ];
    for (const file of files) {
      for (const share of [0.1, 0.5, 0.9, 0.999]) {
        const cut = file.slice(0, Math.max(20, Math.floor(file.length * share)));
        await expectProblem(await upload(token, cut), 400, "unreadable_media");
      }
    }
  });

  test("what only begins like an image", async () => {
    for (const beginning of ["\xff\xd8\xff", "\x89PNG\r\n\x1a\n", "GIF89a", "RIFF\0\0\0\0WEBP"]) {
      const liar = bytesOf(`${beginning}<script>alert(1)</script>${"x".repeat(500)}`);
      await expectProblem(await upload(token, liar), 400, "unreadable_media");
    }
    const noise = await png({ width: 50, height: 50, pixels: bytesOf("no pixels at all") });
    await expectProblem(await upload(token, noise), 400, "unreadable_media");
  });

  test("what is no image or video at all", async () => {
    const others = [
      "",
      "text",
      "<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>",
      "<!doctype html>",
      "%PDF-1.7",
      "BM000000",
      "\0\0\0\x1cftypavif\0\0\0\0avifmif1",
      "II*\0\x08\0\0\0",
    ];
    for (const other of others) {
      await expectProblem(
        await upload(token, bytesOf(other), { type: "image/png" }),
        415,
        "unsupported_media",
      );
    }
  });
});
