import { expect, test } from "vitest";
import { model } from "~/domain/model";
import ledger from "~/locales/en/ledger.json";

test("every kind of event has its words in the log", () => {
  const kinds = Object.keys(model.definitions);
  expect(kinds.filter((kind) => !(kind in ledger.types))).toEqual([]);
});
