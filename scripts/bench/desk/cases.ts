import { listApprovals } from "~/domain/approvals/queries";
import { listDesk as listArticles } from "~/domain/articles/desk-queries";
import { findCases, listCases } from "~/domain/contact/queries";
import { topics } from "~/domain/contact/topics";
import { listDeskExports } from "~/domain/desk-exports/queries";
import { codeStates } from "~/domain/discounts/state";
import { readAscendingCursor, readCursor } from "~/domain/event-store/cursor";
import { listEventRows } from "~/domain/event-store/log";
import { first } from "~/domain/event-store/query";
import type { Statement } from "~/domain/event-store/statement";
import { listAskedRefunds, listGiftsForDesk } from "~/domain/gifts/queries";
import { getArrangement, listArrangements } from "~/domain/home/queries";
import { listHeld as listHeldInvites } from "~/domain/invites/queries";
import { listPublishedTexts } from "~/domain/legal/queries";
import { countReaders, getProgress } from "~/domain/letters/dispatch-queries";
import { getLetter, listLetters } from "~/domain/letters/queries";
import type { LogName } from "~/domain/logs";
import { getSwitch } from "~/domain/marketplace/queries";
import { getOpenSums, listMovedUnsold } from "~/domain/marketplace/switch-queries";
import { listJudgedMedia } from "~/domain/media/queries";
import { countDue, countDueQueues, listDue } from "~/domain/moderation/list-queries";
import { queues } from "~/domain/moderation/queues";
import { targetKinds } from "~/domain/moderation/words";
import * as codes from "~/domain/operations/discount-queries";
import { communityHealth, mainHealth } from "~/domain/operations/health-queries";
import { listOperatorEvents } from "~/domain/operations/history-queries";
import { listRoles } from "~/domain/operations/operator-queries";
import * as orders from "~/domain/operations/order-queries";
import { listDeskGames as listGamesOf } from "~/domain/operations/player-games";
import * as players from "~/domain/operations/player-queries";
import { getPlayerAt, listNamesOf } from "~/domain/operations/queries";
import { countWaiting, listLowStock, listSales } from "~/domain/operations/sales-queries";
import { listOwedRefunds, listPendingShipments } from "~/domain/orders/queries";
import { orderStatuses } from "~/domain/orders/status";
import { listHeldScores } from "~/domain/play/held-queries";
import { listPointEntries } from "~/domain/points/entry-queries";
import { listBatches, listPromisableGames } from "~/domain/redeem-codes/queries";
import { listSessions } from "~/domain/sign-in/queries";
import { deskSorts } from "~/domain/store/desk-list";
import { countDeskGames, type DeskFilter, listDeskGames } from "~/domain/store/desk-queries";
import { listPastEvents } from "~/domain/store/history-queries";
import { getShelf } from "~/domain/store/shelf-queries";

type Cases = Record<string, Record<string, Statement>>;

const now = new Date("2026-11-30T00:00:00.000Z");
const at = now.toISOString();
const newest = readCursor(undefined);
const page = { ...newest, limit: 50 };
const few = { ...newest, limit: 20 };
const work = { ...readAscendingCursor(undefined), limit: 50 };
const MIDDLE = { beforeTime: "2026-06-01T00:00:00.000Z", beforeId: "order500000", limit: 50 };
const due = { now, viewerId: "", limit: 30 };
/** Who bought as often as nobody does, and whom most of all concerns. */
const PLAYER = "player-4711";

const each = <Word extends string>(
  words: readonly (Word | undefined)[],
  name: (word: Word | undefined) => string,
  asks: (word: Word | undefined) => Record<string, Statement>,
): Cases => Object.fromEntries(words.map((word) => [name(word), asks(word)]));

const gameFilters: Record<string, Omit<DeskFilter, "sort">> = {
  all: {},
  drafts: { state: "draft" },
  "mini games": { category: "mini" },
  "few copies": { low: true },
  "a word that all share": { q: "a" },
  "a word of none": { q: "stromglass" },
  "Chinese words": { q: "裂隙" },
  "an id": { q: "made-19999" },
};

const ofGames = (): Cases => ({
  ...Object.fromEntries(
    Object.entries(gameFilters).flatMap(([name, filter]) =>
      deskSorts.map((sort) => [
        `games, ${name}, by ${sort}`,
        { list: listDeskGames({ ...filter, sort, lng: "en", now: at, limit: 50 }) },
      ]),
    ),
  ),
  "games, counted": { counts: countDeskGames() },
  "a game's history and shelf": { past: listPastEvents("busy"), shelf: getShelf("made-1", at) },
});

const ofOrders = (): Cases => ({
  ...each(
    [undefined, ...orderStatuses],
    (status) => `orders, ${status ?? "all"}`,
    (status) => ({ list: orders.listDeskOrders({ ...page, status }) }),
  ),
  "orders, far down": { list: orders.listDeskOrders({ ...MIDDLE, status: undefined }) },
  "orders, paid, far down": { list: orders.listDeskOrders({ ...MIDDLE, status: "paid" }) },
  ...Object.fromEntries(
    Object.entries({
      "an id": "order500000",
      "how an id begins": "order5000",
      "a name": "Player 4711",
      "how a name begins": "Player 4",
      "an address": "address-4711",
      "a signature": "signature-4711",
      "a player": PLAYER,
      "nothing that there is": "nobody knows",
    }).map(([name, typed]) => [`orders by ${name}`, { found: orders.findDeskOrders(typed, null) }]),
  ),
  "orders by an e-mail": { found: orders.findDeskOrders("ada@example.com", "hmac-4711") },
  "an order": orders.loadOrderStory("order500000"),
  "refunds owed, gifts asked back, shipments": {
    refunds: listOwedRefunds(work),
    gifts: listAskedRefunds(work),
    shipments: listPendingShipments(work),
  },
  "gifts of an order": { gifts: listGiftsForDesk({ orderId: "order4" }) },
});

const ofPlayers = (): Cases => ({
  ...Object.fromEntries(
    Object.entries({
      "an id": PLAYER,
      "how an id begins": "player-47",
      "an address": "address-4711",
      "a name": "Player 4711",
      "how a name begins": "Player 4",
      "one letter": "p",
      "nothing that there is": "nobody knows",
    }).map(([name, typed]) => [
      `players by ${name}`,
      { found: players.findPlayers(typed, null, null, ["player-1", "player-2"]) },
    ]),
  ),
  "players by an e-mail": {
    found: players.findPlayers("ada@example.com", "ada@example.com", "hmac-4711", []),
  },
  "a player": {
    head: players.getDeskPlayer(PLAYER),
    orders: orders.listDeskOrdersOf(PLAYER, 6, "en"),
    names: listNamesOf({ player: PLAYER }),
    sessions: listSessions({ userId: PLAYER, now: at, limit: 50 }),
    games: listGamesOf(PLAYER, { ...newest, limit: 12 }, "en"),
    items: players.listDeskItems(PLAYER),
    scores: players.listDeskScores(PLAYER, "en"),
    letters: players.listDeskLetters(PLAYER),
    notes: players.listPlayerNotes(PLAYER, { ...newest, limit: 20 }),
    then: getPlayerAt({ player: PLAYER, time: at }),
    ...players.sanctionsInMain(PLAYER, at),
  },
  "points of a player": {
    list: listPointEntries({
      userId: PLAYER,
      lng: "en",
      beforeVersion: Number.MAX_SAFE_INTEGER,
      limit: 21,
    }),
  },
  "games of a player, far down": {
    list: listGamesOf(PLAYER, { ...MIDDLE, beforeId: "", limit: 20 }, "en"),
  },
  "notes of a player": { list: players.listPlayerNotes(PLAYER, page) },
});

const ofPeople = (): Cases => ({
  ...Object.fromEntries(
    (["open", "closed"] as const).flatMap((state) =>
      (["newest", "oldest"] as const).flatMap((order) =>
        [undefined, ...topics].map((topic) => [
          `contact cases, ${state}, ${order} first, ${topic ?? "all"}`,
          { list: listCases({ state, topic, order, limit: 20 }) },
        ]),
      ),
    ),
  ),
  ...Object.fromEntries(
    Object.entries({
      "an e-mail": "player4711@example.com",
      "an e-mail that wrote a lot": "busy@example.com",
      "an order": "order4711",
      "a player": PLAYER,
      "an id": "case-4711",
      "nothing that there is": "nobody@example.com",
    }).map(([name, typed]) => [
      `contact cases by ${name}`,
      { found: findCases({ typed, email: typed }) },
    ]),
  ),
  letters: { list: listLetters(few) },
  "a letter": {
    letter: first(getLetter({ id: "letter-1" })),
    progress: getProgress("letter-1"),
    readers: countReaders(),
  },
  "scores held": { list: listHeldScores(few) },
  "invites held": { list: listHeldInvites(few) },
  ...each(
    ["stored", "hidden"] as const,
    (state) => `media, ${state}`,
    (state) => ({ list: listJudgedMedia({ state: state!, ...page }) }),
  ),
});

const ofShop = (): Cases => ({
  ...each(
    [undefined, ...codeStates],
    (state) => `codes, ${state ?? "all"}`,
    (state) => ({ list: codes.listDeskCodes({ now: at, state, ...page }) }),
  ),
  ...Object.fromEntries(
    [undefined, ...codeStates].flatMap((state) =>
      ["CODE4711", "CODE", "NONE"].map((typed) => [
        `codes by ${typed}, ${state ?? "all"}`,
        { found: codes.findDeskCodes(typed, state, at) },
      ]),
    ),
  ),
  "a code, its changes and its uses": {
    code: codes.getDeskCode("CODE4711", at),
    changes: codes.listCodeChanges("CODE4711"),
    uses: codes.listCodeUses("BUSY", page),
  },
  "batches of codes": { list: listBatches(few) },
  "batches of codes, games to promise": { list: listPromisableGames({ limit: 201 }) },
  approvals: { list: listApprovals(few) },
  roles: { list: listRoles({ limit: 500 }) },
  exports: { list: listDeskExports(few) },
  "home page": { home: getArrangement, history: listArrangements },
  "legal texts": { list: listPublishedTexts("terms-conditions", 8) },
  market: { market: getSwitch, open: getOpenSums, moved: listMovedUnsold({}) },
  "what operators did": {
    list: listOperatorEvents({ before: Number.MAX_SAFE_INTEGER, limit: 50 }),
  },
  ...Object.fromEntries(
    Object.entries({
      all: {},
      "of a type": { type: "OrderPaid" },
      "of a stream": { stream: "game-busy" },
      "of a player": { user: PLAYER },
      "by somebody": { actor: PLAYER },
    }).map(([name, filter]) => [
      `events, ${name}`,
      { list: listEventRows({ ...filter, before: Number.MAX_SAFE_INTEGER, limit: 50 }) },
    ]),
  ),
  health: mainHealth() as unknown as Record<string, Statement>,
});

/** What operators judge of one log: each queue, each kind, and both together. */
const judged = (log: LogName): Cases => ({
  ...Object.fromEntries(
    [undefined, ...queues].flatMap((queue) =>
      [undefined, ...targetKinds].map((kind) => [
        `moderation in ${log}, ${queue ?? "all"}, ${kind ?? "all kinds"}`,
        { list: listDue(log, { ...due, queue, kind }) },
      ]),
    ),
  ),
  [`moderation in ${log}, counted`]: { counts: countDueQueues(log, now) },
});

/** Each list, search and filter of the desk over the main log. */
export const mainCases = (): Cases => ({
  "front page": {
    sales: listSales(now),
    waiting: countWaiting(),
    low: listLowStock(10, "en"),
    judged: countDue("main", { now, most: 1_000 }),
  },
  ...ofOrders(),
  ...ofGames(),
  ...ofPlayers(),
  ...ofPeople(),
  ...ofShop(),
  ...judged("main"),
});

/** The same over a log of the communities, which is read side by side. */
export const communityCases = (): Cases => ({
  "front page in a community": { judged: countDue("community-0", { now, most: 1_000 }) },
  ...judged("community-0"),
  "a player in a community": players.sanctionsInSpaces("author-47", at),
  news: { list: listArticles(few) },
  "health of a community": communityHealth() as unknown as Record<string, Statement>,
});
