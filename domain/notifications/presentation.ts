import type { PostKind } from "~/domain/posts/kinds";
import type { Answerer } from "~/domain/reviews/events";
import type { KindName, SingleKind } from "./kinds";
import type { TargetKind } from "./targets";
import type { NotificationView } from "./view";

type Line = Pick<NotificationView, "kind" | "target" | "detail">;

/** Icons by what a line leads to, for those kinds that have none of their own. */
const targetIcons = {
  user: "player",
  order: "key",
  game: "store",
  task: "task",
  achievement: "trophy",
  season: "trophy",
  points: "coin",
  export: "ledger",
  space: "globe",
  group: "player",
  "left-group": "player",
  post: "player",
  article: "player",
  review: "player",
  comment: "player",
  case: "ledger",
  table: "joystick",
  item: "coin",
  epoch: "bolt",
} as const satisfies Record<TargetKind, string>;
const kindIcons = {
  like: "heart",
  "review-answer": "store",
  refund: "wallet",
  "price-drop": "coin",
  moderated: "ledger",
} as const satisfies Partial<Record<KindName, string>>;

export const iconOf = ({ kind, target }: Line) =>
  kind in kindIcons ? kindIcons[kind as keyof typeof kindIcons] : targetIcons[target.kind];

type ModeratedBy =
  | "hide"
  | "remove"
  | "mute"
  | "ban"
  | "group-remove"
  | "group-ban"
  | "release"
  | "hold"
  | "undone"
  | "delete"
  | "lift"
  | "unlift";

type ListingEndTold = "moved" | "revoked" | "expired" | "key_rotated" | "stopped";
type OfferEndTold = "revoked" | "expired" | "key_rotated" | "stopped" | "item_gone";

const isComment = ({ target }: Line) => target.kind === "comment";
/** What it is, or what it stands beneath. */
const onOf = ({ target, detail }: Line) =>
  (target.kind === "comment" ? detail.on : target.kind) as PostKind;

/** What the words of a kind are called, where it has several. */
const names = {
  moderated: ({ detail }) => `moderated-${detail.action as ModeratedBy}` as const,
  appeal: ({ detail }) =>
    `appeal-${detail.outcome as "upheld" | "overturned" | "reopened"}` as const,
  "report-decided": ({ detail }) => `report-${detail.outcome as "kept" | "acted"}` as const,
  "group-answer": ({ detail }) =>
    `group-${detail.answer as "approved" | "denied" | "expired"}` as const,
  "group-role": ({ detail }) => `group-role-${detail.role as "admin" | "creator"}` as const,
  "group-out": ({ detail }) => `group-${detail.how as "removed" | "banned" | "disbanded"}` as const,
  "review-answer": ({ detail }) => `review-answer-${detail.by as Answerer}` as const,
  points: ({ detail }) => `points-${detail.way as "given" | "taken"}` as const,
  refund: ({ detail }) => `refund-${detail.state as "owed" | "paid"}` as const,
  "listing-ended": ({ detail }) => `listing-${detail.reason as ListingEndTold}` as const,
  "offer-ended": ({ detail }) => `offer-${detail.reason as OfferEndTold}` as const,
  like: (line) => `like-${isComment(line) ? "comment" : onOf(line)}` as const,
  comment: (line) => `comment-${onOf(line)}` as const,
  mention: (line) =>
    line.detail.as === "tag"
      ? "tagged"
      : (`mention-${isComment(line) ? "comment" : onOf(line)}` as const),
} as const satisfies Partial<Record<KindName, (line: Line) => string>>;
type Named = keyof typeof names;

type FormOf<Kind extends KindName> =
  | "alone"
  | (Kind extends "moderated" ? "ruled" : Kind extends SingleKind ? never : "others");
type Key = {
  [
    Kind in KindName
  ]: `lines.${Kind extends Named ? ReturnType<(typeof names)[Kind]> : Kind}.${FormOf<Kind>}`;
}[KindName];

/** The text of a line: which one, in the group `notifications`, and what is filled in. */
export function wordsOf(
  line: Line & Pick<NotificationView, "actors" | "count">,
  money: (cents: number) => string,
  stead: (baseUnits: number) => string,
) {
  const { kind, actors, count, target, detail } = line;
  const others = count - 1;
  const values = {
    name: actors[0]?.displayName ?? "",
    title: target.title,
    count: others,
    price: money(Number(detail.now ?? 0)),
    before: money(Number(detail.was ?? 0)),
    amount: stead(Number(detail.amount ?? 0)),
    rule: String(detail.rule ?? ""),
    rank: String(detail.rank ?? ""),
    points: String(detail.reward ?? ""),
    cost: String(detail.price ?? ""),
    message: String(detail.message ?? ""),
  };
  const name = kind in names ? names[kind as Named](line) : kind;
  // Rules of the house have no words here.
  const ruled = kind === "moderated" && values.rule !== "";
  const form = ruled ? "ruled" : others ? "others" : "alone";
  return { key: `lines.${name}.${form}` as Key, values };
}
