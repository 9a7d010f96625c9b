import type { TestProject } from "vitest/node";
import { startMailbox } from "~/scripts/mailbox/server";

declare module "vitest" {
  export interface ProvidedContext {
    mailboxUrl: string;
  }
}

/** One mailbox for a run. Tests write to addresses of their own, so that none reads another's. */
export default async function setup(project: TestProject) {
  const running = await startMailbox({ port: 0 });
  project.provide("mailboxUrl", running.url);
  return () => running.close();
}
