import type { SeedPost } from "./seed-post";

/** What is talked of at length in the Spaces that players have made: the first of each forum. */
export const seedTopics: readonly SeedPost[] = [
  {
    space: "The Slow Lane",
    title: "This month: Harbour of Lanterns, without hurry",
    content:
      "Play until the second island, or further, or not at all. On the last Sunday we talk about it here.\n\n- what did you do first when nobody told you to?\n- which item description stayed with you?\n\n#slowread",
    feeling: "relaxed",
  },
  {
    space: "Lantern Street Speedrunners",
    title: "Post your splits: Thursday practice",
    content:
      "One run each, the whole one, with its splits in a list. **Slow runs count**: we look at where the time goes, not at who is first.\n\n> Four frames are four frames.\n\n#practice",
    feeling: "learning",
  },
  {
    space: "周末开黑小分队",
    title: "周六晚八点，报名楼",
    content:
      "想来的请在楼下说一声，写上玩什么、能待到几点。\n\n1. 第一车：合作闯关\n2. 第二车：轻松聊天局\n\n零食自备，输赢随缘。 #周六开黑",
    feeling: "seeking",
  },
  {
    space: "Тихая гавань",
    title: "Чай, плед и одна игра: что выбрали на эту неделю?",
    content:
      "Расскажите, куда возвращаетесь вечером и что там делаете первым делом. Можно ничего не успеть: мы не спешим.\n\n#тихийвечер",
    feeling: "relaxed",
  },
  {
    space: "Couch Co-op Club",
    title: "Two pads, one evening: what do you bring?",
    content:
      "Name a game, how many can play, and how long until somebody laughs. I keep the list.\n\nStart with the one that your non-playing friend asked to play again. #couch",
    feeling: "seeking",
  },
  {
    space: "深夜電台",
    title: "睡前歌單：大家各點一首",
    content:
      "說出遊戲名稱、曲名，和你第一次聽到它的那個晚上。音量請調小。\n\n我先來：港口的夜市主題，走完整條街才發現自己沒有在找任何東西。 #點歌",
    feeling: "relaxed",
  },
  {
    space: "Boss Rush Support Group",
    title: "Third phase, and then? Builds that got you through",
    content:
      "Say which boss, what you wore and how many tries it took. Hide what comes after, like this: ||nothing good||.\n\nNobody here will tell you to get good. #thirdphase",
    feeling: "frustrated",
  },
  {
    space: "Harbour Fishing Society",
    title: "The list of usable rods",
    content:
      "A rod counts if:\n\n1. it is in your hands\n2. something bites\n3. you may throw it back\n\nTell us which game, and where to stand. Decoration goes to another list. #rods",
    feeling: "collecting",
  },
  {
    space: "像素手艺人",
    title: "十六色挑战：画一盏灯",
    content:
      "规则很简单：最多十六种颜色，画一盏你在游戏里见过的灯。发图的时候请写出游戏名和用了多少种颜色。\n\n点评先说喜欢的地方。 #十六色",
    feeling: "building",
  },
  {
    space: "Save Point Photographers",
    title: "Theme of the week: the light before the storm",
    content:
      "One picture each, with the name of the game. No filters on Friday. Say where you stood, so that others can stand there too. #lightbeforethestorm",
    feeling: "excited",
  },
  {
    space: "Orbit Builders",
    title: "Blueprints, please: stations that fit into nine by nine",
    content:
      "Small stations only. Post the blueprint with the picture, and what you would do otherwise next time.\n\n- belts: as few as you can\n- spaghetti: as much as you like\n\n#ninebynine",
    feeling: "building",
  },
  {
    space: "台北桌遊夜",
    title: "新手帶團：這個月想學哪一款？",
    content:
      "每款最多四位新手，會有一位帶團。想帶團的人也請留言，可以優先選位置。\n\n- 骨牌類\n- 卡牌類\n- 有合作劇情的\n\n#新手團",
    feeling: "seeking",
  },
];
