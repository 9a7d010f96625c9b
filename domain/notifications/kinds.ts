import { accountNotes } from "~/domain/account/notes";
import { talkNotes } from "~/domain/comments/notes";
import { commentPath } from "~/domain/comments/view";
import { followNotes } from "~/domain/follows/notes";
import { groupNotes } from "~/domain/groups/notes";
import { groupPath, groupRequestsPath } from "~/domain/groups/paths";
import { inviteNotes } from "~/domain/invites/notes";
import { likeNotes } from "~/domain/likes/notes";
import { miningNotes } from "~/domain/mining/notes";
import { moderationNotes } from "~/domain/moderation/notes";
import { orderNotes } from "~/domain/orders/notes";
import type { PostKind } from "~/domain/posts/kinds";
import { thingPath } from "~/domain/posts/paths";
import { reviewNotes } from "~/domain/reviews/notes";
import { spaceNotes } from "~/domain/spaces/notes";
import { taskNotes } from "~/domain/tasks/notes";
import { wishNotes } from "~/domain/wishlist/notes";
import type { Detail, NoteKind, Notes } from "./note";

/** What players are notified of, feature by feature. */
const features = [
  followNotes,
  likeNotes,
  talkNotes,
  reviewNotes,
  orderNotes,
  wishNotes,
  inviteNotes,
  spaceNotes,
  groupNotes,
  taskNotes,
  miningNotes,
  moderationNotes,
  accountNotes,
] as const;
export const allNotes: readonly Notes[] = features;

type AllKinds = UnionToIntersection<(typeof features)[number]["kinds"]>;
type UnionToIntersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;
const kinds = Object.assign({}, ...features.map((one) => one.kinds)) as AllKinds;

export type KindName = keyof AllKinds;
/** Those of which each line is of one thing. */
export type SingleKind = {
  [Name in KindName]: AllKinds[Name] extends { single: true } ? Name : never;
}[KindName];
export const kindNames = Object.keys(kinds) as [KindName, ...KindName[]];
export const kindOf = (name: KindName): NoteKind => kinds[name];
/** Those that a player may switch off. */
export const choosableKinds = kindNames.filter((name) => !kindOf(name).always) as [
  KindName,
  ...KindName[],
];

/** What a notification can lead to; what others call it is asked where it lies (`thing-queries.ts`). `n` in the SQL of a title is its newest row. */
export const targets = {
  user: {
    url: (id: string) => `/profile/${id}`,
    title: `(SELECT "display_name" FROM "profiles" WHERE "user_id" = n."target_id")`,
  },
  order: {
    url: (id: string) => `/store/pay-result?order=${encodeURIComponent(id)}`,
    // The game that the row is about, else the order's first.
    title: `(SELECT g."name" FROM "order_lines" l JOIN "games" g ON g."id" = l."game_id"
      WHERE l."order_id" = n."target_id" ORDER BY l."line_id" <> n."item", l."place" LIMIT 1)`,
  },
  game: {
    url: (id: string) => `/store/detail/${encodeURIComponent(id)}`,
    title: `(SELECT "name" FROM "games" WHERE "id" = n."target_id")`,
  },
  task: {
    url: () => "/task",
    // In all languages, as JSON.
    title: `(SELECT task.value->'title' FROM "rule_versions" r, json_each(r."body", '$.tasks') task
      WHERE r."kind" = 'tasks' AND r."version" = n."detail"->>'rule' AND task.value->>'id' = n."target_id")`,
  },
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
  epoch: { url: () => "/community", title: `n."target_id"` },
} as const satisfies Record<
  string,
  { url(id: string, postId: string | null, detail: Detail): string; title: string }
>;

export type TargetKind = keyof typeof targets;
export const targetKinds = Object.keys(targets) as [TargetKind, ...TargetKind[]];
