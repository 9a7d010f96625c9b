import type { PostKind } from "~/domain/posts/kinds";
import type { Answerer } from "~/domain/reviews/events";
import type { NotificationView } from "./view";

type ModeratedBy =
  | "hide"
  | "remove"
  | "mute"
  | "ban"
  | "release"
  | "hold"
  | "undone"
  | "delete"
  | "lift"
  | "unlift";

/** The text of a line: which one, under `lines` of the group `notifications`, and what is filled in. */
export function wordsOf(
  { kind, actors, count, target, detail }: NotificationView,
  money: (cents: number) => string,
  stead: (baseUnits: number) => string,
) {
  const others = count - 1;
  const values = {
    name: actors[0]?.displayName ?? "",
    title: target.title,
    count: others,
    price: money(Number(detail.now ?? 0)),
    before: money(Number(detail.was ?? 0)),
    amount: stead(Number(detail.amount ?? 0)),
    rule: String(detail.rule ?? ""),
  };
  if (
    kind === "price-drop" ||
    kind === "back-in-stock" ||
    kind === "task-ready" ||
    kind === "data-export"
  ) {
    return { key: `lines.${kind}.alone` as const, values };
  }
  if (kind === "moderated") {
    const told = `moderated-${detail.action as ModeratedBy}` as const;
    // Rules of the house have no words here.
    return {
      key: values.rule ? (`lines.${told}.ruled` as const) : (`lines.${told}.alone` as const),
      values,
    };
  }
  if (kind === "appeal") {
    const told = `appeal-${detail.outcome as "upheld" | "overturned" | "reopened"}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  if (kind === "report-decided") {
    const told = `report-${detail.outcome as "kept" | "acted"}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  if (kind === "group-answer") {
    const told = `group-${detail.answer as "approved" | "denied" | "expired"}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  if (kind === "group-role") {
    const told = `group-role-${detail.role as "admin" | "creator"}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  if (kind === "group-out") {
    const told = `group-${detail.how as "removed" | "banned" | "disbanded"}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  if (kind === "review-answer") {
    const told = `review-answer-${detail.by as Answerer}` as const;
    return { key: `lines.${told}.alone` as const, values };
  }
  const how = others ? "others" : "alone";
  const isComment = target.kind === "comment";
  const on = (isComment ? detail.on : target.kind) as PostKind;
  switch (kind) {
    case "refund":
      return { key: `lines.refund-${detail.state as "owed" | "paid"}.${how}` as const, values };
    case "like":
      return { key: `lines.like-${isComment ? "comment" : on}.${how}` as const, values };
    case "comment":
      return { key: `lines.comment-${on}.${how}` as const, values };
    case "mention": {
      const words =
        detail.as === "tag" ? "tagged" : (`mention-${isComment ? "comment" : on}` as const);
      return { key: `lines.${words}.${how}` as const, values };
    }
    default:
      return { key: `lines.${kind}.${how}` as const, values };
  }
}
