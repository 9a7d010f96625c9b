import { achievementsOf } from "./achievement";

export const miningAchievements = achievementsOf("mining", [
  {
    id: "first-ore",
    types: ["SteadClaimed"],
    target: 1,
    title: ["First ore", "第一块矿石", "第一塊礦石"],
    description: [
      "Claim STEAD that you have mined.",
      "领取一次挖到的 STEAD。",
      "領取一次挖到的 STEAD。",
    ],
  },
  {
    id: "seasoned-miner",
    types: ["SteadClaimed"],
    target: 10,
    title: ["Lamp and pick", "矿灯与铁镐", "礦燈與鐵鎬"],
    description: [
      "Claim mined STEAD 10 times.",
      "领取 10 次挖到的 STEAD。",
      "領取 10 次挖到的 STEAD。",
    ],
  },
  {
    id: "first-box",
    types: ["MysteryBoxOpened"],
    target: 1,
    title: ["What's in the box?", "里面是什么？", "裡面是什麼？"],
    description: ["Open a mystery box.", "打开一个神秘宝箱。", "打開一個神秘寶箱。"],
  },
  {
    id: "box-hunter",
    types: ["MysteryBoxOpened"],
    target: 100,
    title: ["A hundred lids", "百箱在手", "百箱在手"],
    description: ["Open 100 mystery boxes.", "打开 100 个神秘宝箱。", "打開 100 個神秘寶箱。"],
  },
  {
    id: "dutiful",
    types: ["TaskClaimed"],
    target: 10,
    title: ["To-do, done", "说到做到", "說到做到"],
    description: [
      "Claim the rewards of 10 tasks.",
      "领取 10 个任务的奖励。",
      "領取 10 個任務的獎勵。",
    ],
  },
  {
    id: "tireless",
    types: ["TaskClaimed"],
    target: 365,
    title: ["A year of days", "日复一日", "日復一日"],
    description: [
      "Claim the rewards of 365 tasks.",
      "领取 365 个任务的奖励。",
      "領取 365 個任務的獎勵。",
    ],
  },
]);
