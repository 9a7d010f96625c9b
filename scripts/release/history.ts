import { createHash, createPrivateKey, randomUUID, sign } from "node:crypto";
import { once } from "node:events";
import { VersionedTransaction } from "@solana/web3.js";
import sharp from "sharp";
import WebSocket from "ws";
import type { OrderView } from "~/domain/orders/view";
import { callApi, privateKeyOf } from "~/scripts/bench/player";
import { pay, rpc } from "~/scripts/bench/purchases";
import { publishRules } from "~/scripts/seed/rules/publish-rules";
import { publishingRule } from "~/scripts/seed/rules/publishing";
import { invitesRule } from "~/scripts/seed/rules/invites";
import type { Visit } from "./shop";

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
  await earn(visit);
  const certificate = await leave(visit);
  return { ...places, certificate };
}

/** Ids of what is looked at again. */
interface Lived extends Places {
  certificate: string;
}

async function paint(seed: string, width = 320, height = 320): Promise<Uint8Array> {
  const colour = `#${createHash("sha256").update(seed).digest("hex").slice(0, 6)}`;
  const picture = { width, height, channels: 3 as const, background: colour };
  return new Uint8Array(await sharp({ create: picture }).png().toBuffer());
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

/** Games, a gift, a box that is sent, a top-up, an order that was not paid. */
async function buy(visit: Visit): Promise<void> {
  for (const name of ["ann", "bob", "dan"]) await visit.fund(name);
  const settle = async (who: string, order: OrderView) => {
    const { wallet } = await visit.player(who);
    const signature = await pay(visit.shop, wallet, order);
    await visit.give(who, "POST", `/orders/${order.id}/payment`, { signature });
    return visit.until<OrderView>(who, `/orders/${order.id}`, ({ status }) =>
      ["paid", "fulfilled"].includes(status),
    );
  };
  const order = async (who: string, games: string[], more: object = {}) => {
    for (const game of games) {
      await visit.give(
        who,
        "PUT",
        `/cart/games/${game}`,
        "gift" in more ? { gift: true } : undefined,
      );
    }
    return visit.give<OrderView>(who, "POST", "/orders", { method: "USDC", ...more }, true);
  };
  await settle("ann", await order("ann", ["first", "second"], { discountCode: "TENTH" }));
  await visit.give("ann", "POST", "/library/first/reveal");
  const gifts = await settle("bob", await order("bob", ["first", "second"], { gift: true }));
  const { items } = await visit.read<{ items: { code: string; lineId: string }[] }>(
    "bob",
    `/orders/${gifts.id}/gifts`,
  );
  await visit.give("cat", "POST", "/redeem-codes", { code: items[0]!.code }, true);
  await visit.give("bob", "POST", `/orders/${gifts.id}/gifts/${items[1]!.lineId}/refund-request`);
  await visit.give("operator", "POST", `/ops/orders/${gifts.id}/gifts/${items[1]!.lineId}/refund`);
  const shippingAddress = {
    name: "Dan",
    line1: "1 Road",
    city: "Town",
    postalCode: "12345",
    country: "DE",
  };
  const box = await settle("ann", await order("ann", ["boxed"], { shippingAddress }));
  const parcel = { carrier: "Post", trackingNumber: "123" };
  await visit.give(
    "operator",
    "POST",
    `/ops/orders/${box.id}/shipments/${box.lines[0]!.lineId}`,
    parcel,
  );
  const cancelled = await order("bob", ["second"]);
  await visit.give("bob", "POST", `/orders/${cancelled.id}/cancel`);
  const player = { userId: "12345678", zoneId: "eu" };
  await visit.give("ann", "POST", "/topups/players", { ...player, gameId: "gems" });
  const topUp = { ...player, itemId: "gems-100", method: "USDC" };
  await settle(
    "ann",
    await visit.give<OrderView>("ann", "POST", "/topups/gems/orders", topUp, true),
  );
  await settle("dan", await order("dan", ["second"]));
}

interface Places {
  space: string;
  group: string;
  post: string;
  bad: string;
}

/** A Space with posts, comments, marks on them, and a review. */
async function talk(visit: Visit): Promise<Places> {
  const prize = { kind: "points", amount: 6_000 };
  const batch = { prize, count: 1, usesPerCode: 4 };
  const made = await visit.give<{ codes: string[] }>(
    "operator",
    "POST",
    "/ops/redeem-batches",
    batch,
  );
  for (const who of ["ann", "bob"]) {
    await visit.give(who, "POST", "/redeem-codes", { code: made.codes[0]! }, true);
  }
  const rules = [{ title: "Be kind" }];
  const { id: space } = await visit.give<Named>("ann", "POST", "/spaces", {
    name: "Halfmoon",
    rules,
    avatar: await visit.upload("ann", "avatar", await paint("mark")),
    background: await visit.upload("ann", "background", await paint("place", 640, 360)),
  });
  for (const who of ["bob", "cat", "dan"])
    await visit.give(who, "PUT", `/spaces/${space}/membership`);
  await visit.give("ann", "PUT", `/spaces/${space}/moderators/${(await visit.player("bob")).id}`);
  await visit.give("ann", "PUT", `/spaces/${space}/blocked-words`, { words: ["mustard"] });
  const write = async (who: string, form: object) =>
    (await visit.give<Named>(who, "POST", "/posts", { spaceId: space, ...form })).id;
  const media = [await visit.upload("ann", "post", await paint("post"))];
  const tagged = [(await visit.player("bob")).id];
  const post = await write("ann", {
    title: "Hello",
    content: "What do you *play*?",
    media,
    tagged,
  });
  const other = await write("bob", { content: "First!", feeling: "happy" });
  const gone = await write("cat", { content: "I take this back." });
  const bad = await write("cat", { content: "Something unkind." });
  await write("dan", { content: "Who reads this when I am gone?" });
  await visit.give("bob", "PATCH", `/posts/${other}`, { content: "First, once more." });
  await visit.give("cat", "DELETE", `/posts/${gone}`);
  const draft = { title: "", content: "Not yet said", media: [], tagged: [], feeling: null };
  await visit.give("ann", "PUT", `/drafts/${space}`, { draft, seen: 0 });
  await visit.give("ann", "PUT", `/posts/${post}/pin`);
  const comment = await visit.give<Named>("bob", "POST", `/posts/${post}/comments`, {
    text: "Chess.",
  });
  await visit.give("cat", "POST", `/posts/${post}/comments`, { text: "Go.", replyTo: comment.id });
  const second = await visit.give<Named>("dan", "POST", `/posts/${post}/comments`, {
    text: "Nothing.",
  });
  await visit.give("dan", "DELETE", `/comments/${second.id}`);
  await visit.give("ann", "PUT", `/comments/${comment.id}/like`);
  for (const who of ["bob", "cat", "dan"]) await visit.give(who, "PUT", `/posts/${post}/like`);
  await visit.give("cat", "DELETE", `/posts/${post}/like`);
  await visit.give("ann", "PUT", `/posts/${other}/like`);
  await visit.give("bob", "PUT", `/posts/${post}/bookmark`);
  await visit.give("bob", "POST", `/posts/${post}/shares`, { target: "link" });
  await visit.give("ann", "PUT", "/games/first/review", {
    stars: 5,
    text: "Good.",
    language: "en",
  });
  const { items } = await visit.read<{ items: Named[] }>("bob", "/games/first/reviews");
  await visit.give("bob", "PUT", `/reviews/${items[0]!.id}/helpful`, { helpful: true });
  await visit.give("operator", "PUT", `/reviews/${items[0]!.id}/answer`, { text: "Thank you." });
  const { id: group } = await visit.give<Named>("ann", "POST", "/groups", {
    spaceId: space,
    name: "Night shift",
    announcement: "Be quiet.",
    visibility: "public",
    approval: "none",
    avatar: await visit.upload("ann", "avatar", await paint("moon")),
    banner: await visit.upload("ann", "banner", await paint("night", 640, 360)),
  });
  for (const who of ["bob", "cat", "dan"])
    await visit.give(who, "PUT", `/groups/${group}/membership`);
  return { space, group, post, bad };
}

/** Messages, and what is done with them. */
async function chat(visit: Visit, { group }: Places): Promise<void> {
  const say = async (who: string, text: string, more: object = {}) => {
    const clientId = randomUUID();
    const sent = { clientId, text, ...more };
    return (await visit.give<{ seq: number }>(who, "POST", `/groups/${group}/messages`, sent)).seq;
  };
  const first = await say("ann", "Is anybody awake?");
  const second = await say("bob", "I am.", { replyTo: first });
  const media = [await visit.upload("ann", "chat", await paint("chat"))];
  await say("ann", "Look", { media });
  const third = await say("cat", "So am I");
  await say("dan", "And I, for now");
  await visit.give("ann", "PUT", `/groups/${group}/pins/${second}`);
  await visit.give("bob", "PUT", `/groups/${group}/read`, { seq: third });
  await visit.give("cat", "PUT", `/groups/${group}/mute`, { muted: true });
  const { token } = await visit.player("cat");
  const url = `${visit.shop.origin.replace("http", "ws")}/api/groups/${group}/socket?after=0`;
  const socket = new WebSocket(url, { headers: { "x-token": token } });
  const heard: { kind?: string }[] = [];
  socket.on("message", (data: Buffer) => heard.push(JSON.parse(String(data)) as object));
  await once(socket, "open");
  const frames = [
    { type: "edit", seq: third, text: "So was I" },
    { type: "react", seq: first, emoji: "🎲", on: true },
    { type: "delete", seq: third },
  ];
  for (const frame of frames) {
    socket.send(JSON.stringify(frame));
    while (!heard.some(({ kind }) => kind === frame.type)) await once(socket, "message");
  }
  socket.close();
  await once(socket, "close");
}

/** A report, what follows of it, and an appeal. */
async function judge(visit: Visit, { space, bad }: Places): Promise<void> {
  const report = { target: { kind: "post", id: bad }, reason: "harassment", text: "Unkind." };
  await visit.give("dan", "POST", "/reports", report);
  const { items } = await visit.read<{ items: Named[] }>("bob", `/moderation?spaceId=${space}`);
  const path = `/moderation/${items[0]!.id}`;
  await visit.give("bob", "POST", path, {
    action: "hide",
    rule: "house:respect",
    note: "See the rules.",
  });
  await visit.give("cat", "POST", `${path}/appeal`, { text: "It was a joke." });
  await visit.give("ann", "POST", `${path}/appeal/decision`, { overturn: true, note: "It was." });
}

/** Boxes, tasks, STEAD on the chain. */
async function earn(visit: Visit): Promise<void> {
  await visit.give("ann", "POST", "/mystery-boxes/regular/seed", {});
  for (let box = 0; box < 5; box++) {
    await visit.give("ann", "POST", "/mystery-boxes/regular/open", { clientSeed: `seed-${box}` });
  }
  await visit.give("ann", "POST", "/tasks/first-key/claim");
  for (let tries = 0; ; tries++) {
    const claim = await visit
      .give<{ claimId: string; transaction: string }>("ann", "POST", "/mining/claim")
      .catch((error: unknown) => {
        if (tries > 60 || !String(error).includes("nothing_to_claim")) throw error;
      });
    if (!claim) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      continue;
    }
    const transaction = VersionedTransaction.deserialize(Buffer.from(claim.transaction, "base64"));
    const { wallet } = await visit.player("ann");
    transaction.sign([wallet]);
    const bytes = Buffer.from(transaction.serialize()).toString("base64");
    const signature = await rpc<string>(visit.shop, "sendTransaction", bytes, {
      encoding: "base64",
    });
    await visit.give("ann", "POST", `/mining/claims/${claim.claimId}/signature`, { signature });
    await visit.until<{ state: string }>(
      "ann",
      `/mining/claims/${claim.claimId}`,
      ({ state }) => state === "claimed",
    );
    return;
  }
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
