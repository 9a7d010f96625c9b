import { mkdtempSync, rmSync, statSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { fingerprint, isMade, noteMade } from "~/scripts/start/fingerprint";
import { chosenPorts, findFreePort, requireFreePorts } from "~/scripts/start/ports";
import { run } from "~/scripts/start/run";
import { localSecrets } from "~/scripts/start/secrets";
import { missingPlatforms } from "~/scripts/test/lockfile-platforms";
import { listSlowest, runPart, sum } from "~/scripts/test/tally";
import { secretNames } from "~/workers/env";

const folder = mkdtempSync(join(tmpdir(), "playstead-start-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("ports", () => {
  test("are the usual ones unless the environment says otherwise", () => {
    expect(chosenPorts({})).toEqual({
      app: 8787,
      chain: 8899,
      provider: 8790,
      mailbox: 8791,
    });
    expect(chosenPorts({ PLAYSTEAD_PORT: "4400" }).app).toBe(4400);
    expect(() => chosenPorts({ PLAYSTEAD_PORT: "many" })).toThrow('PLAYSTEAD_PORT is "many"');
  });

  test("that are taken are named, with the part that wants them", async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, "127.0.0.1", resolve));
    const { port } = holder.address() as AddressInfo;
    const ports = { app: port, chain: 1, provider: 1, mailbox: 1 };
    await expect(requireFreePorts(ports)).rejects.toThrow(
      `Port ${port} is taken, and Playstead itself wants it`,
    );
    await new Promise((resolve) => holder.close(resolve));
  });

  test("that two parts would share are named, with both", async () => {
    const [app, chain] = [await findFreePort(), await findFreePort()];
    const choose = (provider: number, mailbox: number) =>
      requireFreePorts({ app, chain, provider, mailbox });
    await expect(choose(chain + 1, app + 1)).rejects.toThrow(
      `Port ${chain + 1} is wanted twice: the local chain, which takes two in a row, and the top-up provider cannot`,
    );
    await expect(choose(app, app + 1)).rejects.toThrow("PLAYSTEAD_PROVIDER_PORT=…");
  });
});

describe("secrets of this machine", () => {
  test("are made once, for their owner alone, and kept", () => {
    const made = localSecrets(folder);
    expect(Object.keys(made.worker).sort()).toEqual([...secretNames].sort());
    expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
    const again = localSecrets(folder);
    expect(again.worker).toEqual(made.worker);
    expect(again.operator.publicKey.equals(made.operator.publicKey)).toBe(true);
  });

  test("that a later version adds are made beside the old ones", () => {
    const file = join(folder, "secrets.json");
    const stored = JSON.parse(readFileSync(file, "utf8"));
    const { SIGNING_KEY: lost, ...others } = stored.worker;
    writeFileSync(file, JSON.stringify({ ...stored, worker: others }));
    const { worker } = localSecrets(folder);
    expect(worker).toMatchObject(others);
    expect(worker.SIGNING_KEY).toMatch(/^[A-Za-z0-9+/]{43}=$/);
    expect(worker.SIGNING_KEY).not.toBe(lost);
  });
});

test("what was made from the same inputs is not made again", () => {
  const input = join(folder, "input.txt");
  const stamp = join(folder, "stamps/made");
  writeFileSync(input, "one");
  const print = fingerprint([folder], ["word"]);
  expect(isMade(stamp, print, [])).toBe(false);
  noteMade(stamp, fingerprint([input]));
  expect(isMade(stamp, fingerprint([input]), [input])).toBe(true);
  expect(isMade(stamp, fingerprint([input]), [join(folder, "gone")])).toBe(false);
  writeFileSync(input, "two");
  expect(isMade(stamp, fingerprint([input]), [input])).toBe(false);
});

test("a program that fails tells what it said, and one that hangs is ended", async () => {
  expect(await run("node", ["-e", "console.log(7)"])).toBe("7\n");
  const failing = ["-e", "console.error('because'); process.exit(3)"];
  await expect(run("node", failing)).rejects.toThrow(/ended with 3\nbecause/);
  const hanging = ["-e", "setInterval(() => {}, 1000)"];
  await expect(run("node", hanging, { timeout: 300 })).rejects.toThrow("was ended by SIGKILL");
});

test("a lockfile that leaves out a platform is found out", () => {
  const native = { version: "1.0.0", optionalDependencies: { "native-darwin-arm64": "1.0.0" } };
  expect(missingPlatforms({ packages: { "node_modules/native": native } })).toEqual({
    "node_modules/native-darwin-arm64": {
      version: "1.0.0",
      optional: true,
      os: ["darwin"],
      cpu: ["arm64"],
    },
  });
  const whole = {
    "node_modules/native": native,
    "node_modules/native/node_modules/native-darwin-arm64": { version: "1.0.0" },
  };
  expect(missingPlatforms({ packages: whole })).toEqual({});
});

test("a part that throws counts as one failure, and the sum holds all", async () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const tallies = [
    await runPart({ name: "good", run: async () => {} }, log),
    await runPart(
      {
        name: "many",
        run: async () => ({
          passed: 7,
          failed: 2,
          failures: ["two", "three"],
          files: { "a.test.ts": 1_000, "b.test.ts": 3_000 },
        }),
      },
      log,
    ),
    await runPart({ name: "bad", run: () => Promise.reject(new Error("because")) }, log),
  ];
  const { passed, failed, failures, files } = sum(tallies);
  expect([passed, failed, failures]).toEqual([8, 3, ["two", "three"]]);
  expect(listSlowest(files, 1)).toEqual(["   3.0 s  b.test.ts"]);
  expect(lines.join("\n")).toContain("because");
});
