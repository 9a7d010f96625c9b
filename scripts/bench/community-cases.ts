import { randomUUID } from "node:crypto";
import type { Statement } from "~/domain/event-store/statement";
import type { Playstead } from "~/scripts/start/playstead";
import type { ServedBuild } from "~/scripts/start/serve-build";
import { sizedPage, sizeOf } from "./bare";
import type { Case } from "./comparison";
import { AUTHORS, feedRows, followed, SPACES } from "./feeds/rows";
import { upTo } from "./growth/costs";
import type { Load, Target } from "./load";
import { callApi, createPlayer, type Player, repeat } from "./player";
import { postId, postRows } from "./posts/rows";
import { recordCommand } from "./recorded-command";

const POSTS = Number(process.env.BENCH_FEED_POSTS ?? 100_000);
const POSTS_PER_STATEMENT = 20_000;
const PLAYERS = 300;
/** More than one machine answers, so that no round runs dry. */
const MAX_PER_SECOND = 1_000;
const JSON_TYPE = { "content-type": "application/json" };

type D1 = Awaited<ReturnType<Playstead["miniflare"]["getD1Database"]>>;

/**
 * Posts of one log, and what the feeds know of them, by their rows alone: as many as no player would write. The
 * floor of commands has them, too.
 */
export async function fillCommunity(
  { origin, miniflare }: Playstead,
  bare: ServedBuild,
  { token }: Player,
): Promise<void> {
  const { id: reader } = await callApi<{ id: string }>(origin, "/me", { token });
  const main = await miniflare.getD1Database("DB");
  const communities = [
    await miniflare.getD1Database("COMMUNITY_0"),
    await bare.miniflare.getD1Database("COMMUNITY"),
  ];
  const give = (db: D1, statements: readonly Statement[]) =>
    db.batch(statements.map(({ sql, params }) => db.prepare(sql).bind(...params)));
  const now = new Date().toISOString();
  const { spaces, muchSaid, rows } = postRows({ authors: AUTHORS, spaces: SPACES, now });
  const people: Statement = {
    sql: `${upTo(0, AUTHORS)} INSERT INTO "profiles" ("user_id", "display_name", "joined_at")
      SELECT 'author-' || i, 'Author ' || i, ? FROM n`,
    params: [now],
  };
  for (const community of communities) await give(community, [spaces, ...muchSaid]);
  await give(main, [people, followed(reader)]);
  for (let from = 0; from < POSTS; from += POSTS_PER_STATEMENT) {
    const to = Math.min(from + POSTS_PER_STATEMENT, POSTS);
    for (const community of communities) await give(community, rows(from, to));
    await give(main, [feedRows(from, to, now)]);
  }
}

/** What is written and read in the communities, among many posts. */
export async function* communityCases(
  shop: Playstead,
  bare: ServedBuild,
  player: Player,
  rounds: number,
  load: Load,
): AsyncGenerator<Case> {
  const { origin } = shop;
  await fillCommunity(shop, bare, player);
  const headers = { cookie: `x-token=${player.token}` };
  const pages = {
    "The community's home (of 100,000 posts), for a player": "/community",
    "What 2,000 people write whom a player follows": "/community?feed=following",
    "A post with 2,000 comments, for a player": `/community/post/${postId(0)}`,
  };
  for (const [name, path] of Object.entries(pages)) {
    const page = { url: `${origin}${path}`, headers };
    yield {
      name: `${name}, by a bare page of as much HTML`,
      floor: { url: await sizedPage(bare, page) },
      product: page,
      goal: 0.6,
    };
  }
  const visitors = `${origin}/community`;
  yield {
    name: "The community's home for visitors, from the edge cache, by a bare Hono text",
    floor: { url: `${bare.origin}/text?bytes=${await sizeOf(visitors)}` },
    product: { url: visitors },
    goal: 0.5,
  };

  const players = await repeat(PLAYERS, 16, () => createPlayer(origin));
  const wanted = (rounds + 1) * load.seconds * MAX_PER_SECOND;
  const open = openPosts(Math.ceil(wanted / PLAYERS) + 1);
  const floor: Target = { url: `${bare.origin}/batch`, method: "POST" };
  const like = (post: string) => `/api/posts/${post}/like`;
  const comment = (post: string) => `/api/posts/${post}/comments`;
  const recorded = { "x-token": player.token, ...JSON_TYPE };

  await useStatements(
    shop,
    bare,
    open,
    (post) => new Request(`${origin}${like(post)}`, { method: "PUT", headers: recorded }),
  );
  yield {
    name: "Command: like a post (1 event), by its statements in a bare batch",
    floor,
    product: {
      url: origin,
      method: "PUT",
      vary: inTurns(players, open, (post) => ({ path: like(post) })),
    },
    goal: 0.5,
  };

  const body = () => JSON.stringify({ text: `What a night ${randomUUID()}` });
  await useStatements(
    shop,
    bare,
    open,
    (post) =>
      new Request(`${origin}${comment(post)}`, { method: "POST", headers: recorded, body: body() }),
  );
  yield {
    name: "Command: comment on a post (1 event, sealed), by its statements in a bare batch",
    floor,
    product: {
      url: origin,
      method: "POST",
      headers: JSON_TYPE,
      vary: inTurns(players, open, (post) => ({ path: comment(post), body: body() })),
    },
    goal: 0.5,
  };
}

/** Those outside of Spaces, beneath which everybody may write. */
export const openPosts = (count: number) =>
  Array.from({ length: count }, (_, at) => postId(at * 4 + 400)).filter((_, at) => at % 25 !== 12);

/** Posts whose statements take turns in the bare batch. */
const RECORDED = 20;

/** Gives the command to the last of these posts, which no player gets to. */
export async function useStatements(
  shop: Playstead,
  bare: ServedBuild,
  posts: readonly string[],
  requestOf: (post: string) => Request,
): Promise<void> {
  const settings = { ...shop.settings, VERIFICATION_COST: "1" };
  const templates: string[] = [];
  for (const post of posts.slice(-RECORDED)) {
    templates.push(await recordCommand(shop.miniflare, settings, requestOf(post), post));
  }
  await fetch(`${bare.origin}/batch?on=COMMUNITY`, {
    method: "PUT",
    body: JSON.stringify(templates),
  });
}

/** Another player at each request, and another post when each has had their turn. */
function inTurns(
  players: readonly Player[],
  posts: readonly string[],
  request: (post: string) => { path: string; body?: string },
): Target["vary"] {
  let next = 0;
  return () => {
    const { token } = players[next % players.length]!;
    const post = posts[Math.floor(next / players.length)];
    next += 1;
    if (!post) return undefined;
    return { ...request(post), headers: { "x-token": token, "idempotency-key": randomUUID() } };
  };
}
