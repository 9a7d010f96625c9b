import { tasksOf } from "./task";

export const monthlyTasks = tasksOf("monthly", [
  {
    id: "two-purchases",
    reward: 60,
    types: ["OrderFulfilled"],
    count: 2,
    title: ["Growing collection", "收藏渐丰", "收藏漸豐"],
    description: [
      "Pay for two orders this month.",
      "本月完成 2 笔订单的付款。",
      "本月完成 2 筆訂單的付款。",
    ],
  },
  {
    id: "spend-sixty",
    reward: 150,
    types: ["OrderFulfilled", "GiftRedeemed", "RoyaltyPaid"],
    cents: 6000,
    title: ["Patron of the arts", "游戏赞助人", "遊戲贊助人"],
    description: [
      "Spend $60 in the store or on royalties this month.",
      "本月在商店消费（含市场版税）满 $60。",
      "本月在商店消費（含市場版稅）滿 $60。",
    ],
  },
  {
    id: "two-top-ups",
    reward: 40,
    types: ["TopUpDelivered"],
    count: 2,
    title: ["Fully charged", "满电出发", "滿電出發"],
    description: ["Top up twice this month.", "本月完成 2 次充值。", "本月完成 2 次儲值。"],
  },
  {
    id: "thirty-claims",
    reward: 100,
    types: ["TaskClaimed"],
    count: 30,
    title: ["Pillar of the homestead", "家园栋梁", "家園棟樑"],
    description: [
      "Claim thirty tasks of any kind this month.",
      "本月领取任意 30 个任务的奖励。",
      "本月領取任意 30 個任務的獎勵。",
    ],
  },
]);
