import { describe, expect, it } from "vitest";
import { defineEvents } from "~/domain/event-store/event";
import { Model, feature } from "~/domain/event-store/model";
import { type FeatureRefusal, model } from "~/domain/model";
import { describeRefusal } from "~/workers/middleware/refusals";
import { jarEvents, jarFeature, jarProjection, jars } from "~/tests/support/jars";

describe("a model", () => {
  it.each([
    ["event", feature({ name: "thieves", events: jarEvents }), "define the event CoinsAdded"],
    [
      "refusal",
      feature({ name: "thieves", refusals: { too_few_coins: { title: "No" } } }),
      "jars and thieves both refuse with too_few_coins",
    ],
    [
      "table",
      feature({
        name: "thieves",
        projections: [{ name: "loot", tables: [jars], events: {}, project: () => [] }],
      }),
      "jars and loot both write the table jars",
    ],
    [
      "constraint",
      feature({
        name: "thieves",
        projections: [
          {
            name: "loot",
            tables: [],
            events: {},
            refusals: { coins_not_negative: "caught" },
            project: () => [],
          },
        ],
      }),
      "read the constraint coins_not_negative",
    ],
  ])("refuses two features that claim one %s", (_, other, message) => {
    expect(() => new Model([jarFeature, other])).toThrow(message);
  });

  it("refuses a projection that hears what no feature writes, or reads it in a way of its own", () => {
    const alone = feature({ name: "ears", projections: [jarProjection] });
    expect(() => new Model([alone])).toThrow("No feature defines the event CoinsAdded of jars");
    const own = defineEvents({ JarBroken: { ...jarEvents.JarBroken } });
    const other = feature({
      name: "ears",
      projections: [{ name: "shards", tables: [], events: own, project: () => [] }],
    });
    expect(() => new Model([jarFeature, other])).toThrow("shards has a definition of its own");
  });

  it("knows by what code each constraint of the product refuses, and how it is told", () => {
    const codes = Object.values(model.constraints).filter((code) => code !== "retry");
    const isUntold = (code: string) => describeRefusal(code).title === code.replaceAll("_", " ");
    expect(codes.filter(isUntold)).toEqual([]);
    // @ts-expect-error no feature refuses with this
    const unknown: FeatureRefusal = "no_such_code";
    expect(model.refusals[unknown]).toBeUndefined();
  });
});
