import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";
import { drawPicture } from "./art/draw-mystery-box.ts";
import { fontFiles } from "./scripts/start/font-files.ts";
import { FONT_FOLDER } from "./domain/share-cards/font.ts";
import { LongestFirst } from "./scripts/test/longest-first.ts";
import { earlyImports } from "./tests/support/early-imports.ts";
import { releasedShop } from "./tests/support/released-shop.ts";
import { testSettings } from "./tests/support/settings.ts";

const wide = (id: string) => ({
  namespace_id: id,
  simple: { limit: 1_000_000, period: 60 as const },
});
const nodeTests = [
  "tests/local-chain/**/*.test.ts",
  "tests/scripts/**/*.test.ts",
  "tests/**/*.node.test.ts",
];
/** Of what is built, without a browser. */
const builtTests = "tests/**/*.built.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // What was made of a module is kept on the disk for the next run.
    fsModuleCache: true,
    globalSetup: ["tests/support/chain-setup.ts"],
    sequence: { sequencer: LongestFirst },
    expect: { poll: { timeout: 20_000 } },
    // Left to itself Vitest keeps one core free; but much of what a test does is waiting.
    maxWorkers: availableParallelism() + 1,
    // Of tests that run beside each other in one file: a window of a browser takes most of a core.
    maxConcurrency: 3,
    projects: [
      {
        extends: true,
        plugins: [
          earlyImports(),
          cloudflareTest(async ({ inject }) => ({
            main: "./tests/support/worker.ts",
            wrangler: { configPath: "./wrangler.toml" },
            miniflare: {
              durableObjects: {
                SQLITE_OBJECT: { className: "SqliteObject", useSQLite: true },
              },
              // The product's, but at once: what is owed is tested, not how long it gathers.
              queueConsumers: {
                "playstead-effects": { maxBatchSize: 50, maxBatchTimeout: 0.02, maxRetries: 5 },
                "playstead-jobs": { maxBatchSize: 1, maxBatchTimeout: 0, maxRetries: 0 },
              },
              ratelimits: {
                PLAYER_RATE_LIMIT: wide("2001"),
                ADDRESS_RATE_LIMIT: wide("2002"),
                FILE_RATE_LIMIT: wide("2004"),
                GUESS_RATE_LIMIT: wide("2003"),
              },
              // Nothing is built here: of the site's files those that the worker reads itself.
              assets: { directory: "public", binding: undefined },
              serviceBindings: {
                RELEASED_SHOP: () => Response.json(releasedShop()),
                async ASSETS(request: Request) {
                  const { pathname } = new URL(request.url);
                  const picture = /^\/art\/collectibles\/([a-z-]+)\.png$/.exec(pathname)?.[1];
                  if (picture) return new Response(new Uint8Array(await drawPicture(picture)));
                  const name = pathname.slice(FONT_FOLDER.length + 2);
                  const path = fontFiles().get(name);
                  return path === undefined
                    ? new Response(null, { status: 404 })
                    : new Response(await readFile(path));
                },
              },
              bindings: {
                ...testSettings,
                SOLANA_RPC_URL: inject("chainUrl"),
                CHAINS_URL: inject("chainsUrl"),
                STEAD_MINT: inject("steadMint"),
                PRICE_FEED_URL: `${inject("chainUrl")}/price/sol-usd`,
                TOP_UP_PROVIDER_URL: inject("topUpProviderUrl"),
                PUSH_SERVICE_URL: inject("pushServiceUrl"),
                MAILBOX_URL: inject("mailboxUrl"),
                MIGRATIONS: await readD1Migrations("migrations/main"),
                COMMUNITY_MIGRATIONS: await readD1Migrations("migrations/community"),
                TRUTH_COMMANDS: process.env.TRUTH_COMMANDS ?? "300",
                TRUTH_PLAYERS: process.env.TRUTH_PLAYERS ?? "25",
                PLAYERS_AT_ONCE: process.env.PLAYERS_AT_ONCE ?? "100",
                HISTORY_TIMES: process.env.HISTORY_TIMES ?? "1",
                HISTORY_SEEDS: process.env.HISTORY_SEEDS ?? "1",
                ALTERED: process.env.ALTERED ?? "some",
                SEARCH_MIGRATIONS: await readD1Migrations("migrations/search"),
              },
            },
          })),
        ],
        test: {
          name: "workers",
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // See what begins each file.
          isolate: false,
          include: ["tests/**/*.test.ts"],
          exclude: [...nodeTests, "tests/e2e/**", "tests/crash/**", builtTests],
          globalSetup: [
            "tests/notifications/push-service.ts",
            "tests/top-up/global-setup.ts",
            "tests/mail/global-setup.ts",
          ],
          setupFiles: ["tests/support/begin-file.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "node",
          isolate: false,
          include: nodeTests,
          environment: "node",
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "crash",
          include: ["tests/crash/**/*.test.ts", builtTests],
          // Each has a shop of its own, which takes a core.
          maxWorkers: 1,
          environment: "node",
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "e2e",
          isolate: false,
          include: ["tests/e2e/*.test.ts"],
          globalSetup: ["tests/e2e/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "sweep",
          isolate: false,
          include: [
            "tests/e2e/sweep/*.test.ts",
            "tests/e2e/{checkout-states,ops-orders,ops-trouble}.test.ts",
          ],
          env: { PLAYSTEAD_SWEEP: "1" },
          globalSetup: ["tests/e2e/support/global-setup.ts"],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
