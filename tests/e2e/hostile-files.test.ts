import { expect, inject, test, vi } from "vitest";
import { hostileFiles } from "~/tests/media/hostile-files";
import { mp4 } from "~/tests/support/files/video";
import { createToken } from "./support/signed-in";

const ask = (token: string, path: string, init: RequestInit = {}) =>
  fetch(`${inject("origin")}${path}`, {
    method: "POST",
    ...init,
    headers: { "x-token": token, ...init.headers },
    signal: AbortSignal.timeout(20_000),
    redirect: "manual",
  });

/** What the worker loads only when somebody asks for it: pages, what draws cards, what builds transactions. */
async function loadEverything(token: string): Promise<void> {
  const posted = await ask(token, "/api/posts", {
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ title: "A post with a card", content: "What a card says of it" }),
  });
  const { url } = (await posted.json()) as { url: string };
  const page = await (await ask(token, url, { method: "GET" })).text();
  const card = new URL(/property="og:image" content="([^"]+)"/.exec(page)![1]!).pathname;
  await vi.waitUntil(async () => (await ask(token, card, { method: "GET" })).status === 200, {
    timeout: 60_000,
    interval: 500,
  });
  const claim = await ask(token, "/api/mining/claim");
  expect([claim.status, await claim.json()]).toMatchObject([409, { code: "nothing_to_claim" }]);
}

test("hostile files are answered when every part of the worker was loaded", async () => {
  const token = await createToken();
  await loadEverything(token);
  const broken: [string, () => Uint8Array][] = [
    ["a video that was cut off", () => mp4().slice(0, -3)],
    ["one that was cut off in its table of contents", () => mp4().slice(0, 40)],
  ];
  for (const [name, make] of [...broken, ...hostileFiles]) {
    const body = (await make()) as Uint8Array<ArrayBuffer>;
    const answer = await ask(token, "/api/media?use=post", { body });
    const { code } = (await answer.json()) as { code: string };
    expect.soft([400, 413], name).toContain(answer.status);
    expect.soft(["unreadable_media", "too_large"], name).toContain(code);
  }
});
