import { env, exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { requireLogOf } from "~/domain/community-id";
import { countSiteMaps, listSiteMap } from "~/domain/posts/site-map-queries";
import { articleCardId } from "~/domain/share-cards/card";
import { appeal, casesOn, codeOf, decide, judge, report } from "~/tests/moderation/world";
import { followAll, search, services } from "~/tests/search/search";
import { call, createPlayer, expectProblem, ORIGIN } from "~/tests/sign-in/player";
import { createOperator, type Operator } from "~/tests/store/operator";
import { comment, say } from "~/tests/talk/world";
import { freshWord } from "~/tests/support/random";
import { findDifferences } from "~/tests/support/store";
import { settlePostCard } from "~/workers/share-cards/effects";
import { readShownCard } from "~/workers/share-cards/settle";
import { article, ask, inAll, inEnglish, listed, publish, readArticle } from "./world";

let author: Operator;
let other: Operator;
beforeAll(async () => {
  author = await createOperator();
  other = await createOperator();
});

/** Wherever readers come upon it. */
async function shownIn(id: string, word: string): Promise<string[]> {
  await followAll();
  const { db } = services().at(requireLogOf(id));
  const { files } = await db.read({ files: countSiteMaps("posts") });
  const { rows } = await db.read({ rows: listSiteMap("posts", files) });
  const feed = await exports.default.fetch(`${ORIGIN}/community/news/feed.xml?at=${Math.random()}`);
  const found = await search(word, { kind: "articles" });
  const places = {
    page: (await readArticle(id)).status === 200,
    list: (await listed()).items.some((one) => one.id === id),
    feed: (await feed.text()).includes(id),
    map: rows.some(({ path }) => path.endsWith(id)),
    search: found.items.some((one) => one.id === id) && found.counts.articles === 1,
    card: (await readShownCard(services(), "articles", articleCardId(id, "en"))) !== undefined,
  };
  return Object.entries(places).flatMap(([place, isThere]) => (isThere ? [place] : []));
}
const EVERYWHERE = ["page", "list", "feed", "map", "search", "card"];

test("what an operator hides is nowhere until it is shown again, and nothing is done to it meanwhile", async () => {
  const word = freshWord();
  const [id, anna] = [await publish(author, { texts: inAll(word) }), await createPlayer()];
  const said = await comment(id, anna, { text: "Hm" });
  expect(await shownIn(id, word)).toEqual(EVERYWHERE);
  const hidden = (method: string, by = other) => ask(by, `/${id}/hidden`, { method });
  expect(
    (await call(`/ops/articles/${id}/hidden`, { method: "PUT", token: anna.token })).status,
  ).toBe(403);
  expect((await hidden("PUT")).status).toBe(204);
  expect((await hidden("PUT")).status).toBe(204);
  expect(await shownIn(id, word)).toEqual([]);
  await expectProblem(await say(id, anna, { text: "Well" }), 404, "not_found");
  const liked = call(`/comments/${said.id}/like`, { method: "PUT", token: anna.token });
  await expectProblem(await liked, 404, "not_found");
  const note = { en: "Wrong", "zh-CN": "", "zh-TW": "" };
  const body = { texts: inEnglish("Other"), cover: null, note };
  await expectProblem(await ask(author, `/${id}/corrections`, { body }), 409, "taken_away");
  const onDesk = async () => (await ask(author, `/${id}`)).json();
  expect(await onDesk()).toMatchObject({ state: "hidden", restorable: true });
  expect((await hidden("DELETE", author)).status).toBe(204);
  expect(await shownIn(id, word)).toEqual(EVERYWHERE);
  expect(await onDesk()).toMatchObject({ state: "published", restorable: false });
  expect(await article(id)).toMatchObject({ comments: 1, corrections: [] });
  expect(await findDifferences(services().at(requireLogOf(id)).store)).toEqual([]);
});

test("an article that was reported is judged by another operator, and given back on appeal alone", async () => {
  const word = freshWord();
  const [id, anna] = [await publish(author, { texts: inAll(word) }), await createPlayer()];
  expect((await report(anna, { kind: "article", id }, "scam")).status).toBe(204);
  const [{ id: caseId } = { id: "" }] = await casesOn(id);
  const queue = await call("/ops/moderation?limit=50", { token: other.token });
  const { items } = await queue.json<{ items: { id: string }[] }>();
  expect(items.find((one) => one.id === caseId)).toMatchObject({
    thing: { title: word, text: `${word}, in **full**.`, url: `/community/news/${id}` },
    may: ["keep", "hide", "remove"],
  });
  const removal = { action: "remove", rule: "house:scam" };
  expect(await codeOf(decide(author, caseId, removal))).toBe("forbidden");
  expect((await decide(other, caseId, removal)).status).toBe(204);
  expect(await shownIn(id, word)).toEqual([]);
  // Nobody goes past the case by way of the desk.
  expect(await codeOf(ask(author, `/${id}/hidden`, { method: "DELETE" }))).toBe("taken_away");
  expect((await ask(author, `/${id}/hidden`, { method: "PUT" })).status).toBe(204);
  expect(await (await ask(other, `/${id}`)).json()).toMatchObject({
    state: "removed",
    restorable: false,
  });
  expect((await appeal(author, caseId, "It is true")).status).toBe(204);
  expect((await judge(await createOperator(), caseId, true)).status).toBe(204);
  expect(await shownIn(id, word)).toEqual(EVERYWHERE);
});

test("a comment beneath an article is reported and judged as any other, at the place of the article", async () => {
  const [id, anna, ben] = [await publish(author), await createPlayer(), await createPlayer()];
  const said = await comment(id, anna, { text: "Buy gold" });
  await report(ben, { kind: "comment", id: said.id }, "spam");
  const url = `/community/news/${id}?comment=${said.id}#${said.id}`;
  const own = await call("/me/reports", { token: ben.token });
  expect(await own.json()).toMatchObject({ items: [{ target: { url }, outcome: "open" }] });
  const [found] = await casesOn(said.id);
  expect((await decide(author, found!.id, { action: "hide", rule: "house:spam" })).status).toBe(
    204,
  );
  expect((await article(id)).comments).toBe(0);
  const cases = await call("/me/cases", { token: anna.token });
  expect(await cases.json()).toMatchObject({ items: [{ thing: { url, state: "hidden" } }] });
});

test("each correction leads to what the article said before it, and a draft to nothing", async () => {
  const id = await publish(author, { texts: inAll("Monday") });
  const correct = (title: string) =>
    ask(author, `/${id}/corrections`, {
      body: {
        texts: inAll(title),
        cover: null,
        note: { en: `${title} it is`, "zh-CN": "", "zh-TW": "" },
      },
    });
  await correct("Tuesday");
  await correct("Friday");
  const before = (place: number | string, lng = "en") =>
    call(`/articles/${id}/corrections/${place}?lng=${lng}`);
  expect((await article(id)).corrections).toMatchObject([
    { place: 2, note: "Friday it is" },
    { place: 1, note: "Tuesday it is" },
  ]);
  expect(await (await before(1)).json()).toMatchObject({ title: "Monday", language: "en" });
  expect(await (await before(2, "zh-TW")).json()).toMatchObject({ title: "Tuesday（繁）" });
  await expectProblem(await before(3), 404, "not_found");
  expect((await before("0")).status).toBe(400);
  await ask(author, `/${id}/hidden`, { method: "PUT" });
  await expectProblem(await before(1), 404, "not_found");
});

test("the card of what was hidden is gone, and drawn anew when it is shown", async () => {
  const id = await publish(author, { texts: inEnglish("Sedge") });
  const settle = () =>
    settlePostCard(services(), { data: { postId: id, kind: "article" } } as never);
  const cards = async () =>
    (await env.MEDIA.list({ prefix: "cards/" })).objects.map(({ key }) => key);
  const isThere = async () => (await cards()).some((key) => key.includes(id));
  // The queue settles it too, and may be in the midst of it.
  await settle();
  await expect.poll(isThere).toBe(true);
  await ask(author, `/${id}/hidden`, { method: "PUT" });
  await settle();
  await expect.poll(isThere).toBe(false);
  await ask(author, `/${id}/hidden`, { method: "DELETE" });
  await settle();
  await expect.poll(isThere).toBe(true);
});
