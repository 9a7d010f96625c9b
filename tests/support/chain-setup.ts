import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";
import { startLocalChain } from "~/scripts/local-chain/rpc-server";
import { createSteadMint } from "~/scripts/start/stead-mint";
import { testSettings } from "./settings";

declare module "vitest" {
  export interface ProvidedContext {
    chainUrl: string;
    /** Whoever asks there gets the address of a chain of their own. */
    chainsUrl: string;
    steadMint: string;
  }
}

const open = () => startLocalChain({ port: 0, lag: { confirmed: 0, finalized: 0 } });

/** One local chain for a run, on which a transaction is confirmed at once, and one more for each file that asks. */
export default async function setup(project: TestProject) {
  const running = [await open()];
  const { url } = running[0]!;
  const others = createServer(async (_, response) => {
    const another = await open();
    running.push(another);
    response.end(another.url);
  });
  await new Promise<void>((resolve) => others.listen(0, "127.0.0.1", resolve));
  project.provide("chainUrl", url);
  project.provide("chainsUrl", `http://127.0.0.1:${(others.address() as AddressInfo).port}`);
  project.provide("steadMint", await createSteadMint(url, testSettings.MINT_AUTHORITY_KEY));
  return async () => {
    others.closeAllConnections();
    others.close();
    await Promise.all(running.map((chain) => chain.close()));
  };
}
