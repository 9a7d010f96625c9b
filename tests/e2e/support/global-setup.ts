import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { base58 } from "@scure/base";
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";
import { build, BUILDS, drawArt } from "~/scripts/start/build";
import { startPlaystead } from "~/scripts/start/playstead";
import { findChromium } from "~/scripts/test/chromium";
import { openDatabaseDoor } from "./database-door";
import { openRoomDoor } from "./room-door";
import { shopOptions } from "./shop-options";

declare module "vitest" {
  export interface ProvidedContext {
    origin: string;
    /** Where what it is built of lies. */
    shopBuild: string;
    shopChainUrl: string;
    shopProviderUrl: string;
    shopDatabaseUrl: string;
    shopRoomsUrl: string;
    mailboxUrl: string;
    /** Of the wallet that stands in OPERATORS: 64 bytes in base58. */
    operatorSecretKey: string;
    browserUrl: string;
  }
}

/** One shop and one browser for the whole run; each test has windows of its own. */
export default async function setUp(project: TestProject) {
  mkdirSync("test-results", { recursive: true });
  const executablePath = await findChromium();
  await drawArt();
  await build("local");
  // A copy, so that a build while the tests run does not take the files from under them.
  const copy = mkdtempSync(join(tmpdir(), "playstead-e2e-"));
  for (const part of ["client", "server"]) {
    cpSync(join(BUILDS.local, part), join(copy, part), { recursive: true });
  }
  const shop = await startPlaystead(shopOptions(copy));
  const door = await openDatabaseDoor(shop.miniflare);
  const roomDoor = await openRoomDoor(shop.miniflare);
  const browser = await chromium.launchServer({
    executablePath,
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  project.provide("origin", shop.origin);
  project.provide("shopBuild", copy);
  project.provide("shopChainUrl", shop.chain.url);
  project.provide("shopProviderUrl", shop.provider.url);
  project.provide("shopDatabaseUrl", door.url);
  project.provide("shopRoomsUrl", roomDoor.url);
  project.provide("mailboxUrl", shop.mailbox.url);
  project.provide("operatorSecretKey", base58.encode(shop.secrets.operator.secretKey));
  project.provide("browserUrl", browser.wsEndpoint());
  return async () => {
    await browser.close();
    await door.close();
    await roomDoor.close();
    await shop.stop();
    rmSync(copy, { recursive: true });
  };
}
