import { useTranslation } from "~/app/i18n/use-translation";
import type { WhyEntry } from "./sources";

const KNOWN = [
  "purchase",
  "task",
  "task-taken-back",
  "mystery-box",
  "mystery-box-prize",
  "invite",
  "redeem-code",
  "space",
  "refund",
  "granted",
  "deducted",
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
  "royalty",
  "market-value",
  "market-silent",
  "RoyaltyPaid",
  "ItemMinted",
  "DealBought",
  "DealSold",
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
  "PlayEnded",
  "DailySolved",
  "MatchEnded",
  "MatchWon",
] as const;

/** Why a figure changed, in plain words. */
export function useReason() {
  const { t, i18n } = useTranslation("points");
  return ({ delta, reason, source, names = [], message }: WhyEntry) => {
    // What a task gave is taken back as it was given: under its name.
    const told = reason === "task" && delta <= 0 ? "task-taken-back" : reason;
    const known = KNOWN.find((one) => one === told) ?? "other";
    const list = new Intl.ListFormat(i18n.language, { type: "conjunction" });
    return t(`reasons.${known}`, {
      reason,
      source,
      message: message ?? t("noMessage"),
      names: names.length ? list.format(names) : source,
    });
  };
}
