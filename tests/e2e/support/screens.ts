import type { Page } from "playwright-core";
import type { Belongings } from "./belongings";
import { hydrated } from "./hydration";

export interface Screen {
  name: string;
  /** A page of the player depends on what they have. */
  path: string | ((player: Belongings) => string);
  /** Player, operator: the page wants a login. */
  for: "visitor" | "player" | "operator";
  /** Laid out in a way of its own where there is room: axe looks at it on a desktop as well. */
  wide?: boolean;
  /** What the server answers. Default 200. */
  status?: number;
  /** Brings the screen into a state that the path alone does not show. */
  prepare?(page: Page): Promise<void>;
}

/** Mining is folded into one line, which on phones lies behind the posts: what a bar covers there is as small as what is seen of it. */
async function unfoldMining(page: Page): Promise<void> {
  const line = page.locator("main details > summary").first();
  if (await line.isVisible()) await line.click();
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** The operators' pages that are there without anything to show. */
export const desk = [
  "/ops",
  "/ops/health",
  "/ops/work",
  "/ops/audit",
  "/ops/projections",
  "/ops/players",
  "/ops/codes",
  "/ops/events",
  "/ops/rules",
  "/ops/games",
  "/ops/home",
  "/ops/orders",
  "/ops/scores",
  "/ops/market",
  "/ops/roles",
  "/ops/approvals",
  "/ops/cases",
  "/ops/media",
  "/ops/letters",
  "/ops/exports",
  "/ops/history",
] as const;

/** Every screen there is: the checks of headers, languages, accessibility and third parties go through all of them. */
export const screens: readonly Screen[] = [
  { name: "home", wide: true, path: "/", for: "visitor" },
  { name: "store", wide: true, path: "/store", for: "visitor" },
  { name: "mini games found", path: "/store?category=mini&genre=action", for: "visitor" },
  { name: "no games found", path: "/store?q=zzzz", for: "visitor" },
  { name: "game", wide: true, path: "/store/detail/gloamdelve", for: "visitor" },
  { name: "game out of stock", path: "/store/detail/whitecrown-ascent", for: "visitor" },
  {
    name: "top-up",
    wide: true,
    path: "/store/item-game-detail/skyborne-syndicate",
    for: "visitor",
  },
  {
    name: "top-up dialog",
    wide: true,
    path: "/store/item-game-detail/skyborne-syndicate?buy=ingots-680",
    for: "visitor",
  },
  { name: "mailed link", path: "/newsletter/confirm?token=t", for: "visitor" },
  { name: "login", path: "/login?why=required", for: "visitor" },
  {
    name: "wallets",
    wide: true,
    path: "/login",
    for: "visitor",
    async prepare(page) {
      await page.locator("main a[aria-haspopup=dialog]").click();
      await page.getByRole("button", { name: "Demo Wallet" }).waitFor();
    },
  },
  { name: "games to play", wide: true, path: "/play", for: "visitor" },
  { name: "mini game", wide: true, path: "/play/detail/neon-serpent", for: "visitor" },
  {
    name: "a game of others",
    wide: true,
    path: "/play/detail/pebble-pond",
    for: "visitor",
  },
  {
    name: "a game for two",
    wide: true,
    path: "/play/detail/hedge-duel",
    for: "visitor",
    prepare: (page) => page.locator("main section select").waitFor(),
  },
  {
    name: "a game watched",
    wide: true,
    path: ({ played }) => `/play/watch/${played}`,
    for: "visitor",
    prepare: (page) => page.locator("output.border-success").waitFor(),
  },
  {
    name: "a match watched",
    wide: true,
    path: ({ match }) => `/play/match/${match}`,
    for: "visitor",
    prepare: (page) => page.locator("output.border-success").waitFor(),
  },
  { name: "seasons", path: "/play/seasons", for: "visitor" },
  { name: "a season", wide: true, path: "/play/seasons/first", for: "visitor" },
  { name: "tasks", wide: true, path: "/task", for: "visitor" },
  { name: "rules", path: "/rules", for: "visitor" },
  { name: "mystery box", wide: true, path: "/blind-box", for: "visitor" },
  { name: "marketplace", wide: true, path: "/marketplace", for: "visitor" },
  { name: "nothing like it for sale", path: "/marketplace?q=zzzz", for: "visitor" },
  {
    name: "an item for sale",
    wide: true,
    path: ({ item }) => `/marketplace/${item}`,
    for: "visitor",
  },
  { name: "my item", path: ({ item }) => `/marketplace/${item}`, for: "player" },
  { name: "my listings", path: "/marketplace/listings", for: "player" },
  { name: "white paper", wide: true, path: "/white-paper", for: "visitor" },
  { name: "terms", path: "/terms-conditions", for: "visitor" },
  { name: "payment policy", wide: true, path: "/payment-policy", for: "visitor" },
  { name: "mystery box terms", path: "/blind-box-terms-conditions", for: "visitor" },
  { name: "community", wide: true, path: "/community", for: "visitor", prepare: unfoldMining },
  { name: "Spaces", path: "/community/list", for: "visitor" },
  {
    name: "a Space",
    wide: true,
    path: ({ space }) => `/community/detail/${space}`,
    for: "visitor",
  },
  { name: "forum", path: ({ space }) => `/community/detail/${space}/forum`, for: "visitor" },
  { name: "members", path: ({ space }) => `/community/detail/${space}/members`, for: "visitor" },
  { name: "groups", wide: true, path: "/community/groups", for: "visitor" },
  {
    name: "groups of a Space",
    path: ({ space }) => `/community/detail/${space}/groups`,
    for: "visitor",
  },
  { name: "group", path: ({ group }) => `/community/groups/${group}`, for: "visitor" },
  {
    name: "invitation",
    path: ({ groupLink }) => `/community/groups/join/${groupLink}`,
    for: "visitor",
  },
  { name: "post", wide: true, path: ({ post }) => `/community/post/${post}`, for: "visitor" },
  { name: "news", path: "/community/news", for: "visitor" },
  {
    name: "article",
    wide: true,
    path: ({ article }) => `/community/news/${article}`,
    for: "visitor",
  },
  {
    name: "moderation log",
    path: ({ space }) => `/community/detail/${space}/moderation`,
    for: "visitor",
  },
  { name: "topic", path: "/community/topic/Harbour", for: "visitor" },
  { name: "search", wide: true, path: "/community/search?q=star", for: "visitor" },
  { name: "create a group", path: "/community/groups/create", for: "player" },
  { name: "my groups", path: "/profile/groups", for: "player" },
  { name: "chats", path: "/chat", for: "player" },
  {
    name: "a room",
    wide: true,
    path: ({ group }) => `/chat/${group}`,
    for: "player",
    prepare: (page) => page.getByRole("link", { name: "#Harbour" }).waitFor(),
  },
  { name: "my group", path: ({ group }) => `/community/groups/${group}`, for: "player" },
  {
    name: "members of my group",
    path: ({ group }) => `/community/groups/${group}/members`,
    for: "player",
  },
  {
    name: "requests",
    path: ({ group }) => `/community/groups/${group}/requests`,
    for: "player",
  },
  {
    name: "links into my group",
    path: ({ group }) => `/community/groups/${group}/links`,
    for: "player",
  },
  { name: "create a Space", path: "/community/create", for: "player" },
  { name: "ledger", wide: true, path: "/ledger?position=40", for: "visitor" },
  { name: "reviews", path: ({ space }) => `/community/detail/${space}/reviews`, for: "visitor" },
  { name: "review", path: ({ review }) => `/community/post/${review}`, for: "visitor" },
  { name: "my review", path: ({ space }) => `/community/detail/${space}/reviews`, for: "player" },
  { name: "my tasks", path: "/task", for: "player" },
  { name: "my games to play", path: "/play", for: "player" },
  {
    name: "a leaderboard that I stand on",
    path: "/play/detail/tile-tide",
    for: "player",
    prepare: (page) => page.locator("tr[aria-current]").waitFor(),
  },
  { name: "my community", path: "/community", for: "player", prepare: unfoldMining },
  { name: "what I follow", path: "/community?feed=following", for: "player" },
  { name: "achievements", wide: true, path: "/profile/achievements", for: "player" },
  {
    name: "their achievements",
    path: ({ stranger }) => `/profile/${stranger}/achievements`,
    for: "player",
  },
  {
    name: "their items",
    wide: true,
    path: ({ stranger }) => `/profile/${stranger}/items`,
    for: "player",
  },
  { name: "bookmarks", path: "/profile/bookmarks", for: "player" },
  { name: "showcase", path: "/profile/showcase", for: "player" },
  { name: "my cases", path: "/profile/cases", for: "player" },
  {
    name: "my events, proven",
    path: "/ledger",
    for: "player",
    async prepare(page) {
      await hydrated(page);
      await page.locator("main button.button-lg").first().click();
      await page.locator("#own-events").waitFor();
      await page.locator("main details summary").first().click();
    },
  },
  {
    name: "mystery box to open",
    path: "/blind-box",
    for: "player",
    async prepare(page) {
      await page.locator("main button[aria-haspopup=dialog].button-lg").first().click();
      await page.locator("dialog details summary").click();
    },
  },
  { name: "my points", wide: true, path: "/profile", for: "player" },
  {
    name: "why",
    path: "/profile",
    for: "player",
    async prepare(page) {
      await page.locator("main dd button[aria-haspopup=dialog]").first().click();
      await page.locator("dialog input[type=range]").waitFor();
    },
  },
  { name: "cart", wide: true, path: "/store/shopcart", for: "player" },
  {
    name: "unpaid order",
    path: ({ unpaidOrder }) => `/store/pay-result?order=${unpaidOrder}`,
    for: "player",
  },
  {
    name: "fulfilled order",
    wide: true,
    path: ({ fulfilledOrder }) => `/store/pay-result?order=${fulfilledOrder}`,
    for: "player",
  },
  {
    name: "receipt",
    path: ({ fulfilledOrder }) => `/store/receipt?order=${fulfilledOrder}`,
    for: "player",
  },
  {
    name: "settings",
    wide: true,
    path: "/profile/settings",
    for: "player",
    prepare: (page) => page.locator("section[aria-labelledby=mutes] a").first().waitFor(),
  },
  { name: "about me", path: "/profile/about", for: "player" },
  { name: "their profile", path: ({ stranger }) => `/profile/${stranger}`, for: "player" },
  { name: "library", path: "/profile/games", for: "player" },
  { name: "my items", wide: true, path: "/profile/items", for: "player" },
  { name: "wishlist", path: "/profile/wishlist", for: "player" },
  { name: "my followers", path: "/profile/followers", for: "player" },
  { name: "orders", path: "/profile/orders", for: "player" },
  { name: "notifications", path: "/profile/notifications", for: "player" },
  {
    name: "cases of a Space",
    wide: true,
    path: ({ space }) => `/community/detail/${space}/moderation/cases`,
    for: "operator",
  },
  {
    name: "restricted members",
    path: ({ space }) => `/community/detail/${space}/moderation/restrictions`,
    for: "operator",
  },
  {
    name: "rules of a Space",
    path: ({ space }) => `/community/detail/${space}/moderation/rules`,
    for: "operator",
  },
  {
    name: "taking back what a moderator did",
    path: ({ space }) => `/community/detail/${space}/moderation/undo`,
    for: "operator",
  },
  { name: "escalated cases", path: "/ops/moderation", for: "operator" },
  { name: "articles", path: "/ops/news", for: "operator" },
  {
    name: "article desk",
    wide: true,
    path: ({ articleDraft }) => `/ops/news/${articleDraft}`,
    for: "operator",
  },
  {
    name: "player at the desk",
    wide: true,
    path: ({ customerId }) => `/ops/players/${customerId}`,
    for: "operator",
  },
  { name: "players found", path: "/ops/players?q=Somebody", for: "operator" },
  {
    name: "discount code at the desk",
    wide: true,
    path: ({ code }) => `/ops/codes/${code}`,
    for: "operator",
  },
  ...desk.map((path): Screen => ({ name: path, path, for: "operator" })),
  { name: "not found", path: "/no/such/page", for: "visitor", status: 404 },
];
