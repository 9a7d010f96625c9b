import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { enterAsOperator } from "./ops-operator";
import { caseOf, pickCase, sendCase } from "./support/case-desk";
import { visit } from "./support/hydration";
import { test } from "./support/test";

async function uploadPicture({ token }: Customer): Promise<string> {
  const body = await sharp({
    create: { width: 640, height: 360, channels: 3, background: "#3a6" },
  })
    .png()
    .toBuffer();
  const response = await fetch(`${inject("origin")}/api/media?use=post`, {
    method: "POST",
    headers: { "content-type": "image/png", "x-token": token },
    body: new Uint8Array(body),
  });
  return ((await response.json()) as { id: string }).id;
}

/** The Space of a game, which operators look after, with somebody who writes there and somebody who reports. */
async function aSpace() {
  const [author, reporter] = [
    await Customer.signedIn(theShop()),
    await Customer.signedIn(theShop()),
  ];
  const { items } = await author.call<{ items: { id: string; gameId: string | null }[] }>(
    "GET",
    "/spaces?limit=50",
  );
  const spaceId = items.find(({ gameId }) => gameId !== null)!.id;
  await author.call("PUT", `/spaces/${spaceId}/membership`);
  async function reported(content: string, reason = "spam", media: string[] = []) {
    const { id } = await author.call<{ id: string }>("POST", "/posts", { spaceId, content, media });
    await reporter.call("POST", "/reports", { target: { kind: "post", id }, reason });
    return id;
  }
  return {
    author,
    reporter,
    spaceId,
    reported,
    path: `/community/detail/${spaceId}/moderation/cases`,
  };
}

const rows = (page: Page) => page.getByRole("region", { name: "Cases" }).getByRole("link");
const stateOf = async ({ author }: { author: Customer }, id: string) =>
  (await author.call<{ state: string }>("GET", `/posts/${id}`)).state;

test("five cases are judged by keys alone, and a slip is taken back before anybody hears of it", async ({
  page,
}) => {
  const space = await aSpace();
  const mark = crypto.randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const at of [1, 2, 3, 4, 5]) ids.push(await space.reported(`Cheap keys ${mark} no. ${at}`));
  await enterAsOperator(page, space.path);
  await pickCase(page, `${mark} no. 1`);
  const looksAt = (at: number) =>
    caseOf(page)
      .filter({ hasText: `${mark} no. ${at}` })
      .waitFor();
  // A reason of the reports names the rule, so that a key and Enter are enough.
  await page.keyboard.press("2");
  await page.getByRole("form", { name: "Hide" }).waitFor();
  await page.keyboard.press("Enter");
  await looksAt(2);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await looksAt(3);
  await page.keyboard.press("1");
  await looksAt(4);
  await page.keyboard.press("z");
  await looksAt(3);
  await page.keyboard.press("2");
  await page.keyboard.press("Enter");
  await looksAt(4);
  await page.keyboard.press("1");
  await looksAt(5);
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await sendCase(page);
  const states = ["hidden", "removed", "hidden", "published", "removed"];
  await expect
    .poll(() => Promise.all(ids.map((id) => stateOf(space, id))), { timeout: 20_000 })
    .toEqual(states);
  expect(await rows(page).filter({ hasText: mark }).count()).toBe(0);
});

test("a picture is seen in its case, covered where it was reported as what not everybody wants to see", async ({
  page,
}) => {
  const space = await aSpace();
  const mark = crypto.randomUUID().slice(0, 8);
  await space.reported(`Look here ${mark}`, "sexual", [await uploadPicture(space.author)]);
  const postId = await space.reported(`A harbour ${mark}`, "spam", [
    await uploadPicture(space.author),
  ]);
  await space.reporter.call("PUT", `/spaces/${space.spaceId}/membership`);
  await space.reporter.call("POST", `/posts/${postId}/comments`, { text: `Not again ${mark}` });
  await enterAsOperator(page, space.path);
  const harbour = await pickCase(page, `A harbour ${mark}`);
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect
    .poll(() =>
      harbour
        .getByRole("img", { name: /picture/i })
        .first()
        .evaluate(isDrawn as never),
    )
    .toBe(true);
  await harbour.getByText(`Not again ${mark}`).waitFor();
  await harbour.getByRole("heading", { name: /^Record of / }).waitFor();
  const covered = await pickCase(page, `Look here ${mark}`);
  expect(await covered.getByRole("img", { name: /picture/i }).count()).toBe(0);
  await covered.getByRole("button", { name: "Show pictures" }).click();
  await covered
    .getByRole("img", { name: /picture/i })
    .first()
    .waitFor();
});

test("many are decided alike, and nothing is while somebody types", async ({ page }) => {
  const space = await aSpace();
  const mark = crypto.randomUUID().slice(0, 8);
  const ids: string[] = [];
  for (const at of [1, 2, 3]) ids.push(await space.reported(`Gold ${mark} ${at}`, "scam"));
  await enterAsOperator(page, space.path);
  for (const at of [1, 2, 3]) {
    await page.getByRole("checkbox", { name: `Select: Gold ${mark} ${at}` }).check();
  }
  const bulk = page.getByRole("region", { name: "3 cases selected" });
  await bulk.getByRole("button", { name: "Remove" }).click();
  const form = bulk.getByRole("form", { name: "Remove" });
  await form.getByLabel("A note to the author").pressSequentially("1 of 2 is too many");
  await form.getByRole("button", { name: "Remove" }).click();
  const told = page.getByRole("status").filter({ hasText: "Removed · 3 cases" });
  await told.getByRole("button", { name: "Undo" }).click();
  // What was written comes back with what is taken back.
  const again = caseOf(page).getByRole("form", { name: "Remove" });
  expect(await again.getByLabel("A note to the author").inputValue()).toBe("1 of 2 is too many");
  for (const at of [1, 2, 3]) {
    await page.getByRole("checkbox", { name: `Select: Gold ${mark} ${at}` }).check();
  }
  await form.getByRole("button", { name: "Remove" }).click();
  await told.waitFor();
  await sendCase(page);
  await expect
    .poll(() => Promise.all(ids.map((id) => stateOf(space, id))), { timeout: 20_000 })
    .toEqual(["removed", "removed", "removed"]);
});

test("of two who judge one case the slower is told by whom it was decided, and goes on", async ({
  page,
  open,
  watch,
}) => {
  watch.tolerate(/status of 409/);
  const space = await aSpace();
  const mark = crypto.randomUUID().slice(0, 8);
  const id = await space.reported(`Twice ${mark}`);
  await space.reported(`Behind it ${mark}`);
  const operator = await enterAsOperator(page, space.path);
  const other = await open();
  await operator.enter(other.context());
  await visit(other, space.path);
  await pickCase(page, `Twice ${mark}`);
  await pickCase(other, `Twice ${mark}`);
  await other.keyboard.press("2");
  await other.keyboard.press("Enter");
  await sendCase(other);
  await expect.poll(() => stateOf(space, id)).toBe("hidden");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await caseOf(page)
    .filter({ hasText: `Behind it ${mark}` })
    .waitFor();
  await sendCase(page);
  await page.getByText(/ was faster: Hidden$/).waitFor();
  expect(await stateOf(space, id)).toBe("hidden");
});

test("a case that the address names is opened, also behind a filter it is not in; never another", async ({
  page,
  watch,
}) => {
  watch.tolerate(/status of 404/);
  const space = await aSpace();
  const mark = crypto.randomUUID().slice(0, 8);
  await space.reported(`Named ${mark}`);
  await space.reported(`Another ${mark}`);
  await enterAsOperator(page, space.path);
  await pickCase(page, `Named ${mark}`);
  const id = new URL(page.url()).hash.slice(1);
  await visit(page, `${space.path}?queue=held#${id}`);
  await caseOf(page)
    .filter({ hasText: `Named ${mark}` })
    .waitFor();
  await visit(page, `/ops/moderation?queue=held#${id}`);
  await caseOf(page)
    .filter({ hasText: `Named ${mark}` })
    .waitFor();
  await visit(page, `${space.path}#${crypto.randomUUID()}`);
  await page.getByText("This case could not be opened.").waitFor();
  expect(await caseOf(page).count()).toBe(0);
  await page.keyboard.press("1");
  expect(await page.getByText(/^(Kept|Published)/).count()).toBe(0);
});
