import type { DescribedGame } from "./types.ts";

/** Games about jumping, and about the reasons to jump. */
export const pcPlatform: DescribedGame[] = [
  {
    id: "bramblekeep",
    name: "Bramblekeep",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows", "macos"],
    genres: ["platform", "adventure"],
    developer: "Moss & Mortar",
    releaseDate: "2025-04-10",
    priceCents: 2499,
    sale: { percent: 30, from: "2026-11-01", until: "2027-02-15" },
    stock: 131,
    tagline: {
      en: "The castle is overgrown, overrun and, frankly, over-defended",
      "zh-CN": "城堡长满了荆棘，挤满了怪物，防守也实在过了头",
      "zh-TW": "城堡長滿荊棘、擠滿怪物，防守也嚴過頭了",
    },
    overview: {
      en: "A squire, a wooden spoon and four hundred rooms of hostile gardening.\n\nThe roses of Bramblekeep were planted to keep enemies out. Nobody told them who the enemies were. Climb the living towers as Pip, the kitchen squire, who can swing on thorns, bounce on puffcaps and, with the right soup, turn into a rather good goat. Every room is a handmade puzzle of momentum, and every secret leads to a warmer one behind it.\n\nChallenging without cruelty, funny without winking, with painted backdrops that deserve a second look. A second player may join at any time as Basil, the dog. Basil is better at this than you are.",
      "zh-CN":
        "一个侍童，一把木勺，四百间充满敌意的园艺。\n\n荆棘堡的玫瑰本是种来御敌的，可没人告诉它们谁是敌人。你是厨房侍童皮普，能抓着尖刺荡秋千，在蘑菇上弹跳，喝对了汤还能变成一只相当不错的山羊。每个房间都是一道讲究惯性的手工谜题，每个秘密后面都藏着一个更暖的秘密。\n\n有挑战而不刁难，好笑却不耍贫嘴，背景画值得停下来多看一眼。第二位玩家可随时加入，扮演小狗罗勒。罗勒比你玩得好。",
      "zh-TW":
        "一個小侍從、一支木湯匙，還有四百間對人很有敵意的花園。\n\n荊棘堡的玫瑰是種來擋敵人的，問題是沒人告訴它們敵人長怎樣。你扮演廚房侍從皮普，可以抓著荊棘盪過去、踩著蘑菇彈起來，喝對了湯，還會變成一隻挺像樣的山羊。每個房間都是講究慣性的手工謎題，每個祕密背後都藏著更溫暖的祕密。\n\n有挑戰卻不虐人，好笑但不硬要，背景美到值得停下來再看一眼。朋友隨時可以加入，扮演小狗羅勒。羅勒玩得比你好。",
    },
  },
  {
    id: "whitecrown-ascent",
    name: "Whitecrown Ascent",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows", "macos"],
    genres: ["platform", "adventure"],
    developer: "Tin Heron Games",
    releaseDate: "2021-12-02",
    priceCents: 1499,
    sale: { percent: 33, from: "2026-11-20", until: "2027-02-28" },
    stock: 0,
    tagline: {
      en: "Eight thousand metres, one rope, and the friend at its other end",
      "zh-CN": "八千米，一根绳，和绳子另一头的朋友",
      "zh-TW": "八千公尺、一條繩子，還有繩子另一端的朋友",
    },
    overview: {
      en: "Day 1. Clear. Suri packed three kinds of tea and no spare gloves.\n\nWhitecrown Ascent is a climb for two people tied together, played by one, or by two on the same screen. Each has one hand for the mountain and one for the rope. Swing your partner to a ledge. Brace when they slip. Read the ice: blue holds, white lies. Weather comes in fast, and the decision to turn back is always yours, and is sometimes the right one.\n\nDay 19. I understand now why she would not tell me what is at the top.\n\nA short, unforgettable climb of six to eight hours. The summit is optional.",
      "zh-CN":
        "第 1 天。晴。苏里带了三种茶，却没带备用手套。\n\n这是两个人拴在一起的登山，可以一人玩，也可以同屏两人。每人一只手给山，一只手给绳。把同伴荡上岩架；对方滑脱时撑住；学会看冰：蓝的结实，白的骗人。天气说变就变，要不要回头永远由你定，而有时候，回头才是对的。\n\n第 19 天。我终于明白，她为什么不肯告诉我山顶有什么。\n\n六到八小时，短而难忘。登不登顶，随你。",
      "zh-TW":
        "第 1 天，晴。蘇里帶了三種茶，卻沒帶備用手套。\n\n這是一場兩個人綁在一起的登山，可以自己玩，也能兩人同螢幕合作。一隻手給山，一隻手給繩子：把夥伴盪上岩架、在對方滑落時撐住、學會讀冰，藍色的可靠，白色的會騙人。天氣翻臉很快，要不要撤退都由你決定，有時候，撤退才是正確答案。\n\n第 19 天。我終於懂了，她為什麼不肯說山頂上有什麼。\n\n全程六到八小時，短短的，卻很難忘。攻頂與否，隨你。",
    },
  },
  {
    id: "moth-and-lantern",
    name: "Moth & Lantern",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows", "macos"],
    genres: ["platform"],
    developer: "Paperboat Collective",
    releaseDate: "2026-01-29",
    priceCents: 1299,
    stock: 92,
    tagline: {
      en: "She flies toward the light. You decide where the light goes",
      "zh-CN": "她总朝着光飞，而光去哪里由你决定",
      "zh-TW": "她總是飛向光，而光往哪裡去，由你決定",
    },
    overview: {
      en: "Once there was a moth who loved a lantern, which is how most of these stories go wrong.\n\nYou do not control the moth. You carry the light. Tilt it, shade it, hang it on a hook, break it into three, and she will follow, over sleeping cats, through keyholes, across a garden that at her size is a continent. It is a puzzle platformer turned inside out, easy to explain to your grandmother and quite capable of keeping you up until two.\n\nOne hundred and twenty gardens at dusk, each a small picture you could hang on a wall. No words, no timers, no deaths. Only a slightly singed wing, now and then.",
      "zh-CN":
        "从前有只蛾子爱上了一盏灯，这类故事多半就是这么出岔子的。\n\n你操控的不是蛾，而是光。倾斜它，遮住它，挂上钩子，分成三份，她都会跟过来：越过打盹的猫，穿过钥匙孔，横跨一座对她来说堪比大陆的花园。这是一款里外翻转的解谜平台游戏，三句话就能跟外婆讲明白，也足够让你玩到凌晨两点。\n\n一百二十座黄昏花园，每一座都像能挂上墙的小画。没有文字，没有倒计时，没有死亡。只是偶尔，翅膀会烫焦一点点。",
      "zh-TW":
        "從前有一隻飛蛾愛上了一盞燈籠，這種故事通常都是這樣出事的。\n\n你不能操控飛蛾，你提的是燈。斜一點、遮一下、掛上勾子、拆成三份，她都會跟上來：飛過打瞌睡的貓、鑽過鑰匙孔、橫越一座對她來說跟大陸一樣寬的花園。這款裡外顛倒的解謎平台遊戲，阿嬤聽了就懂，你卻會玩到半夜兩點。\n\n一百二十座黃昏庭院，每一座都能裱框掛在牆上。沒有文字、沒有倒數、不會死。頂多偶爾翅膀有點焦。",
    },
  },
  {
    id: "jadewater-courier",
    name: "Jadewater Courier",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["platform", "action"],
    developer: "Night Market Games",
    releaseDate: "2024-01-25",
    priceCents: 2999,
    earlierPrice: { priceCents: 3999, until: "2026-01-25" },
    stock: 48,
    tagline: {
      en: "The parcel is due in four minutes. The street is not an option",
      "zh-CN": "包裹四分钟内送到，走大街是不可能的",
      "zh-TW": "包裹四分鐘內要送到，走馬路是不可能的",
    },
    overview: {
      en: "Rule of the trade: the roof is a road, the laundry line is a bridge, and the old man with the pigeons is a toll booth.\n\nIn Jadewater, a city stacked eleven storeys high above its own canals, couriers run where others climb stairs. Vault, slide, wall-run, ring the bell, be gone. Every delivery can be done in a hundred ways, and the city keeps score by gossip: rush a wedding cake and you will hear about it for weeks.\n\nHand-animated, quick as thought, with ghost runs of your friends to chase. Between jobs, mind your aunt's tea stall and choose which of three rival guilds deserves your legs. Mind the pigeons.",
      "zh-CN":
        "行规：屋顶是路，晾衣绳是桥，养鸽子的老头是收费站。\n\n翠水城在运河上叠了十一层，别人爬楼，信差飞檐。翻越、滑铲、蹬墙、按门铃、消失。每趟活儿都有一百种送法，而全城靠闲话给你打分：要是把婚礼蛋糕颠坏了，够你听上好几个星期。\n\n逐帧手绘，快如念头，还能追着朋友的幻影赛跑。没活儿的时候，照看姑妈的茶摊，想想三家对头行会里，哪一家配得上你的腿。小心鸽子。",
      "zh-TW":
        "這一行的規矩：屋頂是馬路，曬衣繩是橋，養鴿子的阿伯是收費站。\n\n翠水城蓋在運河上，足足疊了十一層。別人爬樓梯，信差走屋簷：翻越、滑鏟、蹬牆、按電鈴、閃人。每件包裹都有一百種送法，整座城用八卦替你打分數，把結婚蛋糕晃壞了，你會被念上好幾個禮拜。\n\n全手繪動畫，快得像腦中一閃，還能追著好友的殘影比速度。沒接單的時候，幫姑姑顧茶攤，順便想想三家互看不順眼的公會，哪一家值得你跑斷腿。小心鴿子。",
    },
  },
];
