import { describe, expect, inject } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { enterAsOperator, signInOperator } from "./ops-operator";
import { expectSound } from "./support/accessibility";
import { someLooks } from "./support/look";
import { test } from "./support/test";
import { reload, visit } from "./support/hydration";

const LONG_MS = 110_000;
const PATIENCE = { timeout: 20_000 };
const GAME = "skyborne-syndicate";

let players = 640_000;
const newPlayerId = () => String((players += 41));

const faults = (method: string, search = "", body?: object) =>
  fetch(`${inject("shopProviderUrl")}/control/faults${search}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });

async function changeRow(sql: string, ...params: unknown[]): Promise<void> {
  const response = await fetch(inject("shopDatabaseUrl"), {
    method: "POST",
    body: JSON.stringify({ sql, params }),
  });
  expect(response.ok, await response.text()).toBe(true);
}

/** A paid top-up that the provider does not take, until its fault is cleared. */
async function stuckTopUp() {
  const customer = await Customer.signedIn(theShop());
  await customer.fund();
  const { items, zones } = await customer.call<Record<"items" | "zones", { id: string }[]>>(
    "GET",
    `/topups/${GAME}`,
  );
  const userId = newPlayerId();
  const order = await customer.orderTopUp(GAME, {
    itemId: items[0]!.id,
    userId,
    zoneId: zones[0]!.id,
  });
  await faults("POST", "", { faults: [{ kind: "server_error", userId }] });
  await customer.pay(order);
  const stream = `order-${order.id}`;
  const operator = await signInOperator();
  type Health = { effects: { streamId: string; attempts: number }[] };
  await expect
    .poll(async () => {
      const { effects } = await operator.call<Health>("GET", "/ops/health");
      return effects.find(({ streamId }) => streamId === stream)?.attempts ?? 0;
    }, PATIENCE)
    .toBeGreaterThan(0);
  return { customer, order, stream, heal: () => faults("DELETE", `?userId=${userId}`) };
}

/** A player whose balance somebody changed in the database. */
async function cheatedPlayer() {
  const player = await Customer.signedIn(theShop());
  await player.call("POST", "/tasks/check-in/claim");
  const { id } = await player.call<{ id: string }>("GET", "/me");
  await changeRow(`UPDATE "point_balances" SET "balance" = 999 WHERE "user_id" = ?`, id);
  return { player, id };
}

test("a rebuild that failed, and rows that newer code has made, stand on the overview", async ({
  page,
}) => {
  await changeRow(`INSERT INTO "rebuilds" ("projection", "run", "position", "started_at", "failure")
    VALUES ('wishlist@98', 'run', 3, '2026-01-01', 'It cannot be followed')`);
  await changeRow(`INSERT INTO "projection_versions" VALUES ('wishlist', 99)`);
  try {
    await enterAsOperator(page, "/ops/health");
    const log = page.getByRole("listitem").filter({ hasText: "wishlist@98 is rebuilt: 3 of" });
    await log.getByText("It cannot be followed").waitFor();
    await log.getByText("Newer code has made wishlist").waitFor();
  } finally {
    await changeRow(`DELETE FROM "rebuilds" WHERE "run" = 'run'`);
    await changeRow(`DELETE FROM "projection_versions" WHERE "projection" = 'wishlist'`);
  }
});

describe("what the outside does not take", () => {
  test("stands on the overview, and is done when it is retried", async ({ page }) => {
    const { customer, order, stream, heal } = await stuckTopUp();
    await enterAsOperator(page, "/ops/health");
    // The mail of the delivery may be owed by the same order a moment later.
    const effect = page
      .getByRole("listitem")
      .filter({ hasText: stream })
      .filter({ hasText: "Deliver a top-up" });
    await effect.getByText(/Failed \d+ times?/).waitFor();
    await effect.getByText("The provider has not settled the top-up yet").waitFor();
    const retry = page.getByRole("button", { name: `Retry deliver-top-up of ${stream}` });
    await retry.click();
    await page.getByText("It failed again and stays on the list").waitFor();

    await heal();
    await retry.click();
    await page.getByText("Done now").waitFor();
    await expect.poll(() => effect.count()).toBe(0);
    expect(await customer.readOrder(order.id)).toMatchObject({ status: "fulfilled" });
    await page.getByRole("link", { name: "History" }).click();
    await page.getByText("Job retried").first().waitFor();
  });
});

// Purchases and claims of other tests go on meanwhile, as they do in a shop. No row is
// changed behind its back meanwhile, since that is done in this file only.
test(
  "an audit finds nothing, and its author is on record",
  { timeout: LONG_MS },
  async ({ page }) => {
    const operator = await enterAsOperator(page, "/ops/audit");
    await page.getByRole("button", { name: "Start the audit" }).click();
    await page.getByRole("list", { name: "Progress of the audit" }).waitFor();
    await page.getByText("Nothing found").waitFor({ timeout: LONG_MS });
    await page.getByText(/Everything follows from the log, up to event/).waitFor();
    await page.getByText("Keys delivered").waitFor();
    await page.reload();
    await page.getByText("Nothing found").waitFor();
    await page.getByRole("link", { name: "History" }).click();
    const actions = page.getByRole("list", { name: "What operators did" });
    await actions.getByText("Audit finished").first().waitFor();
    await actions.getByText(operator.wallet.publicKey.toBase58()).first().waitFor();
  },
);

describe("a row that somebody changed in the database", () => {
  test(
    "is named by the audit, and put right by a replay",
    { timeout: LONG_MS },
    async ({ page }) => {
      const { player, id } = await cheatedPlayer();
      await enterAsOperator(page, "/ops/audit");
      await page.getByLabel("What to check").selectOption("points");
      await page.getByRole("button", { name: "Start the audit" }).click();
      await page.getByText("Not everything follows from the log").waitFor({ timeout: LONG_MS });
      const findings = page.getByRole("table", { name: "Findings" });
      const ofPlayer = findings.getByRole("row").filter({ hasText: id });
      await ofPlayer.getByText("Rows of point_balances").first().waitFor();
      const told = 'has {"balance":999}, where {"balance":10} follows from the log';
      await ofPlayer.getByText(told).waitFor();

      await page.getByRole("link", { name: "To the projections" }).click();
      const replay = page.getByRole("button", { name: "Replay points" });
      await replay.click();
      await page.getByText("2 differences").waitFor({ timeout: LONG_MS });
      await findings.getByRole("row").filter({ hasText: "999" }).getByText("will go").waitFor();
      await page.getByRole("button", { name: "Leave it as it is" }).click();
      await expect.poll(() => findings.count()).toBe(0);
      expect(await player.call("GET", "/points")).toMatchObject({ balance: 999 });

      // One that is neither put in place nor dropped stays on the page.
      await replay.click();
      await page.getByText("2 differences").waitFor({ timeout: LONG_MS });
      await reload(page);
      await page.getByText(/A replay that was not put in place stands at event/).waitFor();
      const drop = page.getByRole("button", { name: "Drop the replay of points" });
      await drop.click();
      await expect.poll(() => drop.count()).toBe(0);

      await replay.click();
      await page.getByRole("button", { name: "Put the replay in place" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
      await page.getByText("The replay is in place").waitFor({ timeout: LONG_MS });
      expect(await player.call("GET", "/points")).toMatchObject({ balance: 10 });
    },
  );
});

describe("the desk in trouble", () => {
  test.for(someLooks)(
    "is sound: $device, $language, $theme",
    { timeout: LONG_MS },
    async (look, { open }) => {
      const { stream, heal } = await stuckTopUp();
      const { id } = await cheatedPlayer();
      const page = await open(look);
      const operator = await enterAsOperator(page, "/ops/health");
      await page.getByRole("listitem").filter({ hasText: stream }).waitFor();
      await expectSound(page);
      await heal();

      await visit(page, "/ops/audit");
      await page.locator("main select").selectOption("points");
      await page.locator("main form button[type=submit]").click();
      const row = page.getByRole("row").filter({ hasText: id }).first();
      await row.waitFor({ timeout: LONG_MS });
      if (look.language !== "en") expect(await row.innerText()).not.toMatch(/follow|rows/i);
      await expectSound(page);

      await visit(page, "/ops/projections");
      // A replay that an earlier look left behind has a button to drop it, before this one.
      await page
        .getByRole("button", { name: /points$/ })
        .last()
        .click();
      await row.waitFor({ timeout: LONG_MS });
      // Else the bottom bar of a phone covers a part of whichever button is there.
      await page.evaluate(() => scrollTo(0, 0));
      await expectSound(page);
      await operator.call("POST", "/ops/projections/points/repair", { step: "swap" });
    },
  );
});
