import { groupSorts } from "~/domain/groups/choices";
import { postSorts } from "~/domain/posts/sorts";
import { reviewSorts } from "~/domain/reviews/sorts";
import { spaceSorts } from "~/domain/spaces/list-choices";
import { sorts } from "~/domain/store/game-filter";
import { groupId, playerId, spaceId, TOPIC } from "./history";

export type Reader = "visitor" | "player" | "operator";

/** What is asked for, in a world of any size. */
export interface Asked {
  as: Reader;
  path: string;
  /** A list of the API, from as far down as `walk` pages lead. */
  walk?: number;
}

/** Things that every world has. */
export interface Things {
  game: string;
  /** The official Space of that game. */
  gameSpace: string;
  post: string;
  comment: string;
  /** The wallet of the first player. */
  address: string;
}

/** How far down a list is asked for. */
const DEEP = 40;

/** Every page and every list, as those see it who may. */
export function everything(things: Things): Asked[] {
  return [
    ...pages(things).flatMap((path) => [
      { as: "visitor" as const, path },
      { as: "player" as const, path },
    ]),
    ...ownPages(things).map((path) => ({ as: "player" as const, path })),
    ...operatorPages(things).map((path) => ({ as: "operator" as const, path })),
    ...lists(things).flatMap((path) => [
      { as: "player" as const, path },
      { as: "player" as const, path, walk: DEEP },
    ]),
    ...answers(things).map((path) => ({ as: "player" as const, path })),
  ];
}

/** Paths beneath one, of which `-` is itself. */
const beneath = (above: string, paths: string) =>
  paths
    .trim()
    .split(/\s+/)
    .map((path) => (path === "-" ? above : `${above}${path}`));

const inAll = (path: string, name: string, values: readonly string[]) =>
  values.map((value) => `${path}${path.includes("?") ? "&" : "?"}${name}=${value}`);

const KINDS = ["all", "posts", "users", "spaces", "groups", "games"];

function pages({ game, gameSpace, post }: Things): string[] {
  const space = `/community/detail/${spaceId(0)}`;
  const official = `/community/detail/${gameSpace}`;
  return [
    ...beneath("/", `- store store/detail/${game} play task blind-box rules ledger`),
    ...beneath("/store", "?q=night ?category=pc&sort=price-asc"),
    ...inAll("/store", "sort", sorts),
    ...beneath("/community", `- /news /groups /list?q=a /topic/${TOPIC} /groups/${groupId(0)}`),
    ...inAll("/community/list", "sort", spaceSorts),
    ...beneath(space, "- /groups /members /moderation"),
    ...inAll(`${space}/forum`, "sort", postSorts),
    ...beneath(official, "- /reviews?stars=5"),
    ...inAll(`${official}/reviews`, "sort", reviewSorts),
    ...inAll(`/community/post/${post}`, "sort", ["new", "top"]),
    ...inAll("/community/search?q=night", "kind", KINDS),
  ];
}

function ownPages({ game }: Things): string[] {
  const group = groupId(0);
  return [
    ...beneath("/community", `?feed=following /create /list?filter=mine /groups/${group}/members`),
    ...beneath("/chat", `- /${group}`),
    ...beneath("/store", `/shopcart /detail/${game}?gift=1`),
    ...beneath(
      `/profile/${playerId(1)}`,
      "- /games /spaces /groups /about /followers /following /friends",
    ),
    ...beneath("/profile", "- /games /spaces /groups /orders /bookmarks /about /wishlist"),
    ...beneath("/profile", "/settings /notifications /cases /friends /following /followers"),
  ];
}

function operatorPages({ address }: Things): string[] {
  return [
    ...beneath("/ops", "- /audit /projections /events /rules /orders /codes /invites /cases"),
    ...beneath("/ops", "/moderation /media /news /letters /history"),
    ...beneath("/ops", `/players?player=${address} /events?actor=${playerId(1)}`),
    ...beneath("/api/ops", "/health /events?limit=50"),
  ];
}

/** Lists of the API that are read page by page. */
function lists({ game, post }: Things): string[] {
  const [space, group, player] = [spaceId(0), groupId(0), playerId(0)];
  return [
    ...inAll("/api/games", "sort", sorts),
    ...inAll("/api/posts", "feed", ["recommended", "following", "recent"]),
    ...inAll(`/api/posts?feed=recent&spaceId=${space}`, "sort", postSorts),
    ...beneath("/api/posts?feed=recent", `&topic=${TOPIC} &author=${player}`),
    ...inAll(`/api/posts/${post}/comments`, "sort", ["top", "new"]),
    ...inAll("/api/spaces", "sort", spaceSorts),
    ...inAll("/api/groups", "sort", groupSorts),
    ...beneath("/api", `/spaces/${space}/members /groups/${group}/members`),
    ...inAll(`/api/games/${game}/reviews`, "sort", reviewSorts),
    ...beneath(
      `/api/users/${player}`,
      "/followers /following /friends /posts /activity /spaces /groups",
    ),
    ...beneath("/api", "/notifications /me/events /points/entries /wishlist"),
    ...inAll("/api/search?q=night", "kind", KINDS),
  ];
}

/** What the API answers in one piece, or in a list that stays short. */
function answers({ game, post, comment }: Things): string[] {
  const [space, group, player] = [spaceId(0), groupId(0), playerId(0)];
  return [
    ...beneath("/api/me", "- /balance /cases /reports"),
    ...beneath("/api/", "sessions cart library orders gifts blocks bookmarks invites tasks points"),
    ...beneath("/api/chats", "- /unread /settings"),
    ...beneath("/api/mining", "- /claims /entries"),
    ...beneath("/api/", "moderation articles search/suggestions?q=nig"),
    ...beneath("/api/mystery-boxes", "/regular /openings /allowance"),
    ...beneath("/api/notifications", "/unread /choices"),
    ...beneath(`/api/posts/${post}`, "- /why /marks"),
    ...beneath(`/api/comments/${comment}`, "- /replies"),
    ...beneath(`/api/groups/${group}`, "- /room /messages /requests"),
    ...beneath(`/api/spaces/${space}`, "- /moderation-log /restrictions"),
    ...beneath("/api", `/games/${game} /users/${player} /users/${player}/games`),
  ];
}
