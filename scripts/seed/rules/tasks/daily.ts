import { tasksOf } from "./task";

export const dailyTasks = tasksOf("daily", [
  {
    id: "check-in",
    reward: 10,
    title: ["Daily check-in", "每日签到", "每日簽到"],
    description: [
      "Come by and say hello. That is all it takes.",
      "来打个招呼就行，不用做别的。",
      "來打個招呼就好，什麼都不用做。",
    ],
  },
  {
    id: "open-three-boxes",
    reward: 3,
    types: ["MysteryBoxOpened"],
    count: 3,
    title: ["Third time lucky", "好运三连", "好運三連發"],
    description: [
      "Open three mystery boxes today.",
      "今天打开 3 个神秘宝箱。",
      "今天打開 3 個神秘寶箱。",
    ],
  },
  {
    id: "post-once",
    reward: 5,
    types: ["PostPublished"],
    count: 1,
    title: ["Something to say", "有话要说", "有話要說"],
    description: [
      "Publish a post in one of your Spaces.",
      "在你加入的空间里发一篇帖子。",
      "在你加入的空間裡發一篇貼文。",
    ],
  },
  {
    id: "like-five-posts",
    reward: 3,
    types: ["PostLiked"],
    count: 5,
    title: ["Spread some light", "点亮好内容", "點亮好貼文"],
    description: [
      "Like five posts that deserve it.",
      "给 5 篇你喜欢的帖子点赞。",
      "為 5 篇你喜歡的貼文按讚。",
    ],
  },
  {
    id: "comment-twice",
    reward: 4,
    types: ["CommentPublished"],
    count: 2,
    title: ["Join the talk", "聊上两句", "聊個兩句"],
    description: ["Write two comments.", "发表 2 条评论。", "發表 2 則留言。"],
  },
  {
    id: "play-three-games",
    reward: 6,
    types: ["PlayEnded", "MatchEnded"],
    count: 3,
    title: ["Three coins in the slot", "投币三枚", "投幣三枚"],
    description: [
      "Play three ranked games or matches today, each for at least a minute.",
      "今天玩 3 局计入排名的游戏或对局，每局至少一分钟。",
      "今天玩 3 局列入排名的遊戲或對局，每局至少一分鐘。",
    ],
  },
]);
