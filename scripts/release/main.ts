import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { recordReleased } from "~/scripts/released-migrations";
import { build, drawArt } from "~/scripts/start/build";
import { step } from "~/scripts/start/progress";
import { CommandFailed } from "~/scripts/start/run";
import { releaseFile } from "~/scripts/start/stored-formats";
import { LogClient } from "~/scripts/verify-ledger/client";
import { type Fixture, folderOf, FILES } from "./fixture";
import { describeFormats } from "./formats";
import { live } from "./history/live";
import { compress, packFolder } from "./pack";
import { openShop, type RecordedCall, Visit } from "./shop";

const log = (line: string) => console.log(line);
const CRON_MS = 1_000;
const ROUNDS = 3;

/** Fills a shop by this release, and keeps it with all that later ones have to answer alike. */
async function fill(release: string, dataDir: string): Promise<void> {
  const shop = await openShop({ dataDir, cronEvery: CRON_MS });
  try {
    const visit = new Visit(shop);
    const places = await live(visit);
    const { certificate, group } = places;
    interface Certified {
      certificate: { keyDestroyed: object | null };
    }
    const certified = await visit.until<Certified>(
      "ann",
      `/certificates/${certificate}`,
      (one) => one.certificate.keyDestroyed !== null,
    );
    await visit.until<{ anchors: object[] }>(
      "ann",
      `/groups/${group}/verify`,
      ({ anchors }) => anchors.length > 0,
    );
    // Nothing is left to be followed, anchored or signed.
    for (let round = 0; round < ROUNDS; round++) {
      await sleep(CRON_MS);
      await shop.runCron();
    }
    const fixture: Fixture = { places, certificate: certified, calls: [], reads: [], heads: {} };
    for (const call of oneOfEach(visit.calls)) {
      const answer = await visit.repeat(call);
      // Whoever deleted their account is answered no more.
      if (answer.status < 400) fixture.calls.push({ ...call, answer });
    }
    for (const [who, path] of readsOf(places)) {
      fixture.reads.push({ who, path, answer: await visit.read(who, path) });
    }
    const key = await new LogClient(shop.origin).key();
    for (const name of ["main", "community-0", "community-1"] as const) {
      const note = await new LogClient(shop.origin, name).checkpoint();
      const checkedAt = new Date().toISOString();
      fixture.heads[name] = { publicKey: key.publicKey, note, checkedAt };
    }
    const api = await (await visit.fetch("GET", "/openapi.json")).text();
    const folder = folderOf(release);
    writeFileSync(join(folder, FILES.record), compress(JSON.stringify(fixture)));
    writeFileSync(join(folder, FILES.api), compress(api));
  } finally {
    await shop.stop();
  }
}

/** Of each endpoint the first, and whatever follows on a player's own things. */
function oneOfEach(calls: readonly RecordedCall[]): RecordedCall[] {
  const kindOf = ({ method, path }: RecordedCall) =>
    `${method} ${path.replaceAll(/[\w.-]*[A-Z0-9][\w.-]*/g, "?")}`;
  return [...new Map(calls.toReversed().map((call) => [kindOf(call), call])).values()].toReversed();
}

/** One of each that shows what was stored. Nothing in them moves with the clock. */
function readsOf({ space, group, post }: Fixture["places"]): [who: string, path: string][] {
  return [
    ["ann", "/me"],
    ["ann", "/me/export"],
    ["ann", "/orders"],
    ["ann", "/library"],
    ["ann", "/points/entries"],
    ["ann", "/mystery-boxes/openings"],
    ["ann", "/mining/claims"],
    ["ann", "/wishlist"],
    ["bob", "/gifts"],
    ["bob", "/bookmarks"],
    ["bob", "/notifications"],
    ["bob", "/blocks"],
    ["cat", `/posts?spaceId=${space}`],
    ["cat", `/posts/${post}/comments`],
    ["cat", `/spaces/${space}`],
    ["cat", `/groups/${group}/messages`],
    ["cat", "/games/first/reviews"],
    ["operator", "/ops/gift-refunds"],
    ["operator", "/ops/redeem-batches"],
  ];
}

function setVersion(release: string): void {
  for (const file of ["package.json", "package-lock.json"]) {
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(/"version": "[^"]+"/, `"version": "${release}"`));
  }
  const lock = readFileSync("package-lock.json", "utf8");
  const own = /("packages": \{\s*"": \{[^}]*?"version": )"[^"]+"/;
  writeFileSync("package-lock.json", lock.replace(own, `$1"${release}"`));
}

const [release = ""] = process.argv.slice(2);
try {
  if (!/^\d+\.\d+\.\d+$/.test(release)) throw new CommandFailed("npm run release -- 1.0.0");
  await step(log, "Pictures", drawArt);
  await step(log, "Pages and worker", () => build("local"));
  const folder = folderOf(release);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), "playstead-release-"));
  setVersion(release);
  recordReleased(["main", "community", "search"]);
  await step(log, "A shop that this release has filled", () => fill(release, dataDir));
  writeFileSync(releaseFile(dataDir), `${release}\n`);
  const packed = packFolder(dataDir);
  writeFileSync(join(folder, FILES.shop), packed);
  writeFileSync(join(folder, FILES.formats), compress(JSON.stringify(describeFormats())));
  rmSync(dataDir, { recursive: true });
  log(
    `${folder}: ${(packed.length / 1024).toFixed(0)} KB of data. Commit it, then tag ${release}.`,
  );
  process.exit(0);
} catch (error) {
  console.error(error instanceof CommandFailed ? error.message : error);
  process.exit(1);
}
