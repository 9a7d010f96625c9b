import { commentPath } from "~/domain/comments/view";
import { groupPath, groupRequestsPath } from "~/domain/groups/paths";
import { tablePath } from "~/domain/matches/table";
import type { PostKind } from "~/domain/posts/kinds";
import { thingPath } from "~/domain/posts/paths";

/** What the words and the way to it need beyond ids; `on`: what a comment stands beneath. */
export type Detail = Record<string, string | number>;

/** In all languages, as JSON. */
const TITLES_OF_GAME = `json_patch(json_object('en', g."name"), coalesce(g."titles", '{}'))`;

/** What a notification can lead to; what others call it is asked where it lies (`thing-queries.ts`). `n` in the SQL of a title is its newest row. */
export const targets = {
  user: {
    url: (id: string) => `/profile/${id}`,
    title: `(SELECT "display_name" FROM "profiles" WHERE "user_id" = n."target_id")`,
  },
  order: {
    url: (id: string) => `/store/pay-result?order=${encodeURIComponent(id)}`,
    // The game that the row is about, else the order's first.
    title: `(SELECT ${TITLES_OF_GAME} FROM "order_lines" l JOIN "games" g ON g."id" = l."game_id"
      WHERE l."order_id" = n."target_id" ORDER BY l."line_id" <> n."item", l."place" LIMIT 1)`,
  },
  game: {
    url: (id: string) => `/store/detail/${encodeURIComponent(id)}`,
    title: `(SELECT ${TITLES_OF_GAME} FROM "games" g WHERE g."id" = n."target_id")`,
  },
  task: {
    url: () => "/task",
    // In all languages, as JSON.
    title: `(SELECT task.value->'title' FROM "rule_versions" r, json_each(r."body", '$.tasks') task
      WHERE r."kind" = 'tasks' AND r."version" = n."detail"->>'rule' AND task.value->>'id' = n."target_id")`,
  },
  achievement: {
    url: () => "/profile/achievements",
    title: `(SELECT a.value->'title' FROM "rule_versions" r, json_each(r."body", '$.achievements') a
      WHERE r."kind" = 'achievements' AND r."version" = n."detail"->>'rule' AND a.value->>'id' = n."target_id")`,
  },
  season: {
    url: (id: string) => `/play/seasons/${encodeURIComponent(id)}`,
    title: `(SELECT "title" FROM "seasons" WHERE "id" = n."target_id")`,
  },
  points: { url: () => "/profile", title: `''` },
  export: { url: () => "/profile/settings#devices", title: `''` },
  space: {
    url: (id: string) => `/community/detail/${id}`,
    title: `(SELECT "name" FROM "space_register" WHERE "space_id" = n."target_id")`,
  },
  group: {
    url: (id: string, _: string | null, { to }: Detail) =>
      to === "requests" ? groupRequestsPath(id) : groupPath(id),
    title: "NULL",
  },
  /** One that they are not in any more. */
  "left-group": { url: () => "/community/groups", title: "NULL" },
  post: { url: (id: string) => thingPath({ kind: "post", id }), title: "NULL" },
  article: { url: (id: string) => thingPath({ kind: "article", id }), title: "NULL" },
  review: { url: (id: string) => thingPath({ kind: "review", id }), title: "NULL" },
  comment: {
    url: (id: string, postId: string | null, { on }: Detail) =>
      commentPath(postId ?? "", id, on as PostKind),
    title: "NULL",
  },
  case: { url: (id: string) => `/profile/cases#${id}`, title: `''` },
  table: {
    url: tablePath,
    title: `(SELECT ${TITLES_OF_GAME} FROM "play_tables" t JOIN "games" g ON g."id" = t."game_id" WHERE t."id" = n."target_id")`,
  },
  item: {
    url: (id: string) => `/marketplace/${encodeURIComponent(id)}`,
    // Which collectible it is, whose name stands in the texts.
    title: `(SELECT "collectible_id" FROM "items" WHERE "item_id" = n."target_id")`,
  },
  epoch: { url: () => "/community", title: `n."target_id"` },
} as const satisfies Record<
  string,
  { url(id: string, postId: string | null, detail: Detail): string; title: string }
>;

export type TargetKind = keyof typeof targets;
export const targetKinds = Object.keys(targets) as [TargetKind, ...TargetKind[]];
