import type { Page } from "playwright-core";
import { expect, inject } from "vitest";
import { expectSound } from "./support/accessibility";
import { createToken } from "./support/signed-in";
import { test } from "./support/test";

const region = (page: Page, name: string) =>
  page.getByRole("main").getByRole("region", { name, exact: true });

test("home shows what is on sale, and what owners say of games, each with its way on", async ({
  open,
}) => {
  const token = await createToken();
  const send = (method: string, path: string, body?: object) =>
    fetch(`${inject("origin")}/api${path}`, {
      method,
      headers: {
        "x-token": token,
        "idempotency-key": crypto.randomUUID(),
        "content-type": "application/json",
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  expect((await send("POST", "/library/pebble-pond")).status).toBe(201);
  const text = "Five ponds, one heron and no hurry at all. I play it on every train.";
  expect((await send("PUT", "/games/pebble-pond/review", { stars: 4, text })).status).toBe(200);

  const page = await open({ device: "phone" });
  await page.setViewportSize({ width: 320, height: 700 });
  const quotes = region(page, "What players say");
  await expect
    .poll(async () => {
      await page.goto("/");
      return quotes.getByText(text).count();
    })
    .toBe(1);
  await quotes.getByText("4 stars of 5").first().waitFor();
  const sales = region(page, "On sale now");
  expect(await sales.getByRole("timer").count()).toBeGreaterThan(2);
  await expectSound(page);
  await quotes.getByRole("link", { name: text }).click();
  await page.waitForURL("**/community/post/*");
});

test("the newest of home costs two round trips, and a page without players one that is whole", async ({
  page,
}) => {
  const response = await page.goto("/");
  const timing = (await response!.headerValue("server-timing")) ?? "";
  const trips = Number(/round trips: (\d+)/.exec(timing)?.[1]);
  expect(trips).toBeLessThanOrEqual(2);
  await region(page, "Your first game in three steps").waitFor();
});
