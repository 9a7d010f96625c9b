import { describe, test } from "vitest";
import { articleDecider } from "~/domain/articles/decider";
import { type ArticleEvent, type ArticleTexts, NO_TEXTS } from "~/domain/articles/events";
import { specification } from "~/tests/support/given-when-then";

const given = specification(articleDecider);
const about = { articleId: "a", spaceId: "s", userId: "olga" };
const text = (title: string) => ({ title, content: `${title}.` });
const english = (title = "News"): ArticleTexts => ({
  ...NO_TEXTS,
  en: text(title),
});
const cover = (id: string) => ({
  id,
  ownerId: "olga",
  kind: "image" as const,
  width: 16,
  height: 9,
  widths: [16],
  fileType: null,
  alt: "",
});
const said = { texts: english(), cover: null };
const begun: ArticleEvent = { type: "ArticleBegun", data: { ...about, ...said } };
const empty: ArticleEvent = {
  type: "ArticleBegun",
  data: { ...about, texts: { ...english(), en: NO_TEXTS.en }, cover: cover("one") },
};
const [noon, later] = ["2026-11-22T12:00:00.000Z", "2026-11-22T13:00:00.000Z"];
const scheduled: ArticleEvent = { type: "ArticleScheduled", data: { ...about, publishAt: noon } };
const published: ArticleEvent = { type: "ArticlePublished", data: { ...about, ...said } };
const deleted: ArticleEvent = {
  type: "ArticleDeleted",
  data: { ...about, dropped: null, deletedBy: "olga" },
};
const note = { en: "A wrong date" };

describe("an article", () => {
  test("is a draft first, of which nothing need be there", () => {
    given()
      .when({ type: "Begin", ...about, ...said })
      .then(begun);
    given(empty).when({ type: "Publish" }).thenRefuses("article_incomplete");
    given(empty)
      .when({ type: "Schedule", publishAt: later, now: noon })
      .thenRefuses("article_incomplete");
  });

  test("has each translation whole or not at all once it is read", () => {
    const half = { ...english(), "zh-CN": { title: "新闻", content: "" } };
    given(begun, {
      type: "ArticleWritten",
      data: { ...about, texts: half, cover: null, dropped: null },
    })
      .when({ type: "Publish" })
      .thenRefuses("translation_incomplete");
    given(begun, published)
      .when({ type: "Correct", texts: half, cover: null, note })
      .thenRefuses("translation_incomplete");
    given(begun, scheduled)
      .when({ type: "Write", texts: half, cover: null })
      .thenRefuses("translation_incomplete");
  });

  test("lets go of the cover that another takes the place of", () => {
    const dropped = { id: "one", ownerId: "olga" };
    given(empty)
      .when({ type: "Write", ...said })
      .then({ type: "ArticleWritten", data: { ...about, ...said, dropped } });
    given(empty)
      .when({ type: "Delete", deletedBy: "ops" })
      .then({ type: "ArticleDeleted", data: { ...about, dropped, deletedBy: "ops" } });
    given(begun)
      .when({ type: "Write", ...said })
      .thenNothingHappened();
  });

  test("is published by the clock when its time has come, and once", () => {
    given(begun)
      .when({ type: "Schedule", publishAt: later, now: noon })
      .then({ type: "ArticleScheduled", data: { ...about, publishAt: later } });
    given(begun)
      .when({ type: "Schedule", publishAt: noon, now: later })
      .thenRefuses("schedule_in_past");
    given(begun, scheduled).when({ type: "PublishDue", now: later }).then(published);
    given(begun, scheduled)
      .when({ type: "PublishDue", now: "2026-11-22T11:59:59.999Z" })
      .thenNothingHappened();
    given(begun, scheduled, published)
      .when({ type: "PublishDue", now: later })
      .thenNothingHappened();
    given(begun, scheduled, deleted).when({ type: "PublishDue", now: later }).thenNothingHappened();
    given(begun, scheduled, { type: "ArticleUnscheduled", data: about })
      .when({ type: "PublishDue", now: later })
      .thenNothingHappened();
  });

  test("is corrected with a note, and no longer rewritten, once it is out", () => {
    const texts = english("Better news");
    const corrected: ArticleEvent = {
      type: "ArticleCorrected",
      data: { ...about, texts, cover: null, dropped: null, place: 1, note },
    };
    given(begun).when({ type: "Correct", texts, cover: null, note }).thenRefuses("article_not_out");
    given(begun, published).when({ type: "Correct", texts, cover: null, note }).then(corrected);
    given(begun, published, corrected)
      .when({ type: "Correct", texts, cover: null, note })
      .then({ ...corrected, data: { ...corrected.data, place: 2 } } as ArticleEvent);
    for (const command of [
      { type: "Write", ...said },
      { type: "Publish" },
      { type: "Unschedule" },
      { type: "Schedule", publishAt: later, now: noon },
    ] as const) {
      given(begun, published).when(command).thenRefuses("article_is_out");
    }
  });

  test("is deleted once, and nothing is done with it afterwards", () => {
    given(begun, published).when({ type: "Delete", deletedBy: "olga" }).then(deleted);
    for (const command of [
      { type: "Delete", deletedBy: "olga" },
      { type: "Publish" },
      { type: "Correct", ...said, note },
    ] as const) {
      given(begun, published, deleted).when(command).thenRefuses("not_found");
    }
    given().when({ type: "Publish" }).thenRefuses("not_found");
  });
});
