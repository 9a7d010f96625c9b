import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { type ArticleTexts, NO_TEXTS } from "~/domain/articles/events";
import { articleStream } from "~/domain/articles/queries";
import { appendTo, startStream } from "~/domain/event-store/append";
import { newCommunityId, logOf } from "~/domain/community-id";
import type { NewEvent } from "~/domain/event-store/event";
import { execute } from "~/domain/event-store/execute";
import { newId } from "~/domain/event-store/id";
import { loadArticle } from "~/domain/articles/queries";
import { call } from "~/tests/sign-in/player";
import { createRichPlayer, createSpace } from "~/tests/spaces/world";
import { articleCardId } from "~/domain/share-cards/card";
import { settleArticleCards } from "~/workers/share-cards/effects";
import { cardKey } from "~/workers/share-cards/objects";
import { followAll, search, services } from "./search";

const texts = (title: string): ArticleTexts => ({
  ...NO_TEXTS,
  en: { title, content: "The **harbour** opens" },
  "zh-CN": { title: "港口开放", content: "春天的港口" },
});

test("news are found by what they say in any language, and have a card in each, as long as they stand", async () => {
  const operator = await createRichPlayer();
  const { id: spaceId } = await createSpace(operator);
  const log = logOf(spaceId)!;
  const articleId = newCommunityId(log);
  const about = { articleId, spaceId, userId: operator.user.id };
  const happen = (...events: NewEvent[]) =>
    execute(services().at(log).store, {
      id: newId(),
      name: "Happen",
      actor: "system:test",
      input: {},
      load: { article: loadArticle(articleId) },
      decide: ({ article }) => ({
        appends: [
          article.version === 0
            ? startStream(articleStream(articleId), events)
            : appendTo(article, events as never),
        ],
      }),
    });
  const said = { texts: texts("Yarrowmouth harbour"), cover: null };
  await happen({ type: "ArticleBegun", data: { ...about, ...said } });
  await followAll();
  expect((await search("yarrowmouth")).counts.articles).toBe(0);

  await happen({ type: "ArticlePublished", data: { ...about, ...said } });
  await followAll();
  const [hit] = (await search("yarrowmouth", { kind: "articles" })).items;
  expect(hit).toMatchObject({ id: articleId, url: `/community/news/${articleId}` });
  const inEnglish = articleCardId(articleId, "en");
  const stored = () => env.MEDIA.head(cardKey({ id: inEnglish, authorId: null }));
  const effect = (data: object) => settleArticleCards(services(), { data } as never);
  await effect(about);
  const drawn = await stored();
  expect(drawn!.size).toBeGreaterThan(10_000);
  const [chinese] = (await search("港口開放", { kind: "articles", lng: "zh-CN" })).items;
  expect(chinese).toMatchObject({ id: articleId, title: "港口开放" });

  await happen({
    type: "ArticleCorrected",
    data: {
      ...about,
      texts: texts("Thistlemouth"),
      cover: null,
      dropped: null,
      place: 0,
      note: { en: "Name", "zh-CN": "名", "zh-TW": "名" },
    },
  });
  await followAll();
  expect((await search("yarrowmouth")).counts.articles).toBe(0);
  expect((await search("thistlemouth")).counts.articles).toBe(1);
  await effect({ ...about, dropped: null });
  // The worker draws it beside us, and what it draws of before it draws again.
  await expect.poll(stored).not.toMatchObject({ customMetadata: drawn!.customMetadata });
  await call(`/spaces/${spaceId}`, { method: "DELETE", token: operator.token });
  expect((await search("thistlemouth")).counts.articles).toBe(0);
  await effect({ ...about, dropped: null });
  await expect.poll(stored).toBeNull();
});
