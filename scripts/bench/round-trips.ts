import type { Playstead } from "~/scripts/start/playstead";
import type { Player } from "./player";
import { postId, spaceId } from "./posts/rows";

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

/** The same in the communities, once there are posts. */
export async function printCommunityTrips({ origin }: Playstead, { token }: Player): Promise<void> {
  const cookie = `x-token=${token}`;
  const post = postId(400);
  console.log("D1 round trips in the communities");
  for (const path of [
    "/community",
    "/community?feed=following",
    "/community/news",
    "/community/list",
    `/community/detail/${spaceId(17)}`,
    `/community/detail/${spaceId(17)}/forum`,
    `/community/post/${post}`,
    `/community/post/${postId(0)}`,
    "/community/topic/topic3",
    "/community/search?q=night",
  ]) {
    print(`page ${path}`, await fetch(`${origin}${path}`, { headers: { cookie } }));
  }
  const headers = { "x-token": token, "content-type": "application/json" };
  const give = async (method: string, path: string, body?: object) =>
    print(
      `${method} /api${path.replace(post, "{id}")}`,
      await fetch(`${origin}/api${path}`, { method, headers, body: body && JSON.stringify(body) }),
    );
  await give("PUT", `/posts/${post}/like`);
  await give("DELETE", `/posts/${post}/like`);
  await give("POST", `/posts/${post}/comments`, { text: "What a night" });
  await give("POST", "/posts", { content: "What a night" });
  await give("POST", "/posts", { content: "What another night" });
  await give("GET", "/posts?feed=recommended");
  await give("GET", `/posts/${post}`);
}

function print(what: string, { headers, status }: Response): void {
  const trips = /round trips: (\d+)/.exec(headers.get("server-timing") ?? "")?.[1] ?? "?";
  console.log(`  ${trips}  ${what}${status < 300 ? "" : ` (${status})`}`);
}
