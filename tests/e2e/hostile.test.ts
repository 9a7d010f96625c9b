import { expect, inject } from "vitest";
import { hostileTexts } from "~/tests/posts/hostile-texts";
import { visit } from "./support/hydration";
import { expectFits } from "./support/layout";
import { createToken } from "./support/signed-in";
import { test } from "./support/test";

interface Written {
  id: string;
  url: string;
  state: string;
}

/** Undefined where it is refused, as some of it may be. */
async function write(token: string, path: string, body: object): Promise<Written | undefined> {
  const response = await fetch(`${inject("origin")}/api${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-token": token },
    body: JSON.stringify(body),
  });
  expect([201, 400, 409]).toContain(response.status);
  return response.status === 201 ? ((await response.json()) as Written) : undefined;
}

const MANY_PAGES = { timeout: 300_000 };

test(
  "whatever is written, no script of it runs, nothing is fetched for it, and pages stay as wide as a phone",
  MANY_PAGES,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const asked = { title: "W".repeat(120), content: "What others say" };
    const beneath = (await write(await createToken(), "/posts", asked))!;
    const addresses = [beneath.url, "/community"];
    for (const text of Object.values(hostileTexts)) {
      const token = await createToken();
      await write(token, `/posts/${beneath.id}/comments`, { text: text.slice(0, 2_000) });
      const written = await write(token, "/posts", { title: text.slice(0, 120), content: text });
      if (written?.state === "published") addresses.push(written.url);
    }
    expect(addresses.length).toBeGreaterThan(12);

    for (const [at, address] of addresses.entries()) {
      await (at < 2 ? visit(page, address) : page.goto(address));
      await page.getByRole("main").waitFor();
      await expectFits(page);
      expect(await page.evaluate(() => (window as { ran?: number }).ran)).toBeUndefined();
      const links = await page
        .locator("main a[href]")
        .evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).protocol));
      expect(links.filter((protocol) => !protocol.startsWith("http"))).toEqual([]);
    }
  },
);
