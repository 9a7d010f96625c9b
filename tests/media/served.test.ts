import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { bytesOf, join, textOf } from "~/tests/support/files/bytes";
import { gif, gifComment } from "~/tests/support/files/gif";
import { exif, withSegment } from "~/tests/support/files/jpeg";
import { png, pngChunk } from "~/tests/support/files/png";
import { runJob } from "~/tests/support/run-job";
import { createServices } from "~/workers/services";
import { encoded, upload, uploaded } from "./uploads";

let token: string;
let userId: string;
let operator: Operator;
beforeAll(async () => {
  const player = await createPlayer();
  ({ token } = player);
  userId = player.user.id;
  operator = await createOperator();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(`${ORIGIN}${path}`, { headers });
const drawn = () => png({ width: 300, height: 200 });

function services(at = new Date()) {
  const created = createServices(env, () => {}, "first-primary");
  created.store.now = () => at;
  return created;
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
const objects = async (prefix: string) =>
  (await env.MEDIA.list({ prefix })).objects.map(({ key }) => key);

/** As a minute later, when no cache may have it any more. */
async function withoutCache(id: string) {
  for (const variant of ["300", "360", "moving"]) {
    await (caches as unknown as { default: Cache }).default.delete(
      `https://media.invalid/${id}/${variant}`,
    );
  }
}

describe("a picture", () => {
  test("is harmless WebP that may be kept for a minute", async () => {
    const { id, url } = await uploaded(token, await drawn());
    const response = await get(url);
    expect(response.status).toBe(200);
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "max-age=60, must-revalidate",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
      etag: `"${id}.300"`,
    });
    expect(textOf(new Uint8Array(await response.arrayBuffer())).slice(8, 12)).toBe("WEBP");
    const again = await get(url, { "if-none-match": headers.etag! });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await get(url, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("answers at each width that its use is shown in, by what there is", async () => {
    const { id } = await uploaded(token, await png({ width: 500, height: 100 }));
    const tags = await Promise.all(
      [360, 500, 720, 1440].map(async (width) =>
        (await get(`/media/${id}/${width}`)).headers.get("etag"),
      ),
    );
    expect(tags).toEqual([`"${id}.360"`, `"${id}.500"`, `"${id}.500"`, `"${id}.500"`]);
    for (const wrong of [
      "361",
      "0",
      "-1",
      "moving",
      "video",
      "../360",
      "%00",
      "360\u202e",
      "a".repeat(3000),
    ]) {
      expect((await get(`/media/${id}/${encodeURIComponent(wrong)}`)).status).toBe(404);
    }
    for (const wrong of ["nothing", "..%2f..", "%00", "\u202egnp.exe"]) {
      expect((await get(`/media/${encodeURIComponent(wrong)}/360`)).status).toBe(404);
    }
  });

  test("has a drawn one in its place while it is not there", async () => {
    const nobody = "x".repeat(22);
    for (const variant of ["96", "360", "960", "moving", "poster"]) {
      const answer = await get(`/media/${nobody}/${variant}`);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "image/svg+xml"]);
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(await answer.text()).toMatch(/^<svg /);
    }
    expect((await get(`/media/${nobody}/video`)).headers.get("content-type")).toBe("text/plain");
  });

  test("tells nothing but its pixels", async () => {
    const place = exif();
    const jpeg = await encoded(await drawn(), "image/jpeg");
    const secret = bytesOf("<script>alert('here')</script>");
    const files = [
      join(withSegment(withSegment(jpeg, 0xe1, place), 0xfe, secret), secret),
      await png({
        width: 300,
        height: 200,
        chunks: [pngChunk("eXIf", place.slice(6)), pngChunk("tEXt", join(bytesOf("a\0"), secret))],
      }),
      join(await drawn(), secret),
      join(await encoded(await drawn(), "image/webp"), secret),
      gif({
        width: 20,
        height: 20,
        frames: 1,
        blocks: [gifComment("<script>alert('here')</script>")],
      }),
    ];
    for (const file of files) {
      const { url } = await uploaded(token, file);
      const bytes = textOf(new Uint8Array(await (await get(url)).arrayBuffer()));
      expect(bytes.slice(8, 12)).toBe("WEBP");
      expect(bytes).not.toMatch(/script|Exif|EXIF|GPS|XMP/);
    }
  });

  test("that moves, moves on, without what hid in it", async () => {
    const hidden = "<script>alert('here')</script>";
    const moving = gif({ width: 40, height: 30, frames: 5, blocks: [gifComment(hidden)] });
    const view = await uploaded(token, join(moving, bytesOf(hidden)));
    expect(view.url).toBe(`/media/${view.id}/moving`);
    const response = await get(view.url);
    expect(response.headers.get("content-type")).toBe("image/gif");
    const bytes = textOf(new Uint8Array(await response.arrayBuffer()));
    expect(bytes).not.toContain("script");
    expect(bytes.split("!\xf9\x04")).toHaveLength(6);
    expect(bytes).toContain("NETSCAPE2.0");
    const still = await get(view.variants.at(-1)!.url);
    expect(still.headers.get("content-type")).toBe("image/webp");
  });
});

describe("an upload", () => {
  test("sent twice under one key happens once", async () => {
    const file = await drawn();
    const first = await uploaded(token, file, { key: "twice" });
    expect(await uploaded(token, file, { key: "twice" })).toEqual(first);
    const other = await png({ width: 301, height: 200 });
    await expectProblem(
      await upload(token, other, { key: "twice" }),
      422,
      "idempotency_key_reused",
    );
    const both = await Promise.all([1, 2].map(() => uploaded(token, file, { key: "at once" })));
    expect(both[0]).toEqual(both[1]);
    const { ids } = (await env.DB.prepare(
      `SELECT json_group_array("id") AS ids FROM media WHERE owner_id = ?`,
    )
      .bind(userId)
      .first<{ ids: string }>())!;
    const kept = (await objects(`${userId}/`)).map((key) => key.split("/")[1]!);
    expect(new Set(kept)).toEqual(new Set(JSON.parse(ids) as string[]));
  });

  test("of 20 at once, as many go through as the day has room for", async () => {
    const player = await createPlayer();
    await env.DB.prepare(`INSERT INTO media_days VALUES (?, ?, 93, 1000, 100, 1000000)`)
      .bind(player.user.id, new Date().toISOString().slice(0, 10))
      .run();
    const file = await drawn();
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(player.token, file)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(7);
    expect(statuses.filter((status) => status === 429)).toHaveLength(13);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await expectProblem(refused, 429, "upload_limit_reached");
    const day = await env.DB.prepare(`SELECT files, bytes FROM media_days WHERE owner_id = ?`)
      .bind(player.user.id)
      .first();
    expect(day).toEqual({ files: 100, bytes: 1000 + 7 * file.length });
    expect(
      new Set((await objects(`${player.user.id}/`)).map((key) => key.split("/")[1])),
    ).toHaveLength(7);
  });

  test("of too many bytes for the day is refused, one that is refused for its shape takes nothing", async () => {
    const player = await createPlayer();
    await expectProblem(
      await upload(player.token, await drawn(), { use: "avatar" }),
      400,
      "not_square",
    );
    const none = await env.DB.prepare(`SELECT count(*) AS n FROM media_days WHERE owner_id = ?`)
      .bind(player.user.id)
      .first();
    expect(none).toEqual({ n: 0 });
    await env.DB.prepare(`INSERT INTO media_days VALUES (?, ?, 1, 209715100, 100, 209715200)`)
      .bind(player.user.id, new Date().toISOString().slice(0, 10))
      .run();
    await expectProblem(await upload(player.token, await drawn()), 429, "upload_limit_reached");
  });
});

describe("a file goes", () => {
  test("after a day that nothing used it", async () => {
    const player = await createPlayer();
    const { url } = await uploaded(player.token, await drawn());
    await runJob("erase-media", services());
    expect(await objects(`${player.user.id}/`)).toHaveLength(1);
    await runJob("erase-media", services(inDays(1.01)));
    expect(await objects(`${player.user.id}/`)).toEqual([]);
    await withoutCache(url.split("/")[2]!);
    expect((await get(url)).status).toBe(404);
    await runJob("purge-media-days", services(inDays(3)));
  });

  test("when its owner removes it, and nobody else", async () => {
    const { id, url } = await uploaded(token, await drawn());
    const stranger = await createPlayer();
    const remove = (by: string) => call(`/media/${id}`, { method: "DELETE", token: by });
    expect((await remove(stranger.token)).status).toBe(204);
    await withoutCache(id);
    expect((await get(url)).status).toBe(200);
    expect((await remove(token)).status).toBe(204);
    // What was shown before may go into the cache as late as now.
    const seen = async () => {
      await withoutCache(id);
      return (await get(url)).status;
    };
    await expect.poll(seen).toBe(404);
    await runJob("erase-media", services());
    expect(await objects(`${userId}/${id}/`)).toEqual([]);
  });

  test("out of sight when an operator hides it, but for its owner and operators, and in 30 days for ever", async () => {
    const { id, url } = await uploaded(token, await drawn());
    const reason = { reason: "It shows somebody's address" };
    const judge = (what: string, by = operator.token) =>
      call(`/ops/media/${id}/${what}`, { token: by, body: reason });
    await expectProblem(await judge("hide", token), 403, "forbidden");
    expect((await judge("hide")).status).toBe(204);
    await withoutCache(id);
    const stranger = await createPlayer();
    expect((await get(url)).status).toBe(404);
    expect((await get(url, { cookie: `x-token=${stranger.token}` })).status).toBe(404);
    for (const one of [token, operator.token]) {
      const seen = await get(url, { cookie: `x-token=${one}` });
      expect([seen.status, seen.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    }
    expect((await get(url)).status).toBe(404);

    expect((await judge("restore")).status).toBe(204);
    expect((await get(url)).status).toBe(200);
    await withoutCache(id);
    await judge("hide");
    await runJob("erase-media", services(inDays(29)));
    expect(await objects(`${userId}/${id}/`)).toHaveLength(1);
    await runJob("erase-media", services(inDays(30.01)));
    expect(await objects(`${userId}/${id}/`)).toEqual([]);
    await expectProblem(await judge("restore"), 404, "not_found");
  });

  test("at once when an operator erases it", async () => {
    const { id } = await uploaded(token, await drawn());
    await call(`/ops/media/${id}/erase`, { token: operator.token, body: { reason: "Illegal" } });
    await runJob("erase-media", services());
    expect(await objects(`${userId}/${id}/`)).toEqual([]);
  });

  test("with everything else of a person who is forgotten", async () => {
    const player = await createPlayer();
    const other = await uploaded(token, await drawn());
    await uploaded(player.token, await drawn());
    await uploaded(player.token, await png({ width: 200, height: 200 }), { use: "avatar" });
    await forgetPerson(services().store, player.user.id);
    expect(await objects(`${player.user.id}/`)).toHaveLength(4);
    await runJob("erase-media", services());
    expect(await objects(`${player.user.id}/`)).toEqual([]);
    for (const table of ["media", "media_days"]) {
      const { n } = (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE owner_id = ?`)
        .bind(player.user.id)
        .first<{ n: number }>())!;
      expect(n).toBe(0);
    }
    expect((await get(other.url)).status).toBe(200);
  });
});
