import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, inject, test } from "vitest";

test("the API's description passes the linter", async () => {
  const response = await fetch(`${inject("origin")}/api/openapi.json`);
  expect(response.status).toBe(200);
  const config = await createConfig({ extends: ["recommended"] });
  const problems = await lintFromString({ source: await response.text(), config });
  const errors = problems
    .filter(({ severity }) => severity === "error")
    .map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer})`);
  expect(errors).toEqual([]);
});
