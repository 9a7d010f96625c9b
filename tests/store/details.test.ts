import { describe, expect, test } from "vitest";
import { parseSealed } from "~/domain/event-store/log";
import { noDetails } from "~/domain/store/details";
import { storeEvents } from "~/domain/store/events";
import { call } from "~/tests/sign-in/player";
import { createOperator, describe as described } from "./operator";

const details = {
  titles: { "zh-CN": "暮掘", "zh-TW": "暮掘" },
  tags: ["roguelike", "challenging"],
  languages: [
    { lng: "en", voice: true },
    { lng: "ja", voice: false },
  ],
  ageRating: { age: 12, notes: ["violence"] },
  requirements: [
    {
      device: "windows",
      minimum: {
        system: "Windows 10",
        processor: null,
        memoryMb: 4096,
        graphics: null,
        storageMb: 1200,
      },
      recommended: null,
    },
  ],
  redemption: [
    {
      device: "windows",
      steps: [{ en: "Start it", "zh-CN": "启动", "zh-TW": "啟動" }],
    },
  ],
};

const read = async (id: string, lng: string) =>
  (await call(`/games/${id}?lng=${lng}`)).json<Record<string, unknown>>();

describe("what a game is made of", () => {
  test("is told in the reader's language, stays when a revision leaves it out, and goes when it is emptied", async () => {
    const operator = await createOperator();
    await operator.list("detailed", details);
    await operator.price("detailed", 1999);
    const { titles: _, redemption, ...told } = details;
    expect(await read("detailed", "zh-CN")).toMatchObject({
      ...told,
      name: "暮掘",
      originalName: "Gloamdelve",
      developerId: "halfmoon-arcade",
      redemption: [{ device: "windows", steps: ["启动"] }],
    });
    expect(await read("detailed", "en")).toMatchObject({
      name: "Gloamdelve",
      redemption: [{ device: "windows", steps: [redemption[0]!.steps[0]!.en] }],
    });

    await operator.list("detailed", { developer: "Two Herons" });
    expect(await read("detailed", "zh-TW")).toMatchObject({
      ...told,
      name: "暮掘",
      developerId: "two-herons",
    });

    await operator.list("detailed", { titles: {}, tags: [], ageRating: null });
    expect(await read("detailed", "zh-TW")).toMatchObject({
      name: "Gloamdelve",
      tags: [],
      ageRating: null,
      languages: details.languages,
    });
  });

  test("is found by its title, and listed under it", async () => {
    const operator = await createOperator();
    await operator.list("titled", { titles: { "zh-CN": "萤火虫的信" } });
    await operator.price("titled", 999);
    const answer = await call(`/games?lng=zh-CN&q=${encodeURIComponent("萤火虫的信")}`);
    expect(await answer.json()).toMatchObject({ items: [{ id: "titled", name: "萤火虫的信" }] });
  });

  test.each([
    ["a device twice", { requirements: [details.requirements[0], details.requirements[0]] }],
    ["a tag twice", { tags: ["cozy", "cozy"] }],
    ["a tag that nobody knows", { tags: ["best"] }],
    ["no language", { languages: [{ lng: "English", voice: true }] }],
    ["an empty title", { titles: { "zh-CN": " " } }],
  ])("is refused with %s", async (_, changes) => {
    const operator = await createOperator();
    await expect(operator.list("refused", changes)).rejects.toThrow("malformed");
  });

  test("is nothing in events from before it", () => {
    const { overview, tagline, ...rest } = described();
    const row = {
      position: 1,
      stream_id: "game-old",
      version: 1,
      type: "GameListed",
      schema_version: 1,
      data: JSON.stringify({
        gameId: "old",
        ...rest,
        featured: false,
        editionOf: null,
        tagline,
        overview,
      }),
      actor: "a",
      command_id: "c",
      rule_version: null,
      occurred_at: "2026-01-01T00:00:00.000Z",
      salt: "",
    };
    expect(parseSealed(row, storeEvents).data).toMatchObject({ gameId: "old", ...noDetails });
  });
});

test("games of a tag, and of a studio, are lists of their own", async () => {
  const operator = await createOperator();
  for (const [id, changes] of Object.entries({
    hushed: { tags: ["stealth", "cozy"], developer: "Kiln & Cog" },
    sneaky: { tags: ["stealth"], developer: "Two Herons" },
    loud: { tags: ["rhythm"], developer: "Kiln & Cog" },
  })) {
    await operator.list(id, changes);
    await operator.price(id, 999);
  }
  const ids = async (search: string) => {
    const answer = await call(`/games?sort=newest&${search}`);
    return (await answer.json<{ items: { id: string }[] }>()).items.map(({ id }) => id).toSorted();
  };
  expect(await ids("tag=stealth")).toEqual(["hushed", "sneaky"]);
  expect(await ids("developer=kiln-cog")).toEqual(["hushed", "loud"]);
  expect(await ids("developer=kiln-cog&tag=stealth")).toEqual(["hushed"]);
  expect((await call("/games?tag=best")).status).toBe(400);
});
