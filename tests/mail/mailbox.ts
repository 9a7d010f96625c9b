import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { KeptMail } from "~/scripts/mailbox/mail";

/** What arrived at an address, newest first. */
export async function mailsTo(address: string): Promise<KeptMail[]> {
  const search = new URLSearchParams({ to: address });
  const response = await fetch(`${env.MAILBOX_URL}/mails?${search}`);
  return (await response.json<{ items: KeptMail[] }>()).items;
}

/** The newest mail to an address, once there are so many. */
export async function awaitMail(address: string, count = 1): Promise<KeptMail> {
  await expect.poll(async () => (await mailsTo(address)).length).toBe(count);
  return (await mailsTo(address))[0]!;
}

/** The token of the link that leads to a page. */
export function tokenIn({ text }: KeptMail, path: string): string {
  const url = new RegExp(`https://playstead\\.test${path}\\?\\S+`).exec(text)?.[0];
  if (!url) throw new Error(`No link to ${path} in:\n${text}`);
  return new URL(url).searchParams.get("token")!;
}

/** The platform as it has its moods: this code, so often, for mails to this address. */
export async function fail(fault: {
  code: string;
  to: string;
  times?: number;
  afterwards?: boolean;
}): Promise<void> {
  await fetch(`${env.MAILBOX_URL}/control/faults`, {
    method: "POST",
    body: JSON.stringify(fault),
  });
}

export const someAddress = () => `${crypto.randomUUID()}@example.com`;
