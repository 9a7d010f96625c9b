import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { pageContext } from "~/app/context";
import { readPage, readPageAsPlayer } from "~/app/read-page";
import { unpack } from "~/app/posts/packed";
import { readPosts } from "~/app/posts/read-posts";
import { rawQuery } from "~/domain/event-store/query";
import { post } from "~/tests/posts/world";
import { call, createPlayer } from "~/tests/sign-in/player";
import { createPageHandler } from "~/workers/pages/page-handler";

type Render = Parameters<typeof createPageHandler>[0];

const answer: Render = async (_, context) => {
  const { nonce, language, theme } = context!.get(pageContext);
  const body = `<script nonce="${nonce}">1</script><p>${language} ${theme}</p><b nonce="${nonce}">`;
  return new Response(body, { headers: { "content-type": "text/html; charset=utf-8" } });
};
const render = vi.fn<Render>(answer);

let visits = 0;
let path = "";
let handle: ReturnType<typeof createPageHandler>;
beforeEach(() => {
  path = `/page-${++visits}`;
  render.mockImplementation(answer);
  handle = createPageHandler(render);
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

/** What the handler leaves for later is done when this resolves. */
async function visit(headers: Record<string, string> = {}, init: RequestInit = {}) {
  const context = createExecutionContext();
  const request = new Request(`https://playstead.example${path}`, { headers, ...init });
  const response = await handle(request, env, (work) => context.waitUntil(work));
  await waitOnExecutionContext(context);
  return { response, headers: response.headers, body: await response.text() };
}

function nonceOf(headers: Headers): string {
  return /script-src 'nonce-([^']+)'/.exec(headers.get("content-security-policy") ?? "")![1]!;
}

test("a visitor's page is rendered once and served to all, each with a nonce of its own", async () => {
  const first = await visit();
  const second = await visit();
  expect(render).toHaveBeenCalledTimes(1);
  const nonces = [nonceOf(first.headers), nonceOf(second.headers)];
  expect(nonces[0]).not.toBe(nonces[1]);
  expect(first.body.split(nonces[0]!)).toHaveLength(3);
  expect(second.body.split(nonces[1]!)).toHaveLength(3);
  expect(second.body.replaceAll(nonces[1]!, "")).toBe(first.body.replaceAll(nonces[0]!, ""));
});

test("visitors who come at once wait for one rendering, and for none that fails", async () => {
  const slow =
    (body: BodyInit, status = 200): Render =>
    async () => {
      await scheduler.wait(200);
      return new Response(body, { status });
    };
  render.mockImplementation(slow("there"));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => visit()));
  expect(crowd.map(({ body }) => body)).toEqual(crowd.map(() => "there"));
  expect(render).toHaveBeenCalledTimes(1);

  path += "-gone";
  render.mockImplementation(slow("gone", 404));
  const lost = await Promise.all(Array.from({ length: 3 }, () => visit()));
  expect(lost.map(({ response }) => response.status)).toEqual([404, 404, 404]);
  expect(render).toHaveBeenCalledTimes(4);
});

test("isolates share pages through the data centre's cache", async () => {
  const first = await visit();
  handle = createPageHandler(render);
  const second = await visit();
  expect(render).toHaveBeenCalledTimes(1);
  expect(nonceOf(second.headers)).not.toBe(nonceOf(first.headers));
  expect(second.body).toContain(`nonce="${nonceOf(second.headers)}"`);
});

test("a change shows within 5 seconds", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2026-11-20T12:00:00Z"));
  await visit();
  render.mockImplementation(async () => new Response("changed"));
  vi.setSystemTime(Date.parse("2026-11-20T12:00:05Z"));
  expect((await visit()).body).toBe("changed");
});

test("a page in use is renewed behind the back of its readers", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  vi.setSystemTime(Date.parse("2026-11-20T12:00:00Z"));
  await visit();
  render.mockImplementation(async () => new Response("changed"));
  vi.setSystemTime(Date.parse("2026-11-20T12:00:03Z"));
  expect((await visit()).body).toContain("<p>en system</p>");
  expect((await visit()).body).toBe("changed");
  expect(render).toHaveBeenCalledTimes(2);
});

test("language and theme have pages of their own", async () => {
  const pages = [
    await visit(),
    await visit({ "accept-language": "zh-TW" }),
    await visit({ cookie: "i18nextLng=zh-CN", "accept-language": "zh-TW" }),
    await visit({ cookie: "theme=dark" }),
    await visit({ cookie: "theme=%22%3E%3Cscript%3E; i18nextLng=xx" }),
  ];
  const texts = pages.map(({ body }) => /<p>(.*)<\/p>/.exec(body)![1]);
  expect(texts).toEqual(["en system", "zh-TW system", "zh-CN system", "en dark", "en system"]);
});

test("a player's pages are their own: never kept, never served from what is kept", async () => {
  const { token } = await createPlayer();
  await visit();
  const own = await visit({ cookie: `x-token=${token}` });
  await visit({ cookie: `x-token=${token}` });
  expect(render).toHaveBeenCalledTimes(3);
  expect(own.headers.get("cache-control")).toBe("private, no-cache");
});

test("errors and pages that set cookies are not kept", async () => {
  const answers = [
    () => new Response("lost", { status: 404 }),
    () => new Response("broken", { status: 500 }),
    () => new Response("welcome", { headers: { "set-cookie": "a=b" } }),
  ];
  for (const make of answers) {
    render.mockImplementation(async () => make());
    path += "x";
    expect((await visit()).body).toBe((await visit()).body);
  }
  expect(render).toHaveBeenCalledTimes(6);
});

test("all loaders of a page share one round trip with the session", async () => {
  const player = await createPlayer();
  render.mockImplementation(async (_, context) => {
    const one = rawQuery<{ a: number }>("SELECT 1 AS a");
    const [left, right] = await Promise.all([
      readPage(context!, { list: one, row: rawQuery("SELECT 2 AS a") }),
      readPage(context!, { list: rawQuery("SELECT 3 AS a") }),
    ]);
    const later = await readPage(context!, {});
    return Response.json([left, right.list, later.user?.id]);
  });
  const { headers, body } = await visit({ cookie: `x-token=${player.token}` });
  const [left, right, later] = JSON.parse(body);
  expect(left).toMatchObject({ list: [{ a: 1 }], row: [{ a: 2 }], user: { id: player.user.id } });
  expect(right).toEqual([{ a: 3 }]);
  expect(later).toBe(player.user.id);
  expect(headers.get("server-timing")).toContain("round trips: 1");
});

test("whoever claims to be a player without a session of theirs sees what a visitor sees", async () => {
  const [anna, ben, carl] = [await createPlayer(), await createPlayer(), await createPlayer()];
  const { id } = await post(anna, { content: "Liked by Ben alone" });
  await post(carl, { content: "By somebody whom Ben blocks" });
  await call(`/posts/${id}/like`, { method: "PUT", token: ben.token });
  await call(`/blocks/${carl.user.id}`, { method: "PUT", token: ben.token });
  render.mockImplementation(async (_, context) => {
    const [one, other] = await Promise.all(
      [anna, carl].map(({ user }) =>
        readPosts(context!, { authorId: user.id, sort: "new", limit: 5 }),
      ),
    );
    return Response.json([one!.items.map((post) => unpack(post).liked), other!.items.length]);
  });
  const seenWith = async (cookie: string) => JSON.parse((await visit({ cookie })).body);
  expect(await seenWith(`x-token=${ben.token}`)).toEqual([[true], 0]);
  expect(await seenWith("")).toEqual([[false], 1]);
  expect(await seenWith(`x-token=${ben.user.id}.${"A".repeat(43)}`)).toEqual([[false], 1]);
});

test("a page for players leads whoever's session is over to the login, and says so", async () => {
  const { user } = await createPlayer();
  const url = new URL(`https://playstead.example${path}`);
  render.mockImplementation(async (_, context) => {
    try {
      await readPageAsPlayer(context!, url, () => ({}));
      return new Response("a player's");
    } catch (response) {
      return response as Response;
    }
  });
  const { headers } = await visit({ cookie: `x-token=${user.id}.${"A".repeat(43)}` });
  expect(headers.get("location")).toContain("why=expired");
  expect((await visit({})).headers.get("location")).toContain("why=required");
});

test("a visitor's page that asks nothing costs no round trip", async () => {
  render.mockImplementation(async (_, context) => {
    expect(await readPage(context!, {})).toEqual({ user: null });
    return new Response("static");
  });
  expect((await visit()).headers.get("server-timing")).toContain("round trips: 0");
});

test("headers forbid all that a page of ours does not need", async () => {
  const { headers } = await visit();
  const policy = headers.get("content-security-policy")!;
  for (const rule of [
    "default-src 'none'",
    "'strict-dynamic'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "connect-src 'self'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain("unsafe");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}/);
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("permissions-policy")).toContain("camera=()");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
});

test.each(["POST", "PUT", "DELETE", "OPTIONS", "PROPFIND"])(
  "a page is not for %s, and says what it is for",
  async (method) => {
    const { response } = await visit({}, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(render).not.toHaveBeenCalled();
  },
);

test.each(["%00", "\u0001", "'; DROP TABLE events", "x".repeat(5000)])(
  "a bookmark that no database gave is as good as none: %s",
  async (bookmark) => {
    render.mockImplementation(async (_, context) => {
      const { list } = await readPage(context!, { list: rawQuery("SELECT 1 AS a") });
      return Response.json(list);
    });
    const { response } = await visit({ cookie: `d1-bookmark=${bookmark}` });
    expect(response.status).toBe(200);
  },
);

test("whoever asks for too many pages that no cache has is told so in their language", async () => {
  const limit = vi.spyOn(env.ADDRESS_RATE_LIMIT, "limit");
  try {
    await visit();
    limit.mockResolvedValue({ success: false });
    expect((await visit()).response.status).toBe(200);
    path += "-other";
    for (const [language, text] of [
      ["en", "Too many requests"],
      ["zh-CN", "请求过于频繁"],
      ["zh-TW", "請求過於頻繁"],
    ] as const) {
      const refused = await visit({ "accept-language": language });
      expect(refused.response.status).toBe(429);
      expect(refused.headers.get("retry-after")).toBe("60");
      expect(refused.body).toContain(text);
      expect(refused.body).toContain(`<style nonce="${nonceOf(refused.headers)}">`);
    }
    expect(render).toHaveBeenCalledTimes(1);
  } finally {
    limit.mockRestore();
  }
});
