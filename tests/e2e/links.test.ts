import { expect, inject, test } from "vitest";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";

const AT_ONCE = 4;
/** Of addresses that differ in an id or a query alone. */
const MAX_ALIKE = 20;

const origin = inject("origin");
const links = (html: string) =>
  [...html.matchAll(/ (?:href|src|action)="(\/(?!\/)[^"#]*)/g)].map(([, path]) =>
    path!.replaceAll("&amp;", "&"),
  );
const kindOf = (path: string) =>
  path
    .replace(/\?.*/, "")
    .split("/")
    .map((part, at) => (at > 2 || part.length > 18 ? ":id" : part))
    .join("/");

interface Broken {
  path: string;
  on: string;
  status: number;
}

/** Others take things away meanwhile: what the page does not link to any more is not broken. */
async function stillLinked(broken: readonly Broken[], cookie: string): Promise<Broken[]> {
  const still = await Promise.all(
    broken.map(async ({ path, on }) => {
      const response = await fetch(origin + on, { headers: { cookie } });
      return links(await response.text()).includes(path);
    }),
  );
  return broken.filter((_, at) => still[at]);
}

/** Opens whatever somebody finds from the first page on; answers what is not there, with where it is linked. */
async function openAll(cookie: string): Promise<{ opened: number; broken: Broken[] }> {
  const from = new Map([["/", ""]]);
  const alike = new Map<string, number>();
  const waiting = ["/"];
  const broken: Broken[] = [];

  async function open(path: string): Promise<void> {
    const response = await fetch(origin + path, { headers: { cookie }, redirect: "manual" });
    if (response.status >= 400) broken.push({ path, on: from.get(path)!, status: response.status });
    const isPage = response.headers.get("content-type")?.startsWith("text/html");
    if (!isPage) return void (await response.body?.cancel());
    for (const link of links(await response.text())) {
      const kind = kindOf(link);
      const known = alike.get(kind) ?? 0;
      if (from.has(link) || known >= MAX_ALIKE) continue;
      alike.set(kind, known + 1);
      from.set(link, path);
      waiting.push(link);
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, AT_ONCE).map(open));
  return { opened: from.size, broken: await stillLinked(broken, cookie) };
}

test.for(["a visitor", "a player"])("whatever %s finds a link to is there", async (who) => {
  const cookie = who === "a player" ? `x-token=${(await Customer.signedIn(theShop())).token}` : "";
  const { opened, broken } = await openAll(cookie);
  expect(broken).toEqual([]);
  // It went on from page to page.
  expect(opened).toBeGreaterThan(200);
});
