import { base58 } from "@scure/base";
import { runDurableObjectAlarm } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { base64 } from "@scure/base";
import { expect } from "vitest";
import { LOG_NAMES, OTHER_LOGS } from "~/domain/logs";
import { pairOf } from "~/domain/matches/decider";
import { RESIGNS } from "~/domain/play/hedge-duel/v1/rules";
import { RETIRE } from "~/domain/play/rules";
import { encodeTape } from "~/domain/play/tape";
import { newId } from "~/domain/event-store/id";
import { newCommunityId, requireLogOf } from "~/domain/community-id";
import { deleteAccount } from "~/tests/account/leaver";
import { createRoom, enter } from "~/tests/chat/world";
import { casesOn, decide, report } from "~/tests/moderation/world";
import { NO_AUTOMATIC_RULES } from "~/domain/publishing/automatic-rules";
import { join, post } from "~/tests/posts/world";
import { call, createPlayer, logIn } from "~/tests/sign-in/player";
import { picture, services, type TestPlayer } from "~/tests/spaces/world";
import { mysteryBoxRule } from "~/scripts/seed/rules/mystery-box";
import { letPass } from "~/tests/rules/passed";
import { openReleasedShop } from "~/tests/support/open-released-shop";
import { happenIn } from "~/tests/support/happen";
import { createOperator } from "~/tests/store/operator";
import { followToHead } from "~/tests/support/follow";
import { solveVerification } from "~/tests/orders/customer";
import { holdQueue, untilQueueRests } from "~/tests/support/queue";
import { runJob, runStragglers } from "~/tests/support/run-job";
import { playInSeason } from "./play-in-season";
import { subscriptions } from "~/domain/model";
import { extendLedger } from "~/workers/ledger/extend";

/** What a release's long history filled, and what it left out, at rest. */
export async function createAlteredWorld() {
  env.MINING_EPOCH_SECONDS = "5";
  await openReleasedShop();
  // What came after that release is made of its log first.
  await runJob("rebuild", services());
  const room = await talk();
  await judge(room);
  await play(room);
  await playInFrame(room);
  await playForTwo(room);
  await haveItems(room);
  await deal(room);
  await comeBack();
  await rest();
  // Nothing is done of it any more, so that something is owed.
  holdQueue();
  await post(room.creator, { content: "Who is to learn of this?" });
  return room;
}

type Room = Awaited<ReturnType<typeof talk>>;

/** What comes of reports, by operators and in Spaces. */
async function judge({ creator, members, spaceId }: Room): Promise<void> {
  const operator = await createOperator();
  const [one, two] = members as [TestPlayer, TestPlayer];
  await report(one, { kind: "user", id: two.user.id }, "spam", "See there");
  const [found] = await casesOn(two.user.id, true);
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const mute = { action: "mute", rule: "house:spam", until };
  expect((await decide(operator, found!.id, mute)).status).toBe(204);
  const { token } = operator;
  const role = `/ops/roles/${(await createPlayer()).wallet.address}/support`;
  expect((await call(role, { method: "PUT", token })).status).toBe(204);
  expect((await call("/ops/exports", { token, body: { kind: "sales" } })).status).toBe(202);
  const body = { way: "give", amount: 7, message: "For the bug that you found" };
  const given = await call(`/ops/players/${one.user.id}/points`, { token, body });
  expect(given.status).toBe(200);
  const note = { token, body: { text: "Writes kindly" } };
  expect((await call(`/ops/players/${one.user.id}/notes`, note)).status).toBe(201);
  env.SECOND_YES = "1";
  const other = `/ops/roles/${(await createPlayer()).wallet.address}/support`;
  expect((await call(other, { method: "PUT", token })).status).toBe(202);
  env.SECOND_YES = undefined;
  for (const member of members) await join(spaceId, member);
  const words = { method: "PUT", token: creator.token, body: { words: ["mustard"] } };
  await call(`/spaces/${spaceId}/blocked-words`, words);
  const links = { ...NO_AUTOMATIC_RULES.links, on: true };
  const automatic = { ...words, body: { rules: { ...NO_AUTOMATIC_RULES, links } } };
  await call(`/spaces/${spaceId}/automatic-rules`, automatic);
  const said = await post(creator, { spaceId, content: "What is on the table?" });
  const text = `Nothing but mustard, <@${creator.user.id}>`;
  await call(`/posts/${said.id}/comments`, { token: one.token, body: { text } });
  const log = requireLogOf(spaceId);
  const { store } = services().at(log);
  const [caseId, undoId] = [newCommunityId(log), newCommunityId(log)];
  const moderatorId = creator.user.id;
  const muted = { spaceId, userId: one.user.id, caseId, until, moderatorId };
  await happenIn(store, `member-${spaceId}-${one.user.id}`, { type: "MemberMuted", data: muted });
  const about = { undoId, spaceId };
  const begun = {
    ...about,
    moderatorId: one.user.id,
    since: new Date().toISOString(),
    userId: creator.user.id,
    asOperator: false,
    withRules: true,
  };
  await happenIn(store, `undo-${undoId}`, { type: "UndoBegun", data: begun });
  const position = await happenIn(services().store, "elsewhere", {
    type: "PersonMuted",
    data: { userId: one.user.id, caseId, until },
  });
  await happenIn(store, `undo-${undoId}`, {
    type: "UndoStepTaken",
    data: { ...about, position, undone: true },
  });
  await happenIn(store, `muted-${one.user.id}`, {
    type: "PersonMuted",
    data: { userId: one.user.id, caseId, until },
  });
}

/** Somebody who deletes their account and is a player again, and orders that wait. */
async function comeBack(): Promise<void> {
  const leaver = await createPlayer();
  await deleteAccount(leaver);
  await logIn(leaver.wallet);
  const { token, user } = await createPlayer();
  await call("/cart/games/first", { method: "PUT", token });
  const headers = { "x-verification": await solveVerification() };
  const placed = await call("/orders", { token, headers, body: { method: "USDC" } });
  const order = { orderId: (await placed.json<{ id: string }>()).id, userId: user.id };
  const { store } = services();
  await happenIn(store, `order-${order.orderId}`, {
    type: "PaymentSubmitted",
    data: { ...order, signature: "sent" },
  });
  await happenIn(store, `achievement-first-box-${user.id}`, {
    type: "AchievementUnlocked",
    data: { userId: user.id, achievementId: "first-box", progress: 1, target: 1 },
    ruleVersion: "achievements:1",
  });
  await playInSeason(store, user.id);
  await happenIn(store, `order-address-${order.orderId}`, {
    type: "OrderAddressConfirmed",
    data: order,
  });
}

/** An item that is held here, and one on chain. */
async function haveItems({ creator: { user } }: Room): Promise<void> {
  const { store } = services();
  const [held, itemId] = [newId(), newId()];
  for (const redemptionId of [held, itemId]) {
    const prize = { kind: "collectible", collectibleId: "ember-fox" };
    await happenIn(store, `redemption-${redemptionId}`, {
      type: "CodeRedeemed",
      data: { redemptionId, userId: user.id, codeId: redemptionId, batchId: "batch", prize },
    });
  }
  const [mintId, wallet, mint] = [newId(), "wallet", "mint"];
  const reserved = { itemId, mintId, userId: user.id, to: wallet, payer: wallet, mint };
  const terms = { metadata: "0".repeat(64), royaltyBasisPoints: 500 };
  const sendable = { blockhash: "blockhash", lastValidBlockHeight: 150 };
  const stream = `item-${itemId}`;
  const data = { ...reserved, ...terms, ...sendable };
  await happenIn(store, stream, { type: "ItemMintReserved", data });
  const seen = { signature: "signed", slot: 5, at: new Date().toISOString() };
  const to = { address: wallet, holder: "holder" };
  await happenIn(store, stream, {
    type: "ItemMinted",
    data: { itemId, userId: user.id, mint, ...seen, to },
  });
}

/** Something that is for sale, something that was sold, and an offer. */
async function deal({ creator: { user } }: Room): Promise<void> {
  const { store } = services();
  const price = { amount: 5_000_000, currency: "USDC" };
  const sendable = { reference: "reference", blockhash: "blockhash", lastValidBlockHeight: 150 };
  const of = { userId: user.id, collectibleId: "moon-owl", mint: "mint" };
  const wallets = { seller: "seller", buyer: "buyer", holder: "holder" };
  const delegate = base58.encode(new Uint8Array(32).fill(9));
  const until = { delegate, price, endsAt: "2026-12-26T00:00:00.000Z" };
  const seen = { signature: "signature", slot: 5 };
  const happen = (stream: string, type: string, data: Record<string, unknown>) =>
    happenIn(store, stream, { type, data });

  const listed = { listingId: "listing", itemId: "listed", ...of };
  const { seller, buyer, holder } = wallets;
  await happen("listing-listing", "ListingPrepared", {
    ...listed,
    ...sendable,
    ...until,
    seller,
    holder,
  });
  await happen("listing-listing", "ItemListed", { ...listed, ...seen });
  const offer = { offerId: "offer", itemId: "wanted", ...of };
  const offered = { ...offer, ...until, ownerId: null, price };
  await happen("offer-offer", "OfferPrepared", {
    ...offered,
    ...sendable,
    buyer,
    purse: "purse",
    approved: price.amount,
  });
  await happen("offer-offer", "OfferMade", { ...offered, ...seen });
  const bought = { purchaseId: "purchase", listingId: "sold", offerId: null, itemId: "sold" };
  const paid = { price, royalty: 250_000, royaltyRule: 1 };
  await happen("purchase-purchase", "PurchasePrepared", {
    ...bought,
    ...of,
    ...wallets,
    ...paid,
    ...sendable,
    cosignature: "cosignature",
  });
  const at = "2026-11-26T00:00:00.000Z";
  await happen("purchase-purchase", "ItemSold", {
    ...bought,
    ...of,
    ...wallets,
    ...paid,
    ...seen,
    sellerId: null,
    worth: 5e6,
    at,
  });
  await happen("sale-purchase", "SaleExamined", {
    purchaseId: "purchase",
    collectibleId: of.collectibleId,
    worth: 5e6,
    soldAt: at,
    excluded: null,
    alsoExcluded: [],
  });
  // Of 1.0.0 no rule says what collectibles count as.
  await letPass("mystery-box", mysteryBoxRule.body);
  const next = { startsAt: "2099-01-01T00:00:00.000Z", body: mysteryBoxRule.body };
  const published = await call("/ops/rules/mystery-box", {
    token: (await createOperator()).token,
    body: next,
  });
  const { version } = await published.json<{ version: number }>();
  const words = { intro: "Briefly.", body: "## One\n\nWords.", changes: "All of it." };
  await happen("legal-refund-policy", "LegalTextPublished", {
    text: "refund-policy",
    version: 3,
    inForceFrom: "2026-11-27",
    words: { en: words, "zh-CN": words, "zh-TW": words },
  });
  await happenIn(store, "value-moon-owl", {
    type: "CollectibleValued",
    data: {
      collectibleId: of.collectibleId,
      valueCents: 0,
      day: "2026-11-27",
      days: 30,
      saleIds: [bought.purchaseId],
    },
    ruleVersion: `mystery-box:${version}`,
  });
  await happen("market", "MarketStopped", { reason: "a leak" });
  const strips = [{ strip: "featured", shown: true }];
  await happen("home", "HomeArranged", { revision: 1, strips, featured: ["gloamdelve"] });
}

/** A game of others, with all that it reports. */
async function playInFrame({ creator: { token } }: Room): Promise<void> {
  const { store } = services();
  const words = { en: "Press." };
  const achievements = [{ id: "first", title: words, description: words }];
  const game = { gameId: "pebbles", hash: "0".repeat(64), entry: "main.js", styles: [], files: [] };
  await happenIn(store, "frame-game-pebbles", {
    type: "FrameGamePublished",
    data: {
      ...game,
      screen: { width: 240, height: 180 },
      howTo: words,
      category: "arcade",
      achievements,
    },
  });
  const put = (path: string, headers?: Record<string, string>) =>
    call(`/play/frames/pebbles/${path}`, { method: "PUT", token, headers });
  expect((await put("save", { "content-type": "text/plain" })).status).toBe(204);
  expect((await put("achievements/first")).status).toBe(204);
  const { sessionId } = await (
    await call("/play/frames/pebbles/sessions", { method: "POST", token })
  ).json<{ sessionId: string }>();
  const ended = await call(`/play/frames/sessions/${sessionId}/finish`, {
    token,
    body: { score: 5 },
  });
  expect(ended.status).toBe(200);
}

/** A match that counted, and a table at which somebody waits. */
async function playForTwo({ creator, members }: Room): Promise<void> {
  const matchId = newId();
  await happenIn(services().store, `match-${matchId}`, {
    type: "MatchEnded",
    data: {
      matchId,
      tableId: "table",
      gameId: "hedge-duel",
      rulesVersion: 1,
      seed: "0".repeat(32),
      // A win of less than a minute stands on no board.
      startedAt: new Date(Date.now() - 120_000).toISOString(),
      players: [creator.user.id, members[0]!.user.id],
      tape: base64.encode(encodeTape([13, 67, RESIGNS[0]].map((input, step) => ({ step, input })))),
      moves: 2,
      winner: 1,
      ending: "resigned",
      rated: true,
      ratings: [
        { before: 1000, after: 984 },
        { before: 1000, after: 1016 },
      ],
      ratingVersion: 1,
      day: new Date().toISOString().slice(0, 10),
      pair: pairOf([creator.user.id, members[0]!.user.id]),
    },
  });
  const friend = members[0]!.user.id;
  for (const [one, other] of [
    [creator, friend],
    [members[0]!, creator.user.id],
  ] as const) {
    await call(`/follows/${other}`, { method: "PUT", token: one.token });
  }
  const opened = await call("/play/games/hedge-duel/tables", {
    token: creator.token,
    body: { opponentId: friend },
  });
  expect(opened.status).toBe(201);
}

/** A game that is over at once, one that goes on, and the puzzle of a day. */
async function play({ creator: { token } }: Room): Promise<void> {
  const start = async () =>
    (await call("/play/games/tile-tide/sessions", { token, body: {} })).json<{
      sessionId: string;
    }>();
  const { sessionId } = await start();
  const end = { inputs: base64.encode(Uint8Array.of(0, RETIRE)), score: 0 };
  const ended = await call(`/play/sessions/${sessionId}/finish`, { token, body: end });
  expect(ended.status).toBe(200);
  const { sessionId: open } = await start();
  const save = { method: "PUT", token, body: { inputs: "", steps: 0 } };
  expect((await call(`/play/sessions/${open}/save`, save)).status).toBe(204);
  const day = new Date().toISOString().slice(0, 10);
  await happenIn(services().store, `daily-tile-tide-${day}`, {
    type: "DailyDrawn",
    data: { gameId: "tile-tide", day, seed: "0".repeat(32) },
  });
}

/** A room in which all was done that can be done in one. */
async function talk() {
  const { creator, members, group, space } = await createRoom(2);
  const [other] = members as [TestPlayer];
  const client = await enter(group.id, creator);
  const one = await client.say("Hello there");
  await client.say(`Look, <@${other.user.id}>`);
  const three = await client.say("Gone soon");
  await client.say("Alone here");
  const change = async (frame: object) => {
    const before = client.entries().length;
    client.send(frame);
    await expect.poll(() => client.entries().length).toBe(before + 1);
  };
  await change({ type: "edit", seq: one.seq, text: "Hello here" });
  await change({ type: "react", seq: one.seq, emoji: "👍", on: true });
  await change({ type: "delete", seq: three.seq });
  const file = await picture(creator.user.id, "chat");
  const body = { clientId: "file", text: "A picture", media: [file] };
  const sent = await call(`/groups/${group.id}/messages`, { token: creator.token, body });
  expect(sent.status).toBe(201);
  await report(other, { kind: "message", id: `${group.id}.${one.seq}` }, "spam");
  client.socket.close();
  await call(`/groups/${group.id}/search?q=picture`, { token: creator.token });
  await call("/chats", { token: creator.token });
  return { group, creator, members, spaceId: space.id };
}

/** All that follows from what was done has been done. */
async function rest(): Promise<void> {
  await untilQueueRests();
  for (const log of LOG_NAMES) await runStragglers(services().at(log));
  for (const one of [...subscriptions, ...subscriptions]) await followToHead(services(), one);
  for (const log of OTHER_LOGS) {
    const { results } = await env[log === "community-0" ? "COMMUNITY_0" : "COMMUNITY_1"]
      .prepare(`SELECT "id" FROM "groups"`)
      .all<{ id: string }>();
    for (const { id } of results) await runDurableObjectAlarm(env.GROUP_CHAT.getByName(id));
  }
  await runJob("anchor-rooms", services());
  for (const log of OTHER_LOGS) await extendLedger(services().at(log));
  await runJob("anchor-logs", services());
  await extendLedger(services());
  for (const one of [...subscriptions, ...subscriptions]) await followToHead(services(), one);
  await untilQueueRests();
}
