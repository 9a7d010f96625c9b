import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { runSubscriptions } from "~/workers/jobs/subscriptions";
import { createServices } from "~/workers/services";
import { call } from "~/tests/sign-in/player";
import type { Found } from "~/domain/search/find";

export const services = () => createServices(env, () => {}, "first-primary");

/** Lets what was appended be found. */
export const followAll = () => runSubscriptions(services());

export async function search(
  q: string,
  {
    token,
    ...rest
  }: { token?: string; kind?: string; limit?: string; cursor?: string; lng?: string } = {},
): Promise<Found> {
  const response = await call(`/search?${new URLSearchParams({ q, ...rest })}`, { token });
  expect(response.status).toBe(200);
  return response.json();
}

export async function suggest(q: string, token?: string): Promise<Found["items"]> {
  const response = await call(`/search/suggestions?${new URLSearchParams({ q })}`, { token });
  expect(response.status).toBe(200);
  return (await response.json<{ items: Found["items"] }>()).items;
}

export const titles = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).items.map(({ title }) => title);
