import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { forgetPerson } from "~/domain/event-store/forget-person";
import { model } from "~/domain/model";
import { uploaded } from "~/tests/media/uploads";
import { solveVerification } from "~/tests/orders/customer";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { mp4 } from "~/tests/support/files/video";
import { findDifferences, openStore } from "~/tests/support/store";

type Player = Awaited<ReturnType<typeof createPlayer>>;
let player: Player;
let operator: Operator;
beforeAll(async () => {
  player = await createPlayer();
  operator = await createOperator();
});

async function write(message: string, media: unknown, token?: string) {
  const body = {
    topic: "order",
    email: "ada@example.com",
    message,
    media,
    privacyPolicyAgreed: true,
  };
  const headers = { "x-verification": await solveVerification() };
  return call("/contact/cases", { body, headers, ...(token && { token }) });
}

interface Case {
  message: string;
  media: { id: string; url: string; alt: string; posterUrl?: string }[];
}
async function caseOf(message: string): Promise<Case | undefined> {
  const answer = await call("/ops/cases?limit=50", { token: operator.token });
  const { items } = await answer.json<{ items: Case[] }>();
  return items.find((one) => one.message === message);
}
const picture = (one: Player, use = "case") =>
  png({ width: 400, height: 300 }).then((file) => uploaded(one.token, file, { use }));
const see = (path: string, token?: string) =>
  exports.default.fetch(`${ORIGIN}${path}`, {
    ...(token && { headers: { cookie: `x-token=${token}` } }),
  });

test("pictures at a case are seen by their player and operators, and by nobody else", async () => {
  const [one, two] = [await picture(player), await picture(player)];
  const media = [{ id: two.id, alt: " The error, in red " }, one.id];
  expect((await write("With pictures", media, player.token)).status).toBe(204);
  const found = await caseOf("With pictures");
  expect(found!.media.map(({ id, alt }) => [id, alt])).toEqual([
    [two.id, "The error, in red"],
    [one.id, ""],
  ]);
  const stranger = await createPlayer();
  for (const { url } of found!.media) {
    for (const token of [player.token, operator.token]) {
      const answer = await see(url, token);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([
        200,
        "private, no-store",
      ]);
      await answer.arrayBuffer();
    }
    expect((await see(url)).status).toBe(404);
    expect((await see(url, stranger.token)).status).toBe(404);
  }
});

test("a video at a case keeps itself and its poster to the same few", async () => {
  const video = await uploaded(player.token, mp4(), { use: "case" });
  const frame = await png({ width: 640, height: 360 });
  const poster = await uploaded(player.token, frame, { use: "poster", video: video.id });
  expect((await write("With a video", [video.id], player.token)).status).toBe(204);
  for (const url of [video.url, video.posterUrl!, poster.url]) {
    expect((await see(url)).status).toBe(404);
    const answer = await see(url, operator.token);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, no-store",
    ]);
    await answer.arrayBuffer();
  }
});

test("what is another's, used, for something else, twice or too much is refused", async () => {
  const [stranger, mine] = [await createPlayer(), await picture(player)];
  const refused = async (media: unknown, code: string, token?: string) =>
    expectProblem(await write("Refused", media, token), 400, code);
  await refused([mine.id], "unknown_media");
  await refused([mine.id], "unknown_media", stranger.token);
  await refused([mine.id, mine.id], "unknown_media", player.token);
  await refused([(await picture(player, "post")).id], "unknown_media", player.token);
  await refused(["../" + mine.id], "unknown_media", player.token);
  await refused(
    Array.from({ length: 10 }, () => mine.id),
    "malformed",
    player.token,
  );
  await refused([{ id: mine.id, alt: "x".repeat(501) }], "malformed", player.token);
  const video = await uploaded(player.token, mp4(), { use: "case" });
  await refused([mine.id, video.id], "too_many_media", player.token);
  expect(await caseOf("Refused")).toBeUndefined();

  const sent = await Promise.all(
    Array.from({ length: 4 }, (_, at) => write(`Race ${at}`, [mine.id], player.token)),
  );
  expect(sent.map(({ status }) => status).toSorted()).toEqual([204, 400, 400, 400]);
});

test("they go with their player, and what was said of them is nowhere in the open", async () => {
  const leaver = await createPlayer();
  const { id } = await picture(leaver);
  await write("Before leaving", [{ id, alt: "My street in the rain" }], leaver.token);
  const { results } = await env.DB.prepare(
    "SELECT data FROM events WHERE type = 'ContactCaseOpened' UNION ALL SELECT body FROM commands",
  ).all<{ data: string | null }>();
  for (const { data } of results) expect(data ?? "").not.toMatch(/street in the rain/);
  const { store } = openStore(model);
  await forgetPerson(store, leaver.user.id);
  expect((await see(`/media/${id}/360`, leaver.token)).status).toBe(404);
  expect((await see(`/media/${id}/360`, operator.token)).status).toBe(404);
});

test("what is live equals what a replay of the log gives", async () => {
  expect(await findDifferences(openStore(model).store)).toEqual([]);
});
