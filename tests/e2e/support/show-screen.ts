import type { Page } from "playwright-core";
import { expect } from "vitest";
import type { Belongings } from "./belongings";
import { hydrated } from "./hydration";
import type { PageWatch } from "./page-watch";
import type { Screen } from "./screens";

/** Where a player finds a screen. */
export const addressOf = ({ path }: Screen, belongings: Belongings): string =>
  typeof path === "string" ? path : path(belongings);

export const tokenOf = (screen: Screen, belongings: Belongings): string | undefined =>
  viewerOf(screen, belongings)?.token;

function viewerOf({ for: viewer }: Screen, { customer, operator }: Belongings) {
  if (viewer === "visitor") return undefined;
  return viewer === "operator" ? operator : customer;
}

/** Opens a screen as whoever it is for. */
export async function showScreen(
  screen: Screen,
  belongings: Belongings,
  { page, watch }: { page: Page; watch: PageWatch },
): Promise<void> {
  const { status = 200, prepare } = screen;
  const address = addressOf(screen, belongings);
  await viewerOf(screen, belongings)?.enter(page.context());
  // The desk shows the newest files of all: another test may erase one meanwhile.
  if (address === "/ops/media") watch.tolerate(/status of 404.*\/media\//);
  if (status === 404) watch.tolerate(new RegExp(`status of 404.*${address}`));
  const response = await page.goto(address);
  expect(response?.status()).toBe(status);
  expect(new URL(page.url()).pathname).toBe(address.split("?")[0]);
  await hydrated(page);
  await prepare?.(page);
}
