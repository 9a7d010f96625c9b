import { BUILDS, buildBare } from "~/scripts/start/build";
import { scriptsOf } from "./page-weight";

const MAX_TIMES_THE_BARE_PAGE = 1.3;
const WALLET_PACKAGES = /node_modules\/(@solana|@wallet-standard|@noble|bs58|base-x|altcha)/;
/** The button, and what it takes to fetch the rest when somebody reaches for it. */
const WALLET_DOOR =
  /^app\/wallet\/(wallet-(button|host|requests|settings)|load-wallet-dialog|request-login)\.tsx?$/;

/** The first pages that visitors see, by their route in `app/routes.ts`. */
export const LIGHT_PAGES = {
  "/": "routes/home/page",
  "/store": "routes/store/list/page",
  "/store/detail/:id": "routes/store/detail/page",
};

export async function checkWeight(routeId: string): Promise<void> {
  await buildBare();
  const bare = scriptsOf(BUILDS.bare, "items").bytes;
  const { bytes, files } = scriptsOf(BUILDS.production, routeId);
  const ratio = bytes / bare;
  if (ratio <= MAX_TIMES_THE_BARE_PAGE) return;
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
