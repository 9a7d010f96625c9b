import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, drawArt } from "~/scripts/start/build";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { step } from "~/scripts/start/progress";
import { startBare } from "./bare";
import { measureChat } from "./chat/measure";
import { commandCases } from "./command-cases";
import { communityCases, fillCommunity } from "./community-cases";
import { compare, spreadOf } from "./comparison";
import { filling as feeds } from "./feeds/filling";
import { printDesk } from "./desk/measure";
import { printExports } from "./exports/measure";
import { printGrowth } from "./growth/measure";
import { measureHot } from "./hot-cases";
import { measureLatency } from "./latency";
import { printLists } from "./lists/measure";
import { listManyGames } from "./many-games";
import { printPlay } from "./play/measure";
import { createPlayer } from "./player";
import { measureFrames } from "./frames/measure";
import { printMints } from "./mints/measure";
import { filling as market } from "./market/filling";
import { filling as posts } from "./posts/filling";
import { profileCases } from "./profile-cases";
import { measurePurchases, prepareBuyers, type Purchases } from "./purchases";
import { apiCases, pageCases } from "./read-cases";
import { measureRebuild } from "./rebuild/measure";
import { type LongLog, measureLongLogs } from "./long-log/measure";
import {
  describeMachine,
  printComparison,
  printLongLogs,
  printPurchases,
  printRate,
} from "./report";
import { measureNotifications } from "./notifications/measure";
import { MostRead } from "./rows-read";
import { printCommunityTrips, printRoundTrips } from "./round-trips";
import { printSales } from "./sales/measure";
import { printSearch } from "./search/measure";
import { measureUploads } from "./upload";

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LOAD = { seconds: Number(process.env.BENCH_SECONDS ?? 4), connections: 10 };
/** As often as the jobs run where the shop is deployed. Milliseconds. */
const CRON_EVERY = 10_000;
const PURCHASE_ROUNDS = 3;
const GAMES_PER_ROUND = 10;
/** Events in the logs that are audited and extended. */
const LONG_LOGS = [10_000, 100_000, Number(process.env.BENCH_EVENTS ?? 1_000_000)];

/** Parts that need no shop. */
const OWN = [
  "lists",
  "feeds",
  "posts",
  "market",
  "mints",
  "sales",
  "search",
  "long-log",
  "notifications",
  "upload",
  "chat",
  "play",
  "frames",
  "exports",
  "desk",
] as const;
/** `npm run bench -- pages api` runs these parts alone. */
const PARTS = [
  "trips",
  "pages",
  "profile",
  "api",
  "commands",
  "community",
  "hot",
  "latency",
  "purchases",
  "rebuild",
  ...OWN,
] as const;
type Part = (typeof PARTS)[number];

const words = process.argv.slice(2);
if (words.includes("--long")) {
  const { printLong } = await import("./long-rebuild/measure");
  await printLong();
  process.exit(0);
}
if (words.includes("--world")) {
  const { measureWorlds } = await import("./world/measure");
  await measureWorlds();
  process.exit(0);
}
if (words.includes("lighthouse")) {
  const { printLighthouse } = await import("./lighthouse");
  await printLighthouse(words.filter((word) => word.startsWith("/")));
  process.exit(0);
}
if (words.includes("slow-visitor")) {
  const { measureSlowVisitor } = await import("./visits/slow-visitor");
  await measureSlowVisitor();
  process.exit(0);
}
if (words.includes("interactions")) {
  const { measureInteractions } = await import("./visits/interactions");
  await measureInteractions();
  process.exit(0);
}
const unknown = words.find((word) => !PARTS.includes(word as Part));
if (unknown)
  throw new Error(
    `There is no part ${unknown}. There are: ${PARTS.join(", ")}, lighthouse, slow-visitor, interactions, --long, --world`,
  );
const runs = (part: Part) => words.length === 0 || words.includes(part);

if (PARTS.some((part) => !OWN.some((own) => own === part) && runs(part))) await measureShop();
if (runs("lists")) await printLists();
if (runs("feeds")) await printGrowth("Feeds", "feeds", "main", feeds);
if (runs("posts")) await printGrowth("Posts and comments", "posts", "community-0", posts);
if (runs("market")) {
  const sizes = [10_000, 100_000] as const;
  await printGrowth("Marketplace", "market", "main", market, { of: "listings", sizes });
}
if (runs("mints")) await printMints();
if (runs("sales")) {
  await step(console.log, "Pages and worker", async () => {
    await drawArt();
    return build("local");
  });
  await printSales();
}
if (runs("search")) await printSearch();
if (runs("exports")) await printExports();
if (runs("desk")) await printDesk();
if (runs("long-log")) {
  await step(console.log, "Pages and worker", () => build("local"));
  const logs: LongLog[] = [];
  for await (const one of measureLongLogs(LONG_LOGS)) logs.push(one);
  printLongLogs(logs);
}
if (runs("notifications")) {
  await step(console.log, "Pages and worker", () => build("local"));
  await measureNotifications();
}
if (runs("upload")) {
  await step(console.log, "Pages and worker", () => build("local"));
  await measureUploads();
}
if (runs("chat")) {
  await step(console.log, "Pages and worker", () => build("local"));
  await measureChat();
}
if (runs("play")) await printPlay();
if (runs("frames")) {
  await step(console.log, "Pages and worker", async () => {
    await drawArt();
    return build("local");
  });
  await measureFrames();
}
process.exit(0);

async function measureShop(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-bench-"));
  const log = (line: string) => console.log(line);
  const mostRead = new MostRead();
  let shop: Playstead | undefined;
  try {
    await step(log, "Pictures", drawArt);
    await step(log, "Pages and worker", () => build("local"));
    shop = await startPlaystead({
      dataDir,
      // In memory, and settled at once: the chain is not what is measured.
      chain: { dataDir: undefined, lag: { confirmed: 0, finalized: 0 } },
      cronEvery: CRON_EVERY,
      onConsole(level, message) {
        mostRead.hear(message);
        if (level === "error") console.error(`worker: ${message}`);
      },
      log,
    });
    const bare = await step(log, "Bare worker", startBare);
    const open = shop;
    const games = await step(log, "Many more games", () => listManyGames(open));
    const player = await createPlayer(shop.origin);
    console.log(
      `\n${describeMachine()}; ${ROUNDS} rounds of ${LOAD.seconds} s, ${LOAD.connections} connections; median (least to most)\n`,
    );

    if (runs("trips")) await printRoundTrips(shop, player);
    if (runs("pages")) {
      for (const one of await pageCases(shop, bare, player)) {
        printComparison(await compare(one, ROUNDS, LOAD));
      }
    }
    if (runs("profile")) {
      for (const one of await profileCases(shop, bare, player)) {
        printComparison(await compare(one, ROUNDS, LOAD));
      }
    }
    if (runs("api")) {
      for (const one of await apiCases(shop, bare))
        printComparison(await compare(one, ROUNDS, LOAD));
    }
    if (runs("commands")) {
      for await (const one of commandCases(shop, bare, games, ROUNDS, LOAD)) {
        printComparison(await compare(one, ROUNDS, LOAD));
      }
    }
    if (runs("community")) {
      for await (const one of communityCases(shop, bare, player, ROUNDS, LOAD)) {
        printComparison(await compare(one, ROUNDS, LOAD));
      }
      await printCommunityTrips(shop, player);
    }
    if (runs("hot")) {
      if (!runs("community")) await fillCommunity(shop, bare, player);
      await measureHot(shop, bare, player, ROUNDS, LOAD);
    }
    if (runs("latency")) await measureLatency(shop, player, games);
    if (runs("purchases")) {
      const wares = games.slice(0, PURCHASE_ROUNDS * GAMES_PER_ROUND);
      const buyers = await prepareBuyers(shop, wares);
      const rounds: Purchases[] = [];
      for (let round = 0; round < PURCHASE_ROUNDS; round++) {
        const from = round * GAMES_PER_ROUND;
        const bought = wares.slice(from, from + GAMES_PER_ROUND);
        rounds.push(await measurePurchases(shop, buyers, bought));
      }
      printPurchases(rounds);
    }
    mostRead.print();
    await bare.miniflare.dispose();
    const { PERSON_KEYS_SECRET } = shop.secrets.worker;
    await shop.stop();
    shop = undefined;
    if (runs("rebuild")) {
      const rebuilt = await measureRebuild(join(dataDir, "worker"), PERSON_KEYS_SECRET);
      const { events, projections, seconds } = rebuilt;
      printRate(
        `Rebuild: ${events} events through ${projections} projections in ${seconds.toFixed(1)} s`,
        spreadOf([(events * projections) / seconds]),
        "events a second through one projection",
        20_000,
      );
    }
  } finally {
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
