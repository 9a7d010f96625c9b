import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFileSync } from "node:fs";
import { describe, expect, inject, test } from "vitest";
import routes from "~/app/routes";
import { covers, type NeededRight, rights } from "~/domain/policies/rights";
import { Customer } from "./checkout-customer";
import { theShop } from "./checkout-steps";
import { signInOperator } from "./ops-operator";

const pathsOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children }) => {
    const whole = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, whole) : path || index ? [whole] : [];
  });
const pages = pathsOf(await routes).filter((path) => /^\/ops(\/|$)/.test(path));

const table = readFileSync("docs/decisions/roles.md", "utf8");
const written = new Map(
  [...table.matchAll(/^\| `(\/ops[^`]*)` +\| (\w+) +\|$/gm)].map((row) => [row[1]!, row[2]!]),
);

/** What a page answers to whoever is named: as a document, or as the data that a browser asks for alone. */
async function open(address: string, token?: string): Promise<number> {
  const response = await fetch(inject("origin") + address, {
    redirect: "manual",
    headers: token ? { cookie: `x-token=${token}` } : {},
  });
  await response.arrayBuffer();
  return response.status;
}

test("of every page of the desk it is written down which right it takes", () => {
  expect([...written.keys()].sort()).toEqual(pages.sort());
});

describe("a page of the desk", async () => {
  const root = await signInOperator();
  const signUp = () => Customer.signedIn(theShop());
  const give = ({ wallet }: Customer, right: string, method = "PUT") =>
    root.call(method, `/ops/roles/${wallet.publicKey.toBase58()}/${right}`);
  const [player, former] = [await signUp(), await signUp()];
  const holders = await Promise.all(rights.map(async (right) => ({ right, of: await signUp() })));
  for (const { right, of } of holders) {
    await give(of, right);
    await give(former, right);
    await give(former, right, "DELETE");
  }
  const { id: playerId } = await player.call<{ id: string }>("GET", "/me");
  const { id: orderId } = await player.order(["gloamdelve"]);
  const inAll = { en: "Words", "zh-CN": "文字", "zh-TW": "文字" };
  const text = { title: "Words", content: "Words" };
  const article = await root.call<{ id: string }>("POST", "/ops/articles", {
    gameId: null,
    texts: { en: text, "zh-CN": text, "zh-TW": text },
    cover: null,
  });
  const letter = await root.call<{ id: string }>("POST", "/ops/letters", {
    subject: inAll,
    body: inAll,
  });
  const code = `RIGHTS-${Date.now()}`;
  await root.call("PUT", `/ops/discounts/${code}`, {
    percent: 10,
    amountCents: null,
    minimumCents: 0,
    from: "2026-01-01T00:00:00.000Z",
    until: "2099-01-01T00:00:00.000Z",
    uses: 1,
  });
  const known: Record<string, string> = {
    "/ops/games/:id": "/ops/games/gloamdelve",
    "/ops/orders/:id": `/ops/orders/${orderId}`,
    "/ops/players/:id": `/ops/players/${playerId}`,
    "/ops/codes/:code": `/ops/codes/${code}`,
    "/ops/news/:id": `/ops/news/${article.id}`,
    "/ops/letters/:id": `/ops/letters/${letter.id}`,
  };

  test.for([...written])("opens to whom the table says: %s, %s", async ([page, right]) => {
    const path = known[page] ?? page;
    const askedBy = [
      { held: "nothing", token: undefined, opens: false },
      { held: "an account", token: player.token, opens: false },
      { held: "what was taken back", token: former.token, opens: false },
      ...holders.map(({ right: held, of: { token } }) => ({
        held,
        token,
        opens: covers([held], right as NeededRight),
      })),
    ];
    const found = await Promise.all(
      askedBy.map(async ({ held, token }) => [held, await open(`${path}.data`, token)]),
    );
    expect(found).toEqual(askedBy.map(({ held, opens }) => [held, opens ? 200 : 404]));
    expect(await open(path, player.token)).toBe(404);
    expect(await open(path, holders.at(-1)!.of.token)).toBe(200);
  });
});
