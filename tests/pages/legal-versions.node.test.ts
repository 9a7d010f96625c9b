import { expect, test } from "vitest";
import { versions } from "~/app/routes/legal/versions";
import { locales } from "~/locales/index";

test.each(Object.entries(versions))("%s say what changed in each version", (text, days) => {
  const told = locales.en[text as keyof typeof versions]["versions"] as Record<string, string>;
  expect(Object.keys(told)).toEqual(days.map((_, at) => `v${at + 1}`));
  expect([...days].sort()).toEqual(days);
});
