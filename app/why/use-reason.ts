import { useTranslation } from "~/app/i18n/use-translation";
import type { WhyEntry } from "./sources";

const KNOWN = [
  "purchase",
  "task",
  "mystery-box",
  "mystery-box-prize",
  "invite",
  "redeem-code",
  "space",
  "refund",
  "firm",
  "epoch",
  "spending",
  "posts",
  "likes",
  "comments",
  "given-post",
  "given-comment",
  "taken-back",
  "season",
  "SessionStarted",
  "OrderFulfilled",
  "GiftRedeemed",
  "GameDelivered",
  "TopUpDelivered",
  "KeyRevealed",
  "TaskClaimed",
  "MysteryBoxOpened",
  "SteadClaimed",
  "PostLiked",
  "CommentLiked",
  "CommentPublished",
  "PostPublished",
  "CommentValued",
] as const;

/** Why a figure changed, in plain words. */
export function useReason() {
  const { t, i18n } = useTranslation("points");
  return ({ reason, source, names = [] }: WhyEntry) => {
    const known = KNOWN.find((one) => one === reason) ?? "other";
    const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
    return t(`reasons.${known}`, {
      reason,
      source,
      names: names.length ? list.format(names) : source,
    });
  };
}
