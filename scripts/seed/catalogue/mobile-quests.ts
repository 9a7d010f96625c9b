import { packs, pass, zones } from "./top-up-items.ts";
import type { DescribedGame } from "./types.ts";

/** Pocket worlds to wander through, topped up with their own coins. */
export const mobileQuests: DescribedGame[] = [
  {
    id: "lantern-legion",
    name: "Lantern Legion",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["action", "adventure"],
    developer: "Night Market Games",
    releaseDate: "2023-01-19",
    priceCents: 0,
    tagline: {
      en: "Five heroes, one flame: lead a legion out of the longest night",
      "zh-CN": "五位英雄，一簇火：率领军团走出最长的夜",
      "zh-TW": "五名英雄、一簇火苗，帶著軍團走出最漫長的夜",
    },
    overview: {
      en: "The sun was cancelled. Somebody signed the form. Until you find out who, the only light left in the Nine Prefectures is the one on the end of your spear.\n\nLantern Legion is a squad RPG for one thumb and ten minutes. Draw a path with your finger and your five heroes follow the flame, weaving through enemy lines, each striking in a rhythm of their own. Over a hundred heroes to recruit, from ferrymen to disgraced goddesses, and every one can be earned by playing.\n\nBuild a garrison with your guild, hold the Great Wick on Saturdays, and light the night map together. Last season, four million players lit it for eleven minutes.",
      "zh-CN":
        "太阳被取消了，有人签的字。查出是谁之前，九州府仅剩的光，就是你枪尖上那一点。\n\n《灯军》是一款一根拇指、十分钟一局的小队 RPG。手指画出路线，五位英雄便跟着火光穿过敌阵，各按自己的节奏出手。一百多位英雄等你招募，从摆渡人到失势的女神，每一位都能靠玩得到。\n\n和公会一起建驻地，周六守住大灯芯，把夜图一块块点亮。上一季，四百万玩家让它亮了十一分钟。",
      "zh-TW":
        "太陽被取消了，而且有人簽了名。在你查出是誰之前，九州府唯一的光，就是你槍尖上的那一點火。\n\n《燈籠軍團》是一根拇指、十分鐘就能玩一場的小隊 RPG。手指畫出路線，五名英雄就會追著火光穿過敵陣，各照各的節奏出手。超過一百名英雄等你招募，從擺渡人到失寵的女神，每一位都能靠遊玩取得。\n\n跟公會一起蓋駐地，週六守住大燈芯，把夜之地圖一格一格點亮。上一季，四百萬名玩家合力讓它亮了十一分鐘。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Dawn Gate", "River of Wicks", "Ember Court", "Paper Moon"),
      items: [
        ...packs({ en: "Embers", "zh-CN": "余烬", "zh-TW": "餘燼" }, [
          [60, 99],
          [300, 499, 20],
          [980, 1499, 110],
          [1980, 2999, 260],
          [6480, 9999, 1600],
        ]),
        pass(
          "wick-pass",
          999,
          { en: "Wick Pass, 30 days", "zh-CN": "灯芯月卡（30 天）", "zh-TW": "燈芯月卡（30 天）" },
          { en: "90 Embers a day", "zh-CN": "每日 90 余烬", "zh-TW": "每日 90 餘燼" },
        ),
      ],
    },
  },
  {
    id: "pocket-drakes",
    name: "Pocket Drakes",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["adventure"],
    developer: "Ferris Pocket",
    releaseDate: "2022-06-30",
    priceCents: 0,
    tagline: {
      en: "Hatch a dragon on the bus. Have it eat your homework by lunch",
      "zh-CN": "在公交上孵一条龙，午饭前它就吃掉了作业",
      "zh-TW": "在公車上孵一隻龍，午餐前牠就把作業吃了",
    },
    overview: {
      en: "Eggs are warm. They like pockets, soup lids and the tops of routers. Walk with one for a while, hum to it, and something small with strong opinions will come out.\n\nPocket Drakes is a collecting adventure about raising three hundred little dragons, no two tempered alike. A drake hatched in the rain loves puddles. A drake hatched during exams sulks. Explore the Teacup Isles, solve gentle puzzles with the breath you have, and trade hatchlings with friends who live in a different weather.\n\nNo timers that nag, no drake ever leaves you, and the battles are over in twenty seconds, usually because somebody falls asleep.",
      "zh-CN":
        "蛋是暖的。它们喜欢口袋、汤锅盖和路由器顶上。带着它走一走，对它哼哼歌，就会有一只个头不大、主见不小的东西钻出来。\n\n《口袋小龙》是一场收集冒险：三百只小龙，脾气没有重样的。雨天孵出的爱踩水坑，考试周孵出的爱生闷气。去茶杯群岛转转，用你有的吐息解几道温和的谜题，再跟住在另一种天气里的朋友换换幼龙。\n\n没有催命的计时，没有会离开你的龙，战斗二十秒就完，多半是因为有谁睡着了。",
      "zh-TW":
        "龍蛋溫溫的，喜歡口袋、湯鍋蓋，還有無線基地台上面。帶著它散散步、對它哼哼歌，就會有個體型不大、意見不少的小傢伙破殼而出。\n\n《口袋小龍》要你養大三百隻小龍，每隻脾氣都不同。下雨天孵的愛踩水窪，期末考那週孵的會鬧彆扭。到茶杯群島逛一逛，用手上的吐息解幾道溫柔的謎題，再跟住在不同天氣裡的朋友交換龍寶寶。\n\n沒有煩人的倒數，龍也永遠不會離家出走。對戰二十秒就結束，通常是因為有一方睡著了。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: [
        ...packs({ en: "Acorn Coins", "zh-CN": "橡果币", "zh-TW": "橡果幣" }, [
          [80, 99],
          [420, 499, 30],
          [900, 999, 90],
          [1900, 1999, 250],
          [5000, 4999, 900],
        ]),
        pass("nest-pass", 599, {
          en: "Cosy Nest Pass, 30 days",
          "zh-CN": "暖窝月卡（30 天）",
          "zh-TW": "暖窩月卡（30 天）",
        }),
      ],
    },
  },
  {
    id: "comet-ferry-online",
    name: "Comet Ferry Online",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["adventure", "flight-simulation"],
    developer: "Farlamp Interactive",
    releaseDate: "2024-09-12",
    priceCents: 0,
    tagline: {
      en: "All aboard: the only passenger service on a moving comet",
      "zh-CN": "请上船：唯一一条搭在彗星上的客运航线",
      "zh-TW": "旅客請上船：全宇宙唯一開在彗星上的客運",
    },
    overview: {
      en: "This is your captain speaking, and your captain is you. The 08:15 to Ganymede Heights is late, there is an octopus in first class, and somebody has to sell the sandwiches.\n\nComet Ferry Online is a spacefaring MMO about ordinary work done in extraordinary places. Fly, trade, host, tinker or ride along. Ferries are crewed by up to eight players, and every route in the sky was opened by somebody's first brave timetable.\n\nThere are pirates, but they have season tickets. There are wars, but you can be the one who brings the doctor. And once every seventy days the comet passes close to the sun, and everyone goes out on deck.",
      "zh-CN":
        "这里是船长广播，船长就是你。08:15 开往盖尼高地的班次晚点了，头等舱里有只章鱼，而且得有人去卖三明治。\n\n这是一款太空 MMO，讲的是不寻常的地方里那些寻常的活计。开船、跑商、待客、修理，或者只是搭个便船。一条渡船最多八名玩家共同驾驶，天上的每条航线，都始于某个人第一张大胆的时刻表。\n\n有海盗，不过他们办了季票。有战争，而你可以是送医生去的那个。每隔七十天，彗星掠过太阳，所有人都会走上甲板。",
      "zh-TW":
        "各位旅客您好，這裡是船長廣播，而船長就是您。08:15 開往蓋尼高地的班次誤點，頭等艙裡有隻章魚，還缺一個人賣三明治。\n\n這是一款太空 MMO，講的是在不平凡的地方做平凡的工作。開船、跑單幫、招呼客人、修修補補，或者單純搭便船。一艘渡船最多八人一起開，天上每條航線，當初都是某位玩家鼓起勇氣貼出的第一張時刻表。\n\n這裡有海盜，但他們都買了季票。這裡有戰爭，而你可以是載醫生過去的人。每隔七十天，彗星會靠近太陽，那時候，大家都會走上甲板。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Perihelion", "Aphelion", "Tail Wind", "Oort Terminal", "Sunside"),
      items: packs({ en: "Fare Tokens", "zh-CN": "船票代币", "zh-TW": "船票代幣" }, [
        [50, 99],
        [260, 499, 10],
        [540, 999, 40],
        [1650, 2999, 150],
        [2850, 4999, 350],
        [6000, 9999, 1000],
      ]),
    },
  },
  {
    id: "thousand-gates",
    name: "Thousand Gates",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["action"],
    developer: "Little Ox Studio",
    releaseDate: "2025-03-27",
    priceCents: 0,
    tagline: {
      en: "Step through a gate, and never arrive in the same fight twice",
      "zh-CN": "踏进一道门，永远不会走进同一场战斗",
      "zh-TW": "踏進一道門，永遠不會走進同一場戰鬥",
    },
    overview: {
      en: "Red gate: faster. Blue gate: stronger. White gate: nobody has come back to say.\n\nEvery run of Thousand Gates is a staircase of choices, ninety seconds a floor. Pick a gate and it changes you; pick its neighbour and it changes the world. Stack a fox mask on a thunder drum on a paper umbrella and watch your swordsman turn into weather. It is a roguelike action game with the generosity of a fairground, all controlled with one thumb and a good sense of timing.\n\nWeekly ladders rank the cleverest climbs, not the most expensive ones. The shopkeeper on floor fifty is your ghost from last week. He overcharges.",
      "zh-CN":
        "红门：更快。蓝门：更强。白门：没有人回来说过。\n\n《千门》的每一局都是一道由选择砌成的楼梯，一层九十秒。选一扇门，它改变你；选旁边那扇，它改变世界。狐面叠雷鼓再叠纸伞，看着你的剑客变成一场天气。它是一款像庙会一样慷慨的肉鸽动作游戏，一根拇指加一点时机感就够了。\n\n周榜比的是谁爬得聪明，不是谁花得多。五十层的店主，是上周的你留下的鬼魂。他卖得很贵。",
      "zh-TW":
        "紅門：更快。藍門：更強。白門：沒人回來講過。\n\n《千門》的每一輪都是用選擇疊起來的樓梯，一層九十秒。挑一扇門，它改變你；挑隔壁那扇，它改變世界。狐狸面具疊雷鼓再疊紙傘，看著你的劍客直接變成一場天氣。像廟會一樣大方的 Roguelike 動作遊戲，只要一根拇指，加上抓得準的時機。\n\n每週排行榜比的是誰爬得聰明，不是誰花得多。五十樓的老闆，是你上禮拜留下來的鬼魂，他開價很黑。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Vermilion", "Indigo", "Ivory"),
      items: packs({ en: "Gate Tallies", "zh-CN": "门牌", "zh-TW": "門牌" }, [
        [30, 99],
        [170, 499],
        [360, 999, 15],
        [1100, 2999, 70],
        [1900, 4999, 180],
        [4000, 9999, 500],
      ]),
    },
  },
  {
    id: "grove-guardians",
    name: "Grove Guardians",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["adventure", "action"],
    developer: "Moss & Mortar",
    releaseDate: "2021-05-20",
    priceCents: 0,
    tagline: {
      en: "Plant a forest that fights back, and water it with good strategy",
      "zh-CN": "种一片会还手的森林，再用好策略浇灌它",
      "zh-TW": "種一座會還手的森林，記得用好策略澆水",
    },
    overview: {
      en: "First came the axes. Then the surveyors. Then, one damp Tuesday, a mushroom punched a surveyor, and everything changed.\n\nIn Grove Guardians you defend a living valley by growing it. Oaks block, brambles slow, owls report, and the big sleepy bear at the back is worth the wait. Plants keep what they learn: a willow that survived a fire will not fear the next one. Let it seed, and neither will its children.\n\nPlay a five-minute skirmish, or raise one grove for a year with a circle of twelve friends. Each spring the strongest valley in the world is planted, in miniature, in a real forest. Eleven have been so far.",
      "zh-CN":
        "先来的是斧头，然后是测量员。再然后，一个潮湿的星期二，一朵蘑菇揍了测量员一拳，一切都变了。\n\n在这里，保卫山谷的办法是把它种大。橡树挡路，荆棘拖延，猫头鹰报信，最后面那头爱睡的大熊值得你等。植物会记住学到的事：扛过火的柳树不再怕火，让它结籽，它的孩子也不怕。\n\n可以来一局五分钟的小仗，也可以和十二个朋友用一年养一片林子。每年春天，全球最强的山谷会缩成小小一份，种进真正的森林。目前已有十一座。",
      "zh-TW":
        "先是斧頭來了，接著是測量員。然後在某個潮濕的星期二，一朵香菇揍了測量員一拳，從此一切都不同了。\n\n在《林地守衛》裡，守住山谷的方法就是把它種大。橡樹負責擋、荊棘負責拖、貓頭鷹負責通風報信，最後面那頭愛睏的大熊，值得你等牠醒。植物學到的都記得住：撐過大火的柳樹不再怕火，讓它結籽，小樹也不怕。\n\n可以打一場五分鐘的小仗，也可以跟十二位朋友花一年養同一片林子。每年春天，全世界最強的山谷會以縮小版種進真正的森林，到現在已經有十一座。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: [
        ...packs({ en: "Amber", "zh-CN": "琥珀", "zh-TW": "琥珀" }, [
          [100, 99],
          [550, 499],
          [1150, 999, 100],
          [2400, 1999, 300],
        ]),
        pass("gardener-pass", 499, {
          en: "Gardener's Pass, season",
          "zh-CN": "园丁季票",
          "zh-TW": "園丁季票",
        }),
      ],
    },
  },
  {
    id: "deepwater-dynasty",
    name: "Deepwater Dynasty",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["adventure"],
    developer: "Undertow Studio",
    releaseDate: "2024-04-04",
    priceCents: 0,
    tagline: {
      en: "Found a kingdom on the sea floor. Beware of the one below it",
      "zh-CN": "在海底建一座王国，当心它下面的那一座",
      "zh-TW": "在海底蓋一個王國，小心它底下的那一個",
    },
    overview: {
      en: "Your Majesty, the crabs have unionised.\n\nDeepwater Dynasty gives you a dome, a crown and three generations. Drill for warm vents, marry off your cousins to the Squid Republic, farm kelp, tax pearls, and decide how much to tell the people about the knocking from beneath. Rulers age and die in a week of real time; their heirs inherit your grudges along with your palaces.\n\nIt is a kingdom builder with a long memory and an odd sense of humour. Form currents with other dynasties to share trade and defend the trench. And if the knocking ever stops, log in at once.",
      "zh-CN":
        "陛下，螃蟹们成立工会了。\n\n《深水王朝》给你一座穹顶、一顶王冠和三代人的时间。钻出温暖的热泉，把表亲嫁去乌贼共和国，种海带，收珍珠税，再决定底下传来的敲击声该对百姓说多少。君主会在现实的一周里老去、离世，继承人连同宫殿一起继承你的旧怨。\n\n它记性很长，幽默感很怪。和别的王朝结成“洋流”，一起通商，一起守海沟。还有，如果哪天敲击声停了，请立刻上线。",
      "zh-TW":
        "陛下，螃蟹們成立工會了。\n\n《深水王朝》交給你一座穹頂、一頂王冠，以及三代人的時間。鑽溫泉、把表妹嫁去烏賊共和國、種昆布、課珍珠稅，還要決定海床底下傳來的敲擊聲，該跟百姓講多少。君王會在現實時間一週內老去，繼承人接手的不只是宮殿，還有你結下的樑子。\n\n一款記性很好、笑點很怪的王國經營遊戲。和其他王朝締結「洋流」，共享貿易、同守海溝。還有，要是哪天敲擊聲停了，請馬上登入。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Shelf", "Twilight", "Abyss", "Trench", "Vent", "Maelstrom"),
      items: packs({ en: "Pearls", "zh-CN": "珍珠", "zh-TW": "珍珠" }, [
        [70, 99],
        [380, 499, 25],
        [800, 999, 80],
        [1680, 1999, 200],
        [4300, 4999, 700],
        [8800, 9999, 1800],
        [14000, 14999, 3500],
      ]),
    },
  },
];
