import { expect } from "vitest";

/** Much more than any of it takes, much less than what never ends. Milliseconds. */
const SOON = 3_000;

export async function soon<Result>(work: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  const result = await work();
  expect(performance.now() - began).toBeLessThan(SOON);
  return result;
}

export const UNSEEN = /[\u202a-\u202e\u2066-\u2069\u200e\u200f]|[^\P{Cc}\n]/u;
export const TOWER = /\p{M}{5}/u;

/** All addresses that a text leads to. */
const linksIn = (body: unknown) =>
  [...JSON.stringify(body).matchAll(/"href":"([^"]*)"/g)].map(([, href]) => href!);

export function expectHarmless({ body, text }: { body: unknown; text: string | null }): void {
  for (const href of linksIn(body)) expect(href).toMatch(/^https?:\/\/[^/]/);
  expect(text).not.toMatch(UNSEEN);
  expect(text).not.toMatch(TOWER);
}
