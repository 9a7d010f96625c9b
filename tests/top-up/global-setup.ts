import type { TestProject } from "vitest/node";
import { startTopUpProvider } from "~/scripts/top-up-provider/server";
import { testSettings } from "~/tests/support/settings";

declare module "vitest" {
  export interface ProvidedContext {
    topUpProviderUrl: string;
  }
}

/** One sandbox provider for a run. Tests switch faults for players of their own, so that none meets another's. */
export default async function setup(project: TestProject) {
  const running = await startTopUpProvider({
    port: 0,
    secret: testSettings.TOP_UP_PROVIDER_SECRET,
  });
  project.provide("topUpProviderUrl", running.url);
  return () => running.close();
}
