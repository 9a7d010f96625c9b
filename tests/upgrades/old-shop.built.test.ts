import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, describe, expect, test, vi } from "vitest";
import { type LogName, LOG_NAMES } from "~/domain/logs";
import { runAudit } from "~/scripts/audit/audit";
import { FILES, folderOf, listReleases, openApi, openRecord } from "~/scripts/release/fixture";
import { unpackFolder } from "~/scripts/release/pack";
import { openShop, Visit } from "~/scripts/release/shop";
import { signIn } from "~/scripts/seed/caller";
import { currentRelease, isNewer, listStored, releaseOf } from "~/scripts/start/stored-formats";
import { CannotUpgrade } from "~/scripts/start/upgrade";
import { verifyCertificate } from "~/scripts/verify-ledger/certificate";
import { LogClient } from "~/scripts/verify-ledger/client";
import { type Verdict, verifyLog } from "~/scripts/verify-ledger/verify";
import { problemsOf, type SeenEntry } from "~/tests/chat/independent";
import { listApiLosses, listLosses } from "./additions";

const root = mkdtempSync(join(tmpdir(), "playstead-old-"));
afterAll(() => rmSync(root, { recursive: true }));

function unpack(release: string): string {
  const data = join(root, `${release}-${randomUUID()}`);
  unpackFolder(readFileSync(join(folderOf(release), FILES.shop)), data);
  return data;
}

function change(file: string, sql: string): void {
  const db = new DatabaseSync(file);
  db.exec(sql);
  db.close();
}

/** As on the day on which it was filled: what ends with time has not ended. */
const openThen = (dataDir: string, release: string) =>
  openShop({
    dataDir,
    cronEvery: 0,
    beginsAt: new Date(openRecord(release).heads.main!.checkedAt),
  });

vi.setConfig({ testTimeout: 120_000 });

test("there is a fixture of each release that changed formats", () => {
  expect(isNewer(currentRelease(), listReleases().at(-1)!)).toBe(false);
});

/** Figures that a release had wrong: in 1.0.0 each purchase counted for what all had brought. */
const CORRECTED = new Set(["POST /ops/rules/points/trials"]);

describe.each(listReleases())("a shop that %s filled", (release) => {
  test("goes on: its log is whole, its answers are what they were, and it takes more", async () => {
    const data = unpack(release);
    // As a room was that had not woken for a while: its last steps are still to be taken.
    if (release === "1.0.0") {
      for (const { file } of listStored(data).filter(({ file }) => file.includes("GroupChat"))) {
        change(
          file,
          `DROP TABLE "replayed"; DROP TABLE IF EXISTS "apart"; ALTER TABLE "owed" DROP COLUMN "seq"; UPDATE "schema" SET "version" = 2`,
        );
      }
      expect(listStored(data).some(({ pending }) => pending > 0)).toBe(true);
    }
    const shop = await openThen(data, release);
    try {
      expect(readdirSync(data).filter((name) => name.startsWith("before-upgrade"))).toEqual([]);
      expect(releaseOf(data)).toBe(currentRelease());
      const visit = new Visit(shop);
      const { places, calls, reads, heads, certificate } = openRecord(release);

      for (const { who, path, answer } of reads) {
        expect([path, listLosses(answer, await visit.read(who, path))]).toEqual([path, []]);
      }
      for (const { answer, ...call } of calls) {
        const name = `${call.method} ${call.path}`;
        const { status, body } = await visit.repeat(call);
        // What is answered with a view may have more in it by now.
        const lost =
          body === answer!.body || CORRECTED.has(name)
            ? []
            : listLosses(JSON.parse(answer!.body), JSON.parse(body));
        expect([name, status, lost]).toEqual([name, answer!.status, []]);
      }
      const api = await (await visit.fetch("GET", "/openapi.json")).json();
      expect(listApiLosses(openApi(release), api)).toEqual([]);
      for (const page of pagesOf(places)) {
        expect([page, (await fetch(shop.origin + page)).status]).toEqual([page, 200]);
      }

      // What is new lies behind what was there.
      const clientId = randomUUID();
      const path = `/groups/${places.group}/messages`;
      await visit.give("bob", "POST", path, { clientId, text: "Still here" });
      const { items } = await visit.read<{ items: SeenEntry[] }>("cat", path);
      expect(items.at(-1)).toMatchObject({ text: "Still here" });
      expect(await problemsOf(items)).toEqual([]);
      await visit.give("cat", "POST", `/posts/${places.post}/comments`, { text: "Me too" });
      await shop.runCron();

      const main = new LogClient(shop.origin);
      const verdicts = {} as Record<LogName, Verdict>;
      for (const name of LOG_NAMES) {
        const client = name === "main" ? main : new LogClient(shop.origin, name);
        verdicts[name] = await verifyLog(client, { kept: heads[name] });
        expect([name, verdicts[name].failed]).toEqual([name, []]);
      }
      const file = join(root, `${release}.certificate.json`);
      writeFileSync(file, JSON.stringify(certificate));
      expect((await verifyCertificate(main, file, verdicts.main)).failed).toEqual([]);

      const operator = await signIn(shop.origin, shop.secrets.operator.secretKey);
      const audit = { projection: null, from: 0, resume: false, onProgress: () => {} };
      const { findings } = await runAudit(operator, { ...audit, file: join(root, "audit.json") });
      expect(findings).toEqual([]);
    } finally {
      await shop.stop();
    }
  });

  test("is as it was where an upgrade fails, and says what to do", async () => {
    const data = unpack(release);
    const { file } = listStored(data).find(({ folder }) => folder === "main")!;
    // What is run a second time finds its own tables.
    change(file, `DELETE FROM d1_migrations WHERE id = (SELECT max(id) FROM d1_migrations)`);
    const before = printOf(data);
    const error = await openThen(data, release).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(CannotUpgrade);
    expect((error as Error).message).toContain(
      `The data in ${data}/ could not be upgraded to ${currentRelease()} (`,
    );
    expect((error as Error).message).toContain(
      `) and is as it was before: start it with Playstead ${release}, or with a later one than this.`,
    );
    expect(printOf(data)).toEqual(before);
  });
});

const pagesOf = ({ space, group, post }: ReturnType<typeof openRecord>["places"]) => [
  "/",
  "/store",
  "/store/detail/first",
  "/community",
  `/community/post/${post}`,
  `/community/detail/${space}`,
  `/community/groups/${group}`,
  "/community/search?q=play",
  "/blind-box",
  "/ledger",
];

/** Of every file that was there, but for what SQLite keeps beside a database while it is open. */
function printOf(data: string): Record<string, string> {
  return Object.fromEntries(
    readdirSync(data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/-(shm|wal)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        `${basename(dirname(file))}/${basename(file)}`,
        createHash("sha256").update(readFileSync(file)).digest("hex"),
      ]),
  );
}
