import type { Page } from "playwright-core";
import { expect } from "vitest";
import { enterAs } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { picture } from "./support/picture";
import { test } from "./support/test";

/** A second of video, made by the browser itself. */
async function film(page: Page) {
  const base64 = await page.evaluate(async () => {
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: 320, height: 180 });
    const context = canvas.getContext("2d")!;
    const recorder = new MediaRecorder(canvas.captureStream(25), { mimeType: "video/webm" });
    const parts: Blob[] = [];
    recorder.addEventListener("dataavailable", ({ data }) => parts.push(data));
    const stopped = new Promise((done) => recorder.addEventListener("stop", done));
    recorder.start();
    for (let frame = 0; frame < 25; frame++) {
      context.fillStyle = `hsl(${frame * 10} 80% 50%)`;
      context.fillRect(0, 0, 320, 180);
      await new Promise((done) => setTimeout(done, 40));
    }
    recorder.stop();
    await stopped;
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  });
  return { name: "film.webm", mimeType: "video/webm", buffer: Buffer.from(base64, "base64") };
}

async function fillIn(page: Page, message: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Topic").selectOption({ label: "An order or a delivery" });
  await main.getByLabel("Email Address").fill("ada@example.com");
  await main.getByLabel("Message").fill(message);
  await main.getByLabel("I agree to the Privacy Policy").check();
}

async function send(page: Page) {
  await page.getByRole("main").getByRole("button", { name: "Submit" }).click();
  await page.getByText("We got your message.").waitFor();
}

test("pictures of a problem are sent, put in order, described, and seen at the desk", async ({
  page,
  open,
  watch,
}) => {
  watch.tolerate(/Failed to load resource|net::ERR/);
  const message = `The box stays shut. ${crypto.randomUUID()}`;
  await enterAs(page, "/contact-us");
  await fillIn(page, message);
  const field = page.getByRole("group", { name: "Screenshots" });
  const input = field.locator("input[type=file]");
  const rows = field.getByRole("list", { name: "Chosen files" }).getByRole("listitem");

  let refused = false;
  await page.route("**/api/media?*", async (route) => {
    if (refused) return route.continue();
    refused = true;
    await route.abort();
  });
  await input.setInputFiles([await picture("one.png")]);
  await rows.getByText("Upload Failed").waitFor();
  await input.setInputFiles([await picture("two.png", "#36c"), await picture("three.png", "#3c6")]);
  await field.getByRole("textbox", { name: "What three.png shows" }).fill("A green wall");
  await field.getByRole("button", { name: "Try again" }).click();
  await field.getByRole("textbox", { name: "What one.png shows" }).waitFor();

  const up = field.getByRole("button", { name: "Move three.png up" });
  await up.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await field.getByText("three.png is now number 1 of 3").waitFor();
  await expect.poll(() => up.evaluate((one) => one === document.activeElement)).toBe(true);
  await expect
    .poll(() => rows.locator("bdi").allInnerTexts())
    .toEqual(["three.png", "one.png", "two.png"]);
  await field.getByRole("button", { name: "Remove two.png" }).click();

  await input.setInputFiles(await Promise.all(Array.from("12345678", (n) => picture(`${n}.png`))));
  await page.getByText("Maximum 9 images allowed").waitFor();
  await expect.poll(() => rows.getByRole("textbox").count(), { timeout: 60_000 }).toBe(9);
  for (const n of "1234567") await field.getByRole("button", { name: `Remove ${n}.png` }).click();

  await page.reload();
  await expect.poll(() => rows.getByRole("textbox").first().inputValue()).toBe("A green wall");
  await expect.poll(() => rows.count()).toBe(2);
  await send(page);

  const desk = await open({});
  await enterAsOperator(desk, "/ops/cases");
  const row = desk.getByRole("listitem").filter({ hasText: message });
  const shown = row.getByRole("list", { name: "Chosen files" }).getByRole("img");
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).alt)))
    .toEqual(["A green wall", "File 2"]);
  const loaded = () =>
    shown.evaluateAll((all) => all.every((one) => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(loaded).toBe(true);
});

test("a video stands alone, with a frame of its own, and pasted files are taken too", async ({
  page,
  open,
}) => {
  const message = `See for yourself. ${crypto.randomUUID()}`;
  await enterAs(page, "/contact-us");
  const field = page.getByRole("group", { name: "Screenshots" });
  const video = await film(page);
  // What takes files in comes by itself, after the page answers clicks.
  await field.locator("input[type=file]").waitFor({ state: "attached" });
  const area = page.getByRole("textbox", { name: "Message" });
  await area.focus();
  await area.evaluate((place, name) => {
    const data = new DataTransfer();
    const canvas = document.createElement("canvas");
    canvas.toBlob((blob) => {
      data.items.add(new File([blob!], name, { type: "image/png" }));
      place.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
    });
  }, "pasted.png");
  await field.getByRole("textbox", { name: "What pasted.png shows" }).waitFor();
  await field.locator("input[type=file]").setInputFiles([video]);
  await page.getByText("Maximum 1 file allowed").waitFor();
  await field.getByRole("button", { name: "Remove pasted.png" }).click();

  const held = Promise.withResolvers<void>();
  await page.route("**/api/media?*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await field.locator("input[type=file]").setInputFiles([video]);
  await fillIn(page, message);
  await page.getByRole("main").getByRole("button", { name: "Submit" }).click();
  await page.getByText("Uploading in progress, please wait for completion").waitFor();
  const poster = page.waitForResponse((answer) => answer.url().includes("use=poster"));
  held.resolve();
  expect((await poster).status()).toBe(201);
  await field.getByRole("textbox", { name: "What film.webm shows" }).waitFor();
  await send(page);

  const desk = await open({});
  await enterAsOperator(desk, "/ops/cases");
  const shown = desk.getByRole("listitem").filter({ hasText: message }).locator("video");
  await shown.scrollIntoViewIfNeeded();
  const { width, height } = (await shown.boundingBox())!;
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02);
  await shown.evaluate((element) => (element as HTMLVideoElement).play());
  const frame = await desk.request.get((await shown.getAttribute("poster"))!);
  expect(frame.headers()["content-type"]).toBe("image/webp");
});
