import { BUILDS, buildBare } from "~/scripts/start/build";
import { statSync } from "node:fs";
import { join } from "node:path";
import { allRoutes, readChunks, scriptsOf } from "./page-weight";

const MAX_TIMES_THE_BARE_PAGE = 1.3;
const WALLET_PACKAGES = /node_modules\/(@solana|@wallet-standard|@noble|bs58|base-x|altcha)/;
const SCHEMAS = /node_modules\/zod\//;
/** Whoever publishes rules has them checked as they type. */
const MAY_HAVE_SCHEMAS = /^app\/routes\/ops\//;
const SERVER_CODE = /node_modules\/(drizzle-orm|hono)\//;
/** The button, and what it takes to fetch the rest when somebody reaches for it. */
const WALLET_DOOR =
  /^app\/wallet\/(wallet-(button|host|requests|settings)|load-wallet-dialog|request-login)\.tsx?$/;

/** The first pages that visitors see, by their route in `app/routes.ts`. */
export const LIGHT_PAGES = {
  "/": "routes/home/page",
  "/store": "routes/store/list/page",
  "/store/detail/:id": "routes/store/detail/page",
};

/** Those that visitors read on: what is written brings hearts, menus and players along, and no form. */
export const READER_PAGES = {
  "/community": "routes/community/home/page",
  "/community/news": "routes/news/list/page",
  "/community/news/:id": "routes/news/article/page",
  "/community/list": "routes/spaces/list/page",
  "/community/detail/:id": "routes/spaces/detail/home",
  "/community/detail/:id/reviews": "routes/reviews/page",
  "/community/detail/:id/forum": "routes/posts/forum",
  "/community/detail/:id/members": "routes/spaces/detail/members",
  "/community/groups": "routes/groups/list/page",
  "/community/groups/:id": "routes/groups/detail/home",
  "/community/post/:id": "routes/posts/page",
  "/community/topic/:topic": "routes/posts/topic",
  "/community/search": "routes/search/page",
  "/marketplace": "routes/marketplace/list/page",
  "/marketplace/:itemId": "routes/marketplace/item/page",
};
const MAX_OF_READER_PAGES = 1.5;

/** Those that one writes in: what is said comes as it was typed, so that what reads Markdown stands in the browser, with the box. */
export const ROOM_PAGES = {
  "/chat": "routes/chat/index",
  "/chat/:id": "routes/chat/room",
};
const MAX_OF_ROOM_PAGES = 1.95;

export async function checkReaderWeight(routeId: string): Promise<void> {
  await checkWeight(routeId, MAX_OF_READER_PAGES);
}

export async function checkRoomWeight(routeId: string): Promise<void> {
  await checkWeight(routeId, MAX_OF_ROOM_PAGES);
}

export async function checkWeight(routeId: string, most = MAX_TIMES_THE_BARE_PAGE): Promise<void> {
  await buildBare();
  const bare = scriptsOf(BUILDS.bare, "items").bytes;
  const { bytes, files } = scriptsOf(BUILDS.production, routeId);
  const ratio = bytes / bare;
  if (ratio <= most) return;
  throw new Error(
    `${routeId} loads ${bytes} bytes of scripts (gzip), ${ratio.toFixed(2)} times the bare page's ${bare}:\n${files.join("\n")}`,
  );
}

export async function checkNoWallet(routeId: string): Promise<void> {
  const { modules } = scriptsOf(BUILDS.production, routeId);
  const found = modules.filter(
    (module) =>
      WALLET_PACKAGES.test(module) ||
      (module.startsWith("app/wallet/") && !WALLET_DOOR.test(module)),
  );
  if (found.length > 0) throw new Error(`${routeId} loads wallet code:\n${found.join("\n")}`);
}

/** What the server alone runs; one constant taken from the wrong file brings all of it along. */
export async function checkNoServerCode(): Promise<void> {
  const found = Object.entries(readChunks(BUILDS.production)).filter(([, { modules }]) =>
    modules.some((module) => SERVER_CODE.test(module)),
  );
  if (found.length === 0) return;
  const told = found.map(([file, { modules }]) => `${file}: ${modules.slice(0, 20).join(" ")}`);
  throw new Error(`Browsers load what queries the database:\n${told.join("\n")}`);
}

/** Schemas weigh as much as half a page; what a form says of its fields is told without. */
export async function checkNoSchemas(): Promise<void> {
  const chunks = readChunks(BUILDS.production);
  const loads = (file: string, seen = new Set<string>()): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const { modules, imports } = chunks[file] ?? { modules: [], imports: [] };
    return (
      modules.some((module) => SCHEMAS.test(module)) || imports.some((one) => loads(one, seen))
    );
  };
  const found = Object.entries(chunks).flatMap(([file, { modules }]) => {
    const players = modules.filter(
      (module) => module.startsWith("app/") && !MAY_HAVE_SCHEMAS.test(module),
    );
    return players.length > 0 && loads(file) ? [`${file}: ${players.join(" ")}`] : [];
  });
  if (found.length > 0) throw new Error(`Players load schemas:\n${found.join("\n")}`);
}

const MAX_OF_A_GAME = 60_000;
/** A table is laid for one game, whose rules say what may be moved at it. */
const PAGES_OF_ONE_GAME = ["routes/play/table/page"];
const OF_A_GAME = /^(?:app\/routes\/play\/games\/([^/]+)|domain\/play\/([^/]+)\/v\d+)\//;

/** A game travels to those alone who play it, and is small: bytes as they are, uncompressed. */
export async function checkGames(): Promise<void> {
  const chunks = readChunks(BUILDS.production);
  const gameOf = (module: string) => OF_A_GAME.exec(module)?.slice(1).find(Boolean);
  for (const [file, { modules, imports }] of Object.entries(chunks)) {
    const games = new Set(modules.flatMap((module) => gameOf(module) ?? []));
    if (games.size === 0) continue;
    const { size } = statSync(join(BUILDS.production, "client", file));
    if (size > MAX_OF_A_GAME)
      throw new Error(`${file} of ${[...games].join(", ")} is ${size} bytes`);
    for (const one of imports) {
      const shared = chunks[one]?.modules.flatMap((module) => gameOf(module) ?? []) ?? [];
      if (shared.some((game) => !games.has(game)))
        throw new Error(`${file} brings ${shared.join(", ")} to ${[...games].join(", ")}`);
    }
  }
  for (const [route, loads] of allRoutes(BUILDS.production)) {
    if (PAGES_OF_ONE_GAME.includes(route)) continue;
    const found = loads.modules.filter((module) => OF_A_GAME.test(module));
    if (found.length > 0) throw new Error(`${route} loads games:\n${found.join("\n")}`);
  }
}
