import type { TestProject } from "vitest/node";
import { startLocalChain } from "~/scripts/local-chain/rpc-server";
import { createSteadMint } from "~/scripts/start/stead-mint";
import { testSettings } from "./settings";

declare module "vitest" {
  export interface ProvidedContext {
    chainUrl: string;
    steadMint: string;
  }
}

/** One local chain for a run, on which a transaction is confirmed at once. */
export default async function setup(project: TestProject) {
  const running = await startLocalChain({ port: 0, lag: { confirmed: 0, finalized: 0 } });
  project.provide("chainUrl", running.url);
  project.provide("steadMint", await createSteadMint(running.url, testSettings.MINT_AUTHORITY_KEY));
  return () => running.close();
}
