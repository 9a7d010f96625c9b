import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, inject, test } from "vitest";
import { runScript } from "./support/run-script";

const folder = mkdtempSync(join(tmpdir(), "playstead-verify-"));
const file = join(folder, "kept.json");
let between: Server | undefined;
afterAll(() => {
  rmSync(folder, { recursive: true });
  between?.close();
});

const verify = (origin: string) => runScript("scripts/verify-ledger.ts", origin, "--file", file);

/** Somebody between the log and its reader, who changes what they pass on. */
async function startBetween(change: (path: string, body: Buffer) => Buffer): Promise<string> {
  between = createServer(async (request, response) => {
    const answer = await fetch(`${inject("origin")}${request.url}`);
    response.statusCode = answer.status;
    response.end(change(request.url!, Buffer.from(await answer.arrayBuffer())));
  });
  await new Promise<void>((resolve) => between!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(between.address() as AddressInfo).port}`;
}

test("a stranger verifies the log from the command line, and again when it has grown", async () => {
  const first = await verify(inject("origin"));
  expect(first.said).toContain("Root: recomputed");
  expect(first.said).toContain("playstead/ledger/community-1");
  expect(first.code).toBe(0);
  const second = await verify(inject("origin"));
  expect(second.said).toContain("Consistency: begins with");
  expect(second.code).toBe(0);
});

test("and is told what does not hold", async () => {
  const origin = await startBetween((path, body) => {
    if (path.startsWith("/ledger/tile/0/000")) body[0]! ^= 1;
    return body;
  });
  const { code, said } = await verify(origin);
  expect(said).toMatch(/FAILED +Root: the tiles come to another root/);
  expect(said).toMatch(/FAILED +Consistency: the first \d+ events are not those/);
  expect(code).toBe(1);
});
