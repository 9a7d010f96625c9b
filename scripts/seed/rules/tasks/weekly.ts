import { tasksOf } from "./task";

export const weeklyTasks = tasksOf("weekly", [
  {
    id: "five-claims",
    reward: 15,
    types: ["TaskClaimed"],
    count: 5,
    title: ["Creature of habit", "渐入佳境", "漸入佳境"],
    description: [
      "Claim five tasks of any kind this week.",
      "本周领取任意 5 个任务的奖励。",
      "本週領取任意 5 個任務的獎勵。",
    ],
  },
  {
    id: "spend-twenty",
    reward: 40,
    types: ["OrderFulfilled", "GiftRedeemed", "RoyaltyPaid"],
    cents: 2000,
    title: ["Market day", "赶集日", "趕集日"],
    description: [
      "Spend $20 in the store or on royalties this week.",
      "本周在商店消费（含市场版税）满 $20。",
      "本週在商店消費（含市場版稅）滿 $20。",
    ],
  },
  {
    id: "ten-boxes",
    reward: 8,
    types: ["MysteryBoxOpened"],
    count: 10,
    title: ["Treasure hunter", "寻宝达人", "尋寶達人"],
    description: [
      "Open ten mystery boxes this week.",
      "本周打开 10 个神秘宝箱。",
      "本週打開 10 個神秘寶箱。",
    ],
  },
  {
    id: "three-posts",
    reward: 20,
    types: ["PostPublished"],
    count: 3,
    title: ["Regular contributor", "笔耕不辍", "創作不停歇"],
    description: ["Publish three posts this week.", "本周发布 3 篇帖子。", "本週發布 3 篇貼文。"],
  },
  {
    id: "deal-with-a-stranger",
    reward: 15,
    types: ["DealBought", "DealSold"],
    count: 1,
    title: ["A fair exchange", "公平交易", "公平交易"],
    description: [
      "Buy an item of a player whom you have never dealt with, or sell one, for a dollar or more.",
      "与从未交易过的玩家买卖一件物品，价格不低于 1 美元。",
      "與從未交易過的玩家買賣一件物品，價格不低於 1 美元。",
    ],
  },
  {
    id: "play-fifteen-games",
    reward: 25,
    types: ["PlayEnded", "MatchEnded"],
    count: 15,
    perDay: 5,
    title: ["Arcade regular", "街机厅常客", "街機廳常客"],
    description: [
      "Play fifteen ranked games or matches this week, each for at least a minute. Five a day count at most.",
      "本周玩 15 局计入排名的游戏或对局，每局至少一分钟。每天最多计 5 局。",
      "本週玩 15 局列入排名的遊戲或對局，每局至少一分鐘。每天最多計 5 局。",
    ],
  },
]);
