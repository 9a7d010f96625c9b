import { expect } from "vitest";
import { fillRoom } from "./support/fill-room";
import { hydrated } from "./support/hydration";
import { test } from "./support/test";

const LENGTH = 400;
const STEPS = 30;
/** More than the list would measure ahead by itself. */
const STEP_PX = 420;

test.for(["phone", "desktop"] as const)(
  "what is read stays where it is, however far one scrolls up: %s",
  async (device, { open }) => {
    const { anna, group } = await fillRoom(`The long stair, ${device}`, LENGTH);
    await anna.call("PUT", `/groups/${group}/read`, { seq: LENGTH });
    const page = await open({ device });
    await anna.enter(page.context());
    await page.goto(`/chat/${group}`);
    await hydrated(page);
    await page.getByRole("region", { name: "Messages" }).getByText(`No. ${LENGTH}:`).waitFor();
    // The list has found its place.
    await page.locator("section[inert]").waitFor({ state: "detached" });

    const moved = await page.evaluate(scrollUp, { steps: STEPS, step: STEP_PX });
    expect(moved).toEqual(moved.map(() => 0));
  },
);

test("whoever has scrolled before scripts run reads on where they are", async ({ page }) => {
  const { anna, group } = await fillRoom("The slow stair", LENGTH);
  await anna.call("PUT", `/groups/${group}/read`, { seq: LENGTH });
  await anna.enter(page.context());
  const scripts = Promise.withResolvers<void>();
  await page.route(/\.js(\?|$)/, async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(`/chat/${group}`, { waitUntil: "commit" });
  await page.getByRole("region", { name: "Messages" }).getByText(`No. ${LENGTH}:`).waitFor();
  // What has no style yet stands elsewhere.
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return styles.length > 0 && styles.every(({ sheet }) => sheet !== null);
  });
  await page.evaluate(async () => void (await document.fonts.ready));
  const topOf = () =>
    page.evaluate(() => {
      const box = document.querySelector("main section section:not([aria-hidden='true'])")!;
      const row = [...box.querySelectorAll("[data-row]")].find((one) =>
        /No\. 390:/.test(one.textContent),
      );
      return Math.round(row?.getBoundingClientRect().top ?? Number.NaN);
    });
  await page.evaluate(() => {
    const row = [...document.querySelectorAll("[data-row]")].find((one) =>
      /No\. 390:/.test(one.textContent),
    );
    row!.scrollIntoView({ block: "center" });
  });
  const before = await topOf();
  scripts.resolve();
  await hydrated(page);
  await page.locator("section[inert]").waitFor({ state: "detached" });
  expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
});

/** In the page: by how much more or less than it was scrolled each step moved a message in sight. */
async function scrollUp({ steps, step }: { steps: number; step: number }): Promise<number[]> {
  const box = document.querySelector(".chat-messages")!;
  const frames = async (count: number) => {
    for (let at = 0; at < count; at++) await new Promise(requestAnimationFrame);
  };
  const inSight = () => {
    const { top, bottom } = box.getBoundingClientRect();
    return [...box.querySelectorAll("[data-row]")].find((row) => {
      const place = row.getBoundingClientRect();
      return place.bottom > top && place.top < bottom - 40;
    })!;
  };
  const nameOf = ({ textContent }: Element) => /No\. \d+:/.exec(textContent)?.[0];
  const topOf = (name: string | undefined) =>
    [...box.querySelectorAll("[data-row]")]
      .find((row) => nameOf(row) === name)
      ?.getBoundingClientRect().top ?? Number.NaN;
  const moved: number[] = [];
  // The list still looks whether its end has moved while rows were measured.
  await frames(30);
  for (let at = 0; at < steps; at++) {
    // At the upper end it waits for older ones.
    while (box.scrollTop < step) await frames(1);
    const name = nameOf(inSight());
    const before = topOf(name);
    box.scrollTop -= step;
    await frames(12);
    const more = topOf(name) - before - step;
    moved.push(Math.abs(more) < 2 ? 0 : Math.round(more));
  }
  return moved;
}
