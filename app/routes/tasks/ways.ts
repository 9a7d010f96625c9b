import type { ParseKeys } from "i18next";

interface Way {
  to: string;
  label: ParseKeys<"tasks">;
}

const STORE: Way = { to: "/store", label: "ways.store" };
const COMMUNITY: Way = { to: "/community", label: "ways.community" };
const BOX: Way = { to: "/blind-box", label: "ways.box" };

const WAYS: Partial<Record<string, Way>> = {
  OrderFulfilled: STORE,
  GiftRedeemed: STORE,
  GameDelivered: STORE,
  TopUpDelivered: { to: "/store?category=mobile", label: "ways.topUp" },
  KeyRevealed: { to: "/profile/games", label: "ways.library" },
  MysteryBoxOpened: BOX,
  SteadClaimed: COMMUNITY,
  PostPublished: COMMUNITY,
  PostLiked: COMMUNITY,
  CommentPublished: COMMUNITY,
};

/** Where a task can be done. */
export function wayOf(types: readonly string[]): Way | undefined {
  return types.map((type) => WAYS[type]).find(Boolean);
}
