import { expect } from "vitest";
import { shippedVersions } from "~/domain/legal/texts";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { countHands, MAX_PRESSES } from "./support/count-hands";
import { visit } from "./support/hydration";
import type { Device } from "./support/look";
import { test } from "./support/test";

const LANGUAGES = ["English", "简体中文", "繁體中文"] as const;

test.for<Device>(["desktop", "phone"])(
  "a changed Refund Policy is published in three languages in at most 12 presses, and read with what changed, on a %s",
  async (device, { open }) => {
    const page = await open({ device });
    await enterAsOperator(page, "/ops");
    const take = await countHands(page);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "System" }).click();
    await main.getByRole("link", { name: "Legal texts" }).click();
    await main.getByRole("link", { name: "Refund Policy", exact: true }).click();
    await main.getByRole("heading", { name: /^Refund Policy, version / }).waitFor();
    const sentence = `Money comes back within {{refundDays}}, as tried on a ${device}.`;
    for (const language of LANGUAGES) {
      const group = main.getByRole("group", { name: language });
      const body = group.getByLabel("Text", { exact: true });
      const text = await body.inputValue();
      expect(text).toContain("{{refundDays}}");
      await body.fill(text.replace("\n\n", `\n\n${sentence}\n\n`));
      await group.getByLabel("What changed").fill(`Said anew on a ${device}.`);
    }
    await main.getByText(`within 14 days, as tried on a ${device}.`).first().waitFor();
    await visit(page, "/ops/legal?text=refund-policy");
    await main.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
    await page.getByText(/Version \d+ is published/).waitFor();
    await main.getByText("Nothing yet.").waitFor();
    const { presses } = await take();
    expect(presses).toBeLessThanOrEqual(MAX_PRESSES);

    await visit(page, "/refund-policy");
    await main.getByText(`within 14 days, as tried on a ${device}.`).waitFor();
    await main.getByText(`Said anew on a ${device}.`).waitFor();
    await main
      .getByRole("link", { name: /^Read version \d+ and what it changed/ })
      .first()
      .click();
    await main.getByText(/^Changed against version \d+: 1 section$/).click();
    await main.getByRole("insertion").filter({ hasText: device }).waitFor();
    await visit(page, `/refund-policy?version=${shippedVersions["refund-policy"].length}`);
    await main.getByText(/^You are reading version /).waitFor();
    expect(await main.getByText("as tried on a").count()).toBe(0);
  },
);

test("what is hostile in a text is shown as it was typed, and a figure that nobody knows is told beside the field", async ({
  page,
  open,
}) => {
  const operator = await signInOperator();
  const hostile = [
    "<script>globalThis.stolen = 1</script>",
    "<img src=x onerror='globalThis.stolen = 1'>",
    "[click](javascript:globalThis.stolen=1) and [data](data:text/html,<script>)",
    "![picture](https://example.com/a.png)",
    "</section></main><h1>Another shop</h1>",
    "&lt;b&gt; &#60;i&#62; $& $1 {{brand}}",
  ].join("\n\n");
  const words = {
    intro: "<b>In short</b> {{brand}}",
    body: `## <i>One</i> {#one}\n\n${hostile}`,
    changes: "<u>All</u>",
  };
  await operator.call("POST", "/ops/legal/cancel-policy", {
    after: shippedVersions["cancel-policy"].length,
    inForceFrom: new Date().toISOString().slice(0, 10),
    words: { en: words, "zh-CN": words, "zh-TW": words },
  });
  const visitor = await open();
  await visit(visitor, "/cancel-policy");
  const main = visitor.getByRole("main");
  for (const shown of [
    "<i>One</i>",
    "<script>",
    "onerror=",
    "<h1>Another shop</h1>",
    "<u>All</u>",
  ]) {
    await main.getByText(shown).first().waitFor();
  }
  expect(
    await main.locator("script, img, i, u, b, a[href^='javascript'], a[href^='data']").count(),
  ).toBe(0);
  expect(await visitor.evaluate(() => "stolen" in globalThis)).toBe(false);

  await enterAsOperator(page, "/ops/legal?text=payment-policy");
  const group = page.getByRole("main").getByRole("group", { name: "English" });
  await group.getByLabel("Introduction").fill("It takes {{refundWeeks}}.");
  await group.getByText("The shop fills in nothing for {{refundWeeks}}").waitFor();
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.getByText("This is needed").first().waitFor();
});
