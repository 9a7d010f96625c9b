import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { hydrated, visit } from "./support/hydration";
import { openSignedIn } from "./support/signed-in";
import { test } from "./support/test";

describe("the language", () => {
  test("stays the chosen one after a reload", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "Language and theme" }).click();
    await page.getByRole("button", { name: "简体中文" }).click();
    await page.locator("html[lang='zh-CN']").waitFor();
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
    expect(await page.evaluate(() => Object.values(localStorage))).toContain("zh-CN");
  });
});

describe("the stored language", () => {
  test("comes before the browser's, also when cookies are gone", async ({ page }) => {
    await page.goto("/");
    await page.evaluate(() => localStorage.setItem("i18nextLng", "zh-TW"));
    await page.context().clearCookies();
    await page.goto("/store");
    await page.locator("html[lang='zh-TW']").waitFor();
    await page.getByRole("link", { name: "連接錢包" }).waitFor();
  });

  test("is what an address asks for", async ({ page }) => {
    await page.goto("/?lng=zh-CN");
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
    await page
      .getByRole("navigation", { name: "主导航" })
      .getByRole("link", { name: "商店" })
      .click();
    await page.getByRole("heading", { name: "商店", level: 1 }).waitFor();
    await page.reload();
    expect(await page.locator("html").getAttribute("lang")).toBe("zh-CN");
  });
});

describe("the theme", () => {
  test("follows the system until one is chosen", async ({ open }) => {
    const page = await open({ theme: "light" });
    await page.goto("/");
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(ground).not.toBe(light);
    await page.getByRole("button", { name: "Language and theme" }).click();
    await page.getByRole("button", { name: "Light", exact: true }).click();
    await expect.poll(ground).toBe(light);
    await page.reload();
    await expect.poll(ground).toBe(light);
  });
});

test("a path that does not exist leads to the not-found page", async ({ page, watch }) => {
  watch.tolerate(/status of 404.*no.such.page/);
  const response = await page.goto("/no/such/page");
  expect(response!.status()).toBe(404);
  await page.getByRole("heading", { level: 1 }).waitFor();
  await page.getByRole("button", { name: "Language and theme" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.getByRole("link", { name: "Go home" }).click();
  await page.waitForURL("/");
});

test("a game that does not exist leaves the frame standing", async ({ page, watch }) => {
  watch.tolerate(/status of 404.*store\/detail\/none/);
  const response = await page.goto("/store/detail/none");
  expect(response!.status()).toBe(404);
  await page.getByRole("heading", { name: "Nothing grows here" }).waitFor();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Store" }).click();
  await page.waitForURL("/store");
});

test.for([
  ["a script that is", "**/assets/*.js"],
  ["texts that are", "**/assets/texts/**"],
])(
  "%s gone after a deploy: the page is loaded again, and not for ever",
  async ([, files], { page, watch }) => {
    watch.tolerate(/./);
    await page.goto("/", { waitUntil: "networkidle" });
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(files!, (route) => route.fulfill({ status: 404, body: "" }));
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Task" })
      .click();
    await expect.poll(() => loads, { timeout: 15_000 }).toBeGreaterThan(0);
    // What is missing has been asked for by then, and would have led to another load.
    await page.waitForLoadState("networkidle");
    expect(loads).toBe(1);
  },
);

/** From now on, the server answers as one of another release. */
async function deploy(page: Page) {
  const own = await page.evaluate(() => window.__reactRouterManifest!.version);
  await page.route("**/*.data*", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(own, "another");
    await route.fulfill({ response, body });
  });
}

const toTasks = (page: Page) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Task" }).click();

test("after a deploy the page counts down and is loaded anew, once", async ({ page }) => {
  await page.clock.install();
  await visit(page, "/");
  await deploy(page);
  await toTasks(page);
  await page.getByText("Page will initialize in 5 seconds...").waitFor();
  await page.clock.runFor(1_000);
  await page.getByText("Page will initialize in 4 seconds...").waitFor();
  const loaded = page.waitForEvent("load");
  await page.clock.runFor(4_000);
  await loaded;
  await hydrated(page);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Store", exact: true })
    .click();
  await page.waitForURL("/store");
  expect(await page.getByText("Page will initialize").count()).toBe(0);
});

test("after a deploy a page in which something is typed waits for the press of a button", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/");
  await deploy(page);
  await page.getByPlaceholder("Enter Your Email").fill("juno@example.com");
  await toTasks(page);
  await page.waitForURL("/task");
  await page.clock.runFor(10_000);
  const notice = page.getByText("A new version is ready");
  await notice.waitFor();
  const loaded = page.waitForEvent("load");
  await notice.getByRole("button", { name: "Reload" }).click();
  await loaded;
});

test("the menu on phones leads to what the bar has no room for", async ({ open }) => {
  const page = await open({ device: "phone" });
  await page.goto("/");
  for (const [name, path] of [
    ["Space", "/community"],
    ["Mystery Box", "/blind-box"],
    ["Marketplace", "/marketplace"],
    ["Ledger", "/ledger"],
    ["Play", "/play"],
    ["Contact Us", "/contact-us"],
  ] as const) {
    await page.getByRole("button", { name: "Menu", exact: true }).click();
    const menu = page.getByRole("navigation", { name: "Menu" });
    await menu.getByRole("link", { name, exact: true }).click();
    await page.waitForURL(path);
    await menu.waitFor({ state: "hidden" });
  }
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "简体中文" }).click();
  await page.locator("html[lang='zh-CN']").waitFor();
});

describe.for([
  ["a visitor", false],
  ["a player", true],
] as const)("for %s", ([, signedIn]) => {
  test.for(["en", "zh-CN", "zh-TW"] as const)(
    "the header keeps to one line and what is pressed is as large as a finger, at every width in %s",
    async (language, { open }) => {
      const page = await open({ language });
      if (signedIn) await openSignedIn(page, "/rules");
      else await visit(page, "/rules");
      if (signedIn) await page.locator("header a[href='/chat']").waitFor({ state: "attached" });
      for (const width of [1920, 1440, 1280, 1088, 840, 768, 390, 360, 343, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const header = await page.getByRole("banner").evaluate((element, width) => {
          const seen = [...element.querySelectorAll("a, button, input")]
            .map((one) => ({ one, place: one.getBoundingClientRect() }))
            .filter(({ place }) => place.width > 0);
          return {
            height: element.clientHeight,
            beyond: document.documentElement.scrollWidth - window.innerWidth,
            outside: seen
              .filter(({ place }) => place.left < 0 || place.right > window.innerWidth)
              .map(({ one }) => one.outerHTML),
            over: seen
              .filter(({ place }, at) => at > 0 && place.left < seen[at - 1]!.place.right - 1)
              .map(({ one }) => one.outerHTML),
            small: seen
              .filter(({ place }) => place.height < 44 || (width < 700 && place.width < 32))
              .map(({ one }) => one.outerHTML),
          };
        }, width);
        const sound = { height: 64, beyond: 0, outside: [], over: [], small: [] };
        expect(header, `at ${width}`).toEqual(sound);
        if (width >= 1280) {
          const links = page.getByRole("banner").locator("nav a:visible");
          expect(
            await links.evaluateAll((all) => all.map((one) => one.getAttribute("href"))),
          ).toEqual(["/", "/store", "/play", "/task", "/community", "/blind-box", "/marketplace"]);
        }
      }
    },
  );
});

test.for(["en", "zh-CN", "zh-TW"] as const)(
  "the bar of phones shows its five names whole in %s",
  async (language, { open }) => {
    const page = await open({ language });
    await page.goto("/rules");
    for (const width of [390, 343, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const links = page.locator("nav.fixed > a");
      const cut = await links.evaluateAll((all) =>
        all
          .filter((one) => {
            const range = document.createRange();
            range.selectNodeContents(one);
            const words = range.getBoundingClientRect();
            const place = one.getBoundingClientRect();
            const isWhole =
              words.left >= place.left && words.right <= place.right && words.height < 24;
            return !isWhole || place.bottom > window.innerHeight || place.height < 44;
          })
          .map((one) => one.textContent),
      );
      expect(cut, `at ${width}`).toEqual([]);
      expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href")))).toEqual([
        "/",
        "/store",
        "/community",
        "/chat",
        "/profile",
      ]);
    }
  },
);

test("on a phone a player's tasks, cart and news are one press away, and the rest is in the menu", async ({
  open,
}) => {
  const page = await open({ device: "phone" });
  await openSignedIn(page, "/");
  const header = page.getByRole("banner");
  await header.getByRole("button", { name: /^Notifications/ }).waitFor();
  await header.getByRole("link", { name: "Task" }).click();
  await page.waitForURL("/task");
  await header.getByRole("link", { name: "My Cart" }).click();
  await page.waitForURL("/store/shopcart");
  await header.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("link", { name: "Orders", exact: true }).click();
  await page.waitForURL("/profile/orders");
  await header.getByRole("button", { name: "Menu", exact: true }).click();
  await page.getByRole("button", { name: "Logout" }).waitFor();
});
