import { beforeAll, expect, test } from "vitest";
import { call, createPlayer, expectProblem } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { png } from "~/tests/support/files/png";
import { mp4 } from "~/tests/support/files/video";
import { uploaded } from "./uploads";

let operator: Operator;
beforeAll(async () => {
  operator = await createOperator();
});

interface File {
  id: string;
  ownerId: string;
  usedBy: string | null;
  url: string;
  posterUrl?: string;
}
async function list(query = "") {
  const answer = await call(`/ops/media?${query}`, { token: operator.token });
  expect(answer.status).toBe(200);
  return answer.json<{ items: File[]; nextCursor: string | null }>();
}
const ids = ({ items }: { items: File[] }) => items.map(({ id }) => id);

test("the desk lists uploads page by page, the newest first, a video with its poster as one", async () => {
  const { token, user } = await createPlayer();
  const drawn = await png({ width: 300, height: 200 });
  const first = await uploaded(token, drawn);
  const video = await uploaded(token, mp4());
  await uploaded(token, drawn, { use: "poster", video: video.id });
  const last = await uploaded(token, drawn, { use: "comment" });
  const page = await list("limit=2");
  expect(ids(page)).toEqual([last.id, video.id]);
  await uploaded(token, drawn);
  expect(ids(await list(`limit=1&cursor=${page.nextCursor}`))).toEqual([first.id]);
  expect(page.items[0]).toMatchObject({ ownerId: user.id, usedBy: null, url: last.url });
  await expectProblem(await call("/ops/media", { token }), 403, "forbidden");
});

test("what is hidden moves to its own list, and who did what stands in the history", async () => {
  const { token } = await createPlayer();
  const { id } = await uploaded(token, await png({ width: 300, height: 200 }));
  const judge = (what: string) =>
    call(`/ops/media/${id}/${what}`, { token: operator.token, body: { reason: `To ${what}` } });
  await judge("hide");
  await judge("hide");
  expect(ids(await list())).not.toContain(id);
  expect(ids(await list("state=hidden"))).toContain(id);
  await judge("restore");
  expect(ids(await list("state=hidden"))).not.toContain(id);
  expect(ids(await list())).toContain(id);
  await judge("erase");
  expect(ids(await list())).not.toContain(id);

  const history = await call("/ops/operations?limit=10", { token: operator.token });
  const { items } = await history.json<{
    items: { type: string; detail: { mediaId?: string; reason?: string } }[];
  }>();
  const done = items.filter(({ detail }) => detail.mediaId === id);
  expect(done.map(({ type, detail }) => [type, detail.reason])).toEqual([
    ["MediaErased", "To erase"],
    ["MediaRestored", "To restore"],
    ["MediaHidden", "To hide"],
  ]);
});
