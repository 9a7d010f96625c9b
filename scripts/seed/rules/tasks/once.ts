import { tasksOf } from "./task";

export const onceTasks = tasksOf("once", [
  {
    id: "first-sign-in",
    reward: 20,
    types: ["SessionStarted"],
    count: 1,
    title: ["Welcome home", "欢迎回家", "歡迎回家"],
    description: [
      "Connect your wallet and sign in for the first time.",
      "连接钱包，完成第一次登录。",
      "連接錢包，完成第一次登入。",
    ],
  },
  {
    id: "first-game",
    reward: 100,
    types: ["GameDelivered"],
    count: 1,
    title: ["The first of many", "第一款游戏", "第一款遊戲"],
    description: [
      "Buy your first game and have it delivered.",
      "购买并收到你的第一款游戏。",
      "購買並收到你的第一款遊戲。",
    ],
  },
  {
    id: "first-key",
    reward: 15,
    types: ["KeyRevealed"],
    count: 1,
    title: ["Turn the key", "打开新世界", "開啟新世界"],
    description: [
      "Reveal the key of a game that you own.",
      "查看一款已购游戏的激活码。",
      "查看一款已購遊戲的序號。",
    ],
  },
  {
    id: "first-top-up",
    reward: 50,
    types: ["TopUpDelivered"],
    count: 1,
    title: ["Fuel for the road", "补给到位", "補給到位"],
    description: [
      "Top up a mobile game for the first time.",
      "完成第一次手机游戏充值。",
      "完成第一次手機遊戲儲值。",
    ],
  },
  {
    id: "first-stead",
    reward: 50,
    types: ["SteadClaimed"],
    count: 1,
    title: ["Strike ore", "挖到第一桶金", "挖到第一桶金"],
    description: [
      "Claim STEAD that you have mined, on chain.",
      "把挖到的 STEAD 领取到链上。",
      "把挖到的 STEAD 領取到鏈上。",
    ],
  },
  {
    id: "first-mint",
    reward: 20,
    types: ["ItemMinted"],
    count: 1,
    title: ["Yours for good", "真正属于你", "真正屬於你"],
    description: [
      "Mint a collectible of yours on chain.",
      "把你的一件收藏品铸造到链上。",
      "把你的一件收藏品鑄造到鏈上。",
    ],
  },
  {
    id: "first-item-bought",
    reward: 20,
    types: ["DealBought"],
    count: 1,
    title: ["Sold, to you", "拍下第一件", "買下第一件"],
    description: [
      "Buy an item of another player, for a dollar or more.",
      "以 1 美元或更高的价格，从其他玩家手中买下一件物品。",
      "以 1 美元或更高的價格，向其他玩家買下一件物品。",
    ],
  },
  {
    id: "first-item-sold",
    reward: 20,
    types: ["DealSold"],
    count: 1,
    title: ["Open for business", "开张大吉", "開張大吉"],
    description: [
      "Sell an item to another player, for a dollar or more.",
      "以 1 美元或更高的价格，把一件物品卖给其他玩家。",
      "以 1 美元或更高的價格，把一件物品賣給其他玩家。",
    ],
  },
]);
