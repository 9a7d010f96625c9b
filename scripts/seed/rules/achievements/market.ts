import { achievementsOf } from "./achievement";

export const marketAchievements = achievementsOf("market", [
  {
    id: "minted",
    types: ["ItemMinted"],
    target: 1,
    title: ["Off the shelf", "离架而去", "離架而去"],
    description: [
      "Mint a collectible of yours on chain.",
      "把你的一件收藏品铸造到链上。",
      "把你的一件收藏品鑄造到鏈上。",
    ],
  },
  {
    id: "trader",
    types: ["DealBought", "DealSold"],
    target: 1,
    title: ["Shaken on it", "一言为定", "一言為定"],
    description: [
      "Deal in an item with another player.",
      "与其他玩家成交一件物品。",
      "與其他玩家成交一件物品。",
    ],
  },
  {
    id: "known-on-the-market",
    types: ["DealBought", "DealSold"],
    target: 25,
    title: ["Known on the market", "市集常客", "市集常客"],
    description: [
      "Deal in items with 25 different players.",
      "与 25 位不同的玩家成交物品。",
      "與 25 位不同的玩家成交物品。",
    ],
  },
]);
