import { KNOWS } from "~/scripts/lint/domain-walls";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";

/** A house of its own under our lint rules, so that nothing wrong ever stands in ours. */
const house = mkdtempSync(join(tmpdir(), "playstead-walls-"));
writeFileSync(join(house, ".oxlintrc.json"), readFileSync(".oxlintrc.json"));
mkdirSync(join(house, "scripts"));
symlinkSync(resolve("scripts/lint"), join(house, "scripts/lint"));
symlinkSync(resolve("node_modules"), join(house, "node_modules"));
afterAll(() => rmSync(house, { recursive: true }));

function lint(file: string, code: string): { failed: boolean; said: string } {
  const path = join(house, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, code);
  const { status, stdout } = spawnSync(resolve("node_modules/.bin/oxlint"), [file], {
    cwd: house,
    encoding: "utf8",
  });
  rmSync(path);
  return { failed: status !== 0, said: stdout };
}

const using = (source: string) =>
  `import { thing } from "${source}";\nexport const used = thing;\n`;
const usingType = (source: string) =>
  `import type { Thing } from "${source}";\nexport type Used = Thing;\n`;

test.for([
  ["domain/cart/decider.ts", "drizzle-orm"],
  ["domain/cart/decider.ts", "drizzle-orm/sqlite-core"],
  ["domain/cart/decider.ts", "~/workers/env"],
  ["domain/cart/decider.ts", "cloudflare:workers"],
  ["domain/cart/decider.ts", "~/domain/store/decider"],
  ["domain/cart/decider.ts", "~/domain/cart/queries"],
  ["domain/cart/totals.ts", "drizzle-orm"],
  ["domain/cart/totals.ts", "~/domain/store/queries"],
  ["domain/cart/events.ts", "react"],
  ["domain/cart/commands.ts", "hono"],
  ["domain/cart/projection.ts", "~/domain/store/decider"],
  ["domain/cart/queries.ts", "~/workers/services"],
  ["domain/cart/queries.ts", "../store/queries"],
  ["app/routes/store/page.tsx", "~/domain/cart/decider"],
  ["app/routes/store/page.tsx", "~/domain/event-store/append"],
  ["app/routes/store/page.tsx", "~/domain/event-store/execute"],
  ["app/routes/store/page.tsx", "~/workers/services"],
  ["app/routes/store/page.tsx", "../home/page"],
  ["workers/api/cart.ts", "~/app/routes/home/page"],
  ["workers/api/cart.ts", "../services"],
  ["durable-objects/group-chat.ts", "~/app/session"],
])("%s may not import %s", ([file, source]) => {
  const { failed, said } = lint(file!, using(source!));
  expect(failed).toBe(true);
  expect(said).toContain("no-restricted-imports");
});

test.for([
  ["domain/cart/decider.ts", "zod"],
  ["domain/cart/decider.ts", "~/domain/event-store/decider"],
  ["domain/cart/decider.ts", "~/domain/store/events"],
  ["domain/cart/queries.ts", "drizzle-orm"],
  ["domain/cart/projection.ts", "~/domain/event-store/projection"],
  ["app/routes/store/page.tsx", "~/domain/store/queries"],
  ["app/routes/store/page.tsx", "~/domain/cart/commands"],
  ["workers/api/cart.ts", "~/domain/cart/decider"],
])("%s may import %s", ([file, source]) => {
  expect(lint(file!, using(source!)).said).not.toContain("no-restricted");
});

test.for([
  ["domain/store/queries.ts", "~/domain/cart/read-model"],
  ["domain/tasks/rule.ts", "~/domain/mining/rule"],
  ["domain/cart/commands.ts", "~/domain/model"],
  ["domain/event-store/append.ts", "~/domain/store/taxonomy"],
  ["domain/newcomer/commands.ts", "~/domain/store/taxonomy"],
  ["domain/chain/commands.ts", "~/domain/profile/names"],
])("%s may not know %s", ([file, source]) => {
  const { failed, said } = lint(file!, using(source!));
  expect(failed).toBe(true);
  expect(said).toContain("walls(knowledge)");
});

test("whom it knows need not be said of a feature that knows who people are, and no other", () => {
  const { said } = lint("domain/newcomer/commands.ts", using("~/domain/profile/names"));
  expect(said).not.toContain("walls(knowledge)");
});

test("features know only such as stand above them, so that there is no way round", () => {
  const features = Object.keys(KNOWS);
  for (const [place, [feature, known]] of Object.entries(KNOWS).entries()) {
    expect(features.slice(0, place), feature).toEqual(expect.arrayContaining([...known]));
  }
});

test("pages may import types of workers", () => {
  expect(lint("app/api-client.ts", usingType("~/workers/api/api")).said).not.toContain(
    "no-restricted",
  );
});

test.for(["fetch('/')", "crypto.randomUUID()", "Date.now()", "Math.random()"])(
  "rules may not call %s, whatever their file is called",
  (call) => {
    for (const file of ["domain/cart/decider.ts", "domain/cart/totals.ts"]) {
      expect(lint(file, `export const value = () => ${call};\n`).failed, file).toBe(true);
    }
  },
);
