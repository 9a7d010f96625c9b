import sharp from "sharp";
import { enterAs } from "./checkout-steps";
import { test } from "./support/test";

const picture = async (name: string, width: number, height: number) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width, height, channels: 3, background: "#c63" } })
    .jpeg()
    .toBuffer(),
});

test("a picture of another shape is cut, sent and worn", async ({ page }) => {
  await enterAs(page, "/profile/settings");
  const avatar = page.getByRole("group", { name: "Avatar" });
  await avatar.locator("input").setInputFiles(await picture("wide.jpg", 900, 600));
  const dialog = page.getByRole("dialog", { name: "Crop picture" });
  await dialog.getByRole("slider", { name: "Zoom" }).focus();
  await page.keyboard.press("ArrowRight");
  await dialog.getByRole("button", { name: "Use picture" }).click();
  await avatar.locator('img[src^="/media/"]').waitFor();
  await page.getByRole("textbox", { name: "Display Name" }).fill("Robin Vale");
  await page.getByRole("textbox", { name: "Email Address", exact: true }).fill("robin@example.org");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await page.locator('header img[src^="/media/"]').first().waitFor();
});

test("an upload that fails keeps its file, to be tried again or taken off", async ({
  page,
  watch,
}) => {
  watch.tolerate(/Failed to load resource|net::ERR/);
  await enterAs(page, "/profile/settings");
  const background = page.getByRole("group", { name: "Background" });
  const input = background.locator("input");
  await page.route("**/api/media?*", (route) => route.abort());
  await input.setInputFiles(await picture("view.jpg", 1600, 900));
  await background.getByText("Upload Failed").waitFor();
  await page.unroute("**/api/media?*");
  await background.getByRole("button", { name: "Try again" }).click();
  await background.locator('img[src^="/media/"]').waitFor();
  const avatar = page.getByRole("group", { name: "Avatar" });
  await avatar.locator("input").setInputFiles(await picture("tiny.jpg", 183, 300));
  await avatar.getByText("The picture must be at least 184 × 184 px").waitFor();
});
