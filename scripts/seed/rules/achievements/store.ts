import { achievementsOf } from "./achievement";

export const storeAchievements = achievementsOf("store", [
  {
    id: "first-key-turned",
    types: ["KeyRevealed"],
    target: 1,
    title: ["Open sesame", "芝麻开门", "芝麻開門"],
    description: [
      "Reveal the key of a game that you own.",
      "查看一款已购游戏的激活码。",
      "查看一款已購遊戲的序號。",
    ],
  },
  {
    id: "small-shelf",
    types: ["KeyRevealed"],
    target: 5,
    title: ["A shelf of one's own", "小小收藏架", "小小收藏架"],
    description: [
      "Reveal the keys of 5 games.",
      "查看 5 款游戏的激活码。",
      "查看 5 款遊戲的序號。",
    ],
  },
  {
    id: "full-shelf",
    types: ["KeyRevealed"],
    target: 25,
    title: ["The shelf bends", "书架压弯了", "書架壓彎了"],
    description: [
      "Reveal the keys of 25 games.",
      "查看 25 款游戏的激活码。",
      "查看 25 款遊戲的序號。",
    ],
  },
  {
    id: "patron",
    types: ["OrderFulfilled", "GiftRedeemed"],
    measure: "amount",
    target: 10_000,
    title: ["Patron of the arcade", "街机赞助人", "街機贊助人"],
    description: [
      "Spend 100 dollars in the store, gifts that were redeemed included.",
      "在商店累计消费 100 美元，已兑换的礼物也计入。",
      "在商店累計消費 100 美元，已兌換的禮物也計入。",
    ],
  },
  {
    id: "giver",
    types: ["GiftRedeemed"],
    target: 1,
    title: ["Ribbon and paper", "系上丝带", "繫上緞帶"],
    description: [
      "Have a gift of yours redeemed.",
      "送出的礼物被对方兑换。",
      "送出的禮物被對方兌換。",
    ],
  },
  {
    id: "generous",
    types: ["GiftRedeemed"],
    target: 5,
    title: ["Open hand", "慷慨之手", "慷慨之手"],
    description: [
      "Have 5 gifts of yours redeemed.",
      "送出的 5 份礼物被对方兑换。",
      "送出的 5 份禮物被對方兌換。",
    ],
  },
  {
    id: "refuelled",
    types: ["TopUpDelivered"],
    target: 10,
    title: ["Never runs dry", "永不断电", "永不斷電"],
    description: [
      "Complete 10 top-ups of mobile games.",
      "完成 10 次手机游戏充值。",
      "完成 10 次手機遊戲儲值。",
    ],
  },
]);
