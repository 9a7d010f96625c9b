import type { Playstead } from "~/scripts/start/playstead";
import type { Player } from "./player";

const GAME = "gloamdelve";

/** How often a page or a command asks the database, as `Server-Timing` says. */
export async function printRoundTrips({ origin }: Playstead, { token }: Player): Promise<void> {
  const cookie = `x-token=${token}`;
  const pages = [
    "/",
    "/store",
    `/store/detail/${GAME}`,
    "/store/shopcart",
    "/task",
    "/rules",
    "/profile",
    "/profile/games",
    "/profile/orders",
  ];
  console.log("D1 round trips");
  for (const path of pages) {
    const response = await fetch(`${origin}${path}`, { headers: { cookie }, redirect: "manual" });
    print(`page ${path}`, response);
  }
  const headers = { "x-token": token };
  const cart = `${origin}/api/cart/games/${GAME}`;
  print("PUT /api/cart/games/{id}", await fetch(cart, { method: "PUT", headers }));
  print("GET /api/cart", await fetch(`${origin}/api/cart`, { headers }));
  print("DELETE /api/cart/games/{id}", await fetch(cart, { method: "DELETE", headers }));
  print("GET /api/games", await fetch(`${origin}/api/games?limit=20`));
}

function print(what: string, { headers, status }: Response): void {
  const trips = /round trips: (\d+)/.exec(headers.get("server-timing") ?? "")?.[1] ?? "?";
  console.log(`  ${trips}  ${what}${status < 300 ? "" : ` (${status})`}`);
}
