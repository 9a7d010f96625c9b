import { createPrivateKey, sign } from "node:crypto";
import { callApi, privateKeyOf } from "~/scripts/bench/player";
import type { Visit } from "~/scripts/release/shop";
import { publishRules } from "~/scripts/seed/rules/publish-rules";
import { publishingRule } from "~/scripts/seed/rules/publishing";
import { invitesRule } from "~/scripts/seed/rules/invites";
import { chat, judge, type Places, talk } from "./community";
import { paint } from "./paint";
import { buy, earn } from "./purchases";
import { changeCommunity, changeShop } from "./second-thoughts";

const texts = { en: "A text", "zh-CN": "一段文字", "zh-TW": "一段文字" };
const FROM = "2026-01-01T00:00:00.000Z";
const UNTIL = "2036-01-01T00:00:00.000Z";

interface Named {
  id: string;
}

/** The life of a small shop, through the commands that its operators and players have. */
export async function live(visit: Visit): Promise<Lived> {
  await furnish(visit);
  await meet(visit);
  await buy(visit);
  const places = await talk(visit);
  await chat(visit, places);
  await judge(visit, places);
  // Early, as it takes a minute until the key of whoever left is gone.
  const certificate = await leave(visit);
  await earn(visit);
  await changeShop(visit);
  await changeCommunity(visit, places);
  return { ...places, certificate };
}

/** Ids of what is looked at again. */
interface Lived extends Places {
  certificate: string;
}

/** Rules, games of each delivery, codes, a letter. */
async function furnish(visit: Visit): Promise<void> {
  const operator = {
    give: (method: "PUT" | "POST" | "PATCH", path: string, body?: object) =>
      visit.give("operator", method, `/${path}`, body),
    read: <Answer>(path: string) => visit.read<Answer>("operator", `/${path}`),
  };
  await publishRules(operator);
  for (const { kind, body } of [publishingRule, invitesRule]) {
    await operator.give("POST", `ops/rules/${kind}`, {
      startsAt: "2036-01-01T00:00:00.000Z",
      body,
    });
  }
  const game = { platforms: ["windows"], genres: ["action"], developer: "Halfmoon Arcade" };
  const about = {
    blockchain: "Solana",
    releaseDate: "2024-01-01",
    tagline: texts,
    overview: texts,
  };
  const list = async (id: string, category: string, delivery: string, more: object = {}) => {
    const form = { name: `Game ${id}`, category, delivery, ...game, ...about, ...more };
    await operator.give("PUT", `ops/games/${id}`, form);
    await operator.give("PUT", `ops/games/${id}/price`, { priceCents: 1999, from: FROM });
  };
  await list("first", "pc", "key", { featured: true });
  await list("second", "pc", "key");
  await list("boxed", "pc", "shipment", { editionOf: "first" });
  const zones = [{ id: "eu", name: "Europe" }];
  const items = [{ id: "gems-100", name: texts, priceCents: 499, bonus: texts }];
  await list("gems", "mobile", "top-up", { topUp: { requiresZone: true, zones, items } });
  for (const id of ["first", "second"]) {
    const keys = Array.from({ length: 12 }, (_, at) => `KEY-${id.toUpperCase()}-${at}`);
    await operator.give("POST", `ops/games/${id}/keys`, { keys });
  }
  await operator.give("POST", "ops/games/boxed/stock", { quantity: 5 });
  await operator.give("POST", "ops/games/second/sales", { percent: 20, from: FROM, until: UNTIL });
  const discount = { percent: 10, amountCents: null, from: FROM, until: UNTIL, uses: 10 };
  await operator.give("PUT", "ops/discounts/TENTH", discount);
  await visit.give("operator", "POST", "/ops/letters", { subject: texts, body: texts });
  const cover = {
    id: await visit.upload("operator", "cover", await paint("cover", 640, 360)),
    alt: "A cover",
  };
  const article = {
    texts: { en: { title: "News", content: "Something is new." } },
    cover,
    gameId: "first",
  };
  await visit.until<{ items: Named[] }>(
    "operator",
    "/spaces?q=first",
    ({ items }) => items.length > 0,
  );
  const { id } = await visit.give<Named>("operator", "POST", "/ops/articles", article);
  await visit.give("operator", "POST", `/ops/articles/${id}/publish`);
}

/** Names, faces, follows, blocks, wishes, an invitation, what one is told of. */
async function meet(visit: Visit): Promise<void> {
  for (const name of ["ann", "bob", "cat", "dan"]) {
    const avatar = await visit.upload(name, "avatar", await paint(name));
    await visit.give(name, "PATCH", "/me", { displayName: name, avatar, about: `I am ${name}.` });
  }
  const id = async (name: string) => (await visit.player(name)).id;
  for (const [who, whom] of [
    ["ann", "bob"],
    ["bob", "ann"],
    ["cat", "ann"],
    ["dan", "ann"],
  ]) {
    await visit.give(who!, "PUT", `/follows/${await id(whom!)}`);
  }
  await visit.give("cat", "DELETE", `/follows/${await id("ann")}`);
  await visit.give("cat", "PUT", `/blocks/${await id("dan")}`);
  await visit.give("bob", "PUT", `/blocks/${await id("dan")}`);
  await visit.give("bob", "DELETE", `/blocks/${await id("dan")}`);
  await visit.give("ann", "PUT", "/wishlist/games/second");
  await visit.give("bob", "PUT", "/wishlist/games/first");
  await visit.give("bob", "DELETE", "/wishlist/games/first");
  const privacy = { activity: "friends", games: "nobody", friends: "everybody" };
  await visit.give("bob", "PUT", "/me/privacy", privacy);
  const choices = [{ kind: "like", site: false, mail: false }];
  await visit.give("bob", "PUT", "/notifications/choices", { choices });
  const { code } = await visit.read<{ code: string }>("ann", "/invites");
  await visit.give("eve", "PUT", "/invites/inviter", { code });
  const letter = { email: "ann@playstead.test", privacyPolicyAgreed: true, language: "en" };
  await visit.give("ann", "POST", "/newsletter/subscriptions", letter, true);
  const report = {
    topic: "other",
    email: "bob@playstead.test",
    message: "Hello?",
    privacyPolicyAgreed: true,
  };
  await visit.give("bob", "POST", "/contact/cases", report, true);
}

/** A copy of one's data, and an account that is deleted. */
async function leave(visit: Visit): Promise<string> {
  const signFor = async (who: string, purpose: string) => {
    const { wallet } = await visit.player(who);
    const body = { address: wallet.publicKey.toBase58(), purpose };
    const { message } = await callApi<{ message: string }>(visit.shop.origin, "/auth/challenge", {
      body,
    });
    const text = Buffer.from(message);
    const signature = sign(null, text, createPrivateKey(privateKeyOf(wallet))).toString("base64");
    return { signedMessage: text.toString("base64"), signature };
  };
  await visit.give("ann", "POST", "/me/export", await signFor("ann", "export"));
  await visit.until<{ state: string }>("ann", "/me/export", ({ state }) => state === "ready");
  const { token } = await visit.player("dan");
  const deletion = await visit.fetch("DELETE", "/me", {
    token,
    body: await signFor("dan", "delete"),
  });
  const text = await deletion.text();
  if (!deletion.ok) throw new Error(text);
  const { certificate } = JSON.parse(text) as {
    certificate: { certificate: { certificate: string } };
  };
  return certificate.certificate.certificate;
}
