import { expect, test } from "vitest";
import { call } from "~/tests/sign-in/player";
import { features } from "~/workers/api/routes";

const documented = await call("/docs");
const page = await documented.text();

test("the docs show every endpoint under the name that it is called by", () => {
  for (const endpoints of Object.values(features)) {
    for (const [operationId, { name, declaration }] of Object.entries(endpoints)) {
      const article = page.split("<article>").find((one) => one.includes(`id="${operationId}"`));
      expect(article?.replaceAll(/<[^>]+>|\s+/g, " ")).toMatch(
        new RegExp(`^\\s*${name.replace(" ", "\\s+").replaceAll(/[{}]/g, "\\$&")} `),
      );
      for (const code of declaration.refuses ?? []) {
        expect(article).toContain(`<code>${code}</code>`);
      }
    }
  }
});

test("the docs show what is sent and answered as it is nested", () => {
  const cart = page.split("<article>").find((one) => one.includes('id="schema-Cart"'));
  expect(cart).toContain("{\n  items: Array&lt;{\n    gameId: string\n");
});

test("every link within the docs leads somewhere", () => {
  const anchors = new Set(Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
});

test("the docs are a page of ours that asks nobody else for anything, and may be kept", async () => {
  expect(documented.status).toBe(200);
  expect(documented.headers.get("content-type")).toMatch(/^text\/html/);
  expect(documented.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(documented.headers.get("cache-control")).toBe("public, max-age=300");
  expect(page).not.toMatch(/<script|<style| style="| on\w+="|(?:src|href)="(?:https?:)?\/\//);

  const styles = await call("/docs.css");
  expect(styles.headers.get("content-type")).toMatch(/^text\/css/);
  expect(await styles.text()).toContain("color-scheme: light dark");
});
