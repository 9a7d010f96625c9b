import { describe, expect, inject, test } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { languages } from "~/domain/language";
import { locales } from "~/locales/index";
import type { Texts } from "~/.react-router/texts";
import type { Language } from "./support/look";

/** What the server sends of a page, which needs no browser to be seen. */
async function open(path: string, player?: Customer, headers: Record<string, string> = {}) {
  const response = await fetch(inject("origin") + path, {
    redirect: "manual",
    headers: {
      "accept-language": "en",
      ...(player && { cookie: `x-token=${player.token}` }),
      ...headers,
    },
  });
  const html = await response.text();
  const text = html
    .replace(/<(script|style)\b[^]*?<\/\1>/g, "")
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x27;", "'");
  return { response, html, text };
}

const signUp = () => Customer.signedIn(theShop());
const titlesOf = (html: string, level: number) =>
  [...html.matchAll(new RegExp(`<h${level}[^>]*>([^]*?)</h${level}>`, "g"))].map(([, title]) =>
    title!.replace(/<[^>]*>/g, ""),
  );
const inLanguage = (language: Language) => ({ "accept-language": language });

const legalTexts = {
  "/terms-conditions": "terms-conditions",
  "/privacy-policy": "privacy-policy",
  "/payment-policy": "payment-policy",
  "/cancel-policy": "cancel-policy",
  "/refund-policy": "refund-policy",
  "/delivery-cancellations": "delivery-cancellations",
  "/blind-box-terms-conditions": "mystery-box-terms",
} as const;

const escaped = (text: string) => text.replaceAll("&", "&amp;");
const filledIn = (text: string) =>
  new RegExp(
    `^${escaped(text)
      .replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&")
      .replaceAll(/\{\{\w+\}\}/g, ".+")}$`,
  );

describe("a page takes one round trip to the database:", () => {
  test.for([
    "/store/shopcart?code=none",
    "/profile",
    "/profile/games",
    "/profile/items",
    "/profile/orders",
    "/task",
    "/blind-box",
    "/marketplace",
    "/marketplace?sort=price&q=owl",
    "/marketplace/listings",
    "/refund-policy",
    "/white-paper",
  ])("%s", async (path) => {
    const player = await signUp();
    await player.putIntoCart("gloamdelve");
    const { response } = await open(path, player);
    expect(response.status).toBe(200);
    expect(response.headers.get("server-timing")).toContain("round trips: 1");
  });

  test("an order", async () => {
    const player = await signUp();
    const { id } = await player.order(["gloamdelve"]);
    const { response } = await open(`/store/pay-result?order=${id}`, player);
    expect(response.headers.get("server-timing")).toContain("round trips: 1");
  });
});

describe("the language", () => {
  test.for([
    ["zh-TW", "/", "zh-TW"],
    ["fr-FR,fr;q=0.9", "/", "en"],
    ["en", "/?lng=zh-CN", "zh-CN"],
  ] as const)("of a browser that asks for %s at %s is %s", async ([asked, path, language]) => {
    const { html } = await open(path, undefined, { "accept-language": asked });
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
  });
});

describe.each(Object.entries(legalTexts))("%s", (path, text) => {
  test.for(languages)(
    "say all that they have to say in %s, and in which version",
    async (language) => {
      const { html } = await open(path, undefined, inLanguage(language));
      const { title, sections, versions } = locales[language][text] as Texts["refund-policy"];
      const found = titlesOf(html, 2).map((title) => title.replace(/^\d+\. /, ""));
      expect(titlesOf(html, 1)).toEqual([escaped(title)]);
      expect(found).toEqual(
        expect.arrayContaining(
          Object.values(sections).map(({ title }) => expect.stringMatching(filledIn(title))),
        ),
      );
      expect(titlesOf(html, 3)).toHaveLength(Object.keys(versions).length);
      expect(html).not.toMatch(/\{\{\w+\}\}|versions\.v\d/);
    },
  );
});

test.for(languages)("the White Paper has each section, plot and figure in %s", async (language) => {
  const { html, text } = await open("/white-paper", undefined, inLanguage(language));
  const { title, sections, plots } = locales[language]["white-paper"] as Texts["white-paper"];
  expect(titlesOf(html, 1)).toEqual([title]);
  for (const { title } of Object.values(sections)) {
    expect(titlesOf(html, 3)).toContainEqual(expect.stringMatching(filledIn(title)));
  }
  expect(html.match(/<figure/g)).toHaveLength(Object.keys(plots).length);
  expect(html.match(/<polyline/g)).toHaveLength(2);
  expect(text).not.toMatch(/\{\{\w+\}\}/);
  // Of the rules that the shop began with.
  for (const figure of ["62%", "1,000 STEAD", "15%", "5,000"]) expect(text).toContain(figure);
});

test("policies count in what the rules and the shop's constants say", async () => {
  const { text } = await open("/refund-policy");
  expect(text).toContain("14 days from delivery");
  expect(text).toContain("the royalty of 5%");
  expect((await open("/payment-policy")).text).toContain("stays open for 10 minutes");
});

describe("an address", () => {
  test.for([
    "/store/item-game-detail/no-such-game",
    "/store/detail/no-such-game",
    "/profile/somebody",
    "/play/detail/gloamdelve",
  ])("of nothing is not found: %s", async (path) => {
    const { response, text } = await open(path, await signUp());
    expect(response.status).toBe(404);
    expect(text).toContain("Nothing grows here");
  });

  test("of a game that is bought leads from top-ups to its own page", async () => {
    const { response } = await open("/store/item-game-detail/gloamdelve");
    expect(response.status).toBeGreaterThanOrEqual(300);
    expect(response.headers.get("location")).toMatch(/\/store\/detail\/gloamdelve$/);
  });

  test.for(["/profile", "/profile/orders", "/store/shopcart"])(
    "for players leads a visitor to login and back: %s",
    async (path) => {
      const login = `/login?returnTo=${encodeURIComponent(path)}&`;
      const { response } = await open(path);
      expect(response.headers.get("location")).toContain(login);
      // What a browser that is here already asks for, instead of the page.
      expect((await open(`${path}.data`)).html).toContain(login);
    },
  );

  test.for([
    ["required", "Please login first"],
    ["expired", "Login expired, please log in again"],
  ])("of login says why one was led there: %s", async ([why, told]) => {
    const { html } = await open(`/login?why=${why}`);
    expect(/role="alert"[^]*/.exec(html)?.[0]).toContain(told);
  });

  test("of login is not shown to who is signed in", async () => {
    const { response } = await open("/login?returnTo=/store", await signUp());
    expect(response.headers.get("location")).toMatch(/\/store$/);
  });

  test("of somebody else's order does not exist", async () => {
    const { id } = await (await signUp()).order(["cinderlung"]);
    const { response, text } = await open(`/store/pay-result?order=${id}`, await signUp());
    expect(response.status).toBe(404);
    expect(text).toContain("There is no such order on this account.");
  });
});

test("a new player's pages say that there is nothing yet, and lead on", async () => {
  const player = await signUp();
  const cart = await open("/store/shopcart", player);
  expect(cart.text).toContain("Your cart is empty");
  expect(cart.html).toMatch(/<a [^>]*href="\/store"[^>]*>Go to the store/);
  expect((await open("/profile/games", player)).text).toContain("You haven't played any games yet");
  expect((await open("/profile/orders", player)).text).toContain("You have no orders yet");
});

test("a game without zones asks for none", async () => {
  const ofZones = async (game: string) =>
    (await open(`/store/item-game-detail/${game}?buy`)).html.includes("Select a Zone Id");
  expect(await ofZones("skyborne-syndicate")).toBe(true);
  expect(await ofZones("bubblewick-bay")).toBe(false);
});

test("the footer names no page twice", async () => {
  const { html } = await open("/");
  const footer = html.slice(html.indexOf("<footer"), html.indexOf("</footer>"));
  const pages = [...footer.matchAll(/<nav[^]*?<\/nav>/g)].join("");
  const names = [...pages.matchAll(/<a [^>]*>([^<]+)<\/a>/g)].map(([, name]) => name);
  expect(names).toContain("Contact Us");
  expect(names).toEqual([...new Set(names)]);
});

describe("a receipt", () => {
  test("names seller, buyer, what was paid and by which transaction, and no key", async () => {
    const player = await signUp();
    await player.fund();
    const order = await player.order(["cinderlung"]);
    const path = `/store/receipt?order=${order.id}`;
    expect((await open(path, player)).response.status).toBe(404);
    const signature = await player.pay(order);
    await player.call("POST", `/orders/${order.id}/payment`, { signature });
    await expect
      .poll(async () => (await player.readOrder(order.id)).status, { timeout: 20_000 })
      .toBe("fulfilled");
    const { key } = await player.call<{ key: string }>("POST", "/library/cinderlung/reveal");
    const { text } = await open(path, player);
    const sheet = text.slice(text.indexOf("Seller"));
    const { recipient } = order.payment;
    const buyer = player.wallet.publicKey.toBase58();
    for (const told of ["Playstead", buyer, order.id, recipient, signature, "$"]) {
      expect(sheet).toContain(told);
    }
    expect(text).not.toContain(key);
    expect((await open(path, await signUp())).response.status).toBe(404);
  });

  test("of a top-up names the player who was topped up, and with what", async () => {
    const player = await signUp();
    await player.fund();
    const game = "skyborne-syndicate";
    type Choice = { items: { id: string }[]; zones: { id: string }[] };
    const { items, zones } = await player.call<Choice>("GET", `/topups/${game}`);
    const wanted = { itemId: items[0]!.id, userId: "77120011", zoneId: zones[0]!.id };
    const order = await player.orderTopUp(game, wanted);
    const signature = await player.pay(order);
    await player.call("POST", `/orders/${order.id}/payment`, { signature });
    await expect
      .poll(async () => (await player.readOrder(order.id)).status, { timeout: 20_000 })
      .toBe("fulfilled");
    const { lines, player: of } = await player.readOrder(order.id);
    const all = [of!.nickname, "77120011", of!.zone!, lines[0]!.itemName!["en"]!];
    for (const page of ["receipt", "pay-result"]) {
      const { text } = await open(`/store/${page}?order=${order.id}`, player);
      for (const told of all) expect(text).toContain(told);
    }
  });
});

test("a closed order says in every language what it kept", async () => {
  const player = await signUp();
  await player.fund();
  const order = await player.order(["cinderlung"]);
  await player.call("POST", `/orders/${order.id}/cancel`);
  // Less than sending it back costs.
  const signature = await player.pay(order, { amount: 5_000n });
  await player.call("POST", `/orders/${order.id}/payment`, { signature });
  await expect
    .poll(async () => (await player.readOrder(order.id)).payment.kept, { timeout: 60_000 })
    .toMatchObject([{ amount: "5000" }]);
  for (const [language, told] of [
    ["en", "0.005 USDC arrived"],
    ["zh-CN", "没有退回"],
    ["zh-TW", "沒有退回"],
  ] as const) {
    const path = `/store/pay-result?order=${order.id}`;
    const { text } = await open(path, player, inLanguage(language));
    expect(text).toContain(told);
    expect(text).not.toContain("Nothing was");
  }
});
