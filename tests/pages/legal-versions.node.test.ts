import { expect, test } from "vitest";
import { shippedVersions } from "~/domain/legal/texts";
import { locales } from "~/locales/index";

test.each(Object.entries(shippedVersions))("%s say what changed in each version", (text, days) => {
  const told = locales.en[text as keyof typeof shippedVersions]["versions"] as Record<
    string,
    string
  >;
  expect(Object.keys(told)).toEqual(days.map((_, at) => `v${at + 1}`));
  expect([...days].sort()).toEqual(days);
});
