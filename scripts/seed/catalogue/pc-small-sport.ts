import type { DescribedGame } from "./types.ts";

/** Small downloads of speed, balance and bad manners. */
export const pcSmallSport: DescribedGame[] = [
  {
    id: "moonhopper",
    name: "Moonhopper",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["platform"],
    developer: "Ferris Pocket",
    releaseDate: "2025-10-02",
    priceCents: 99,
    stock: 100,
    tagline: {
      en: "One button, one sixth of the gravity, a very long way home",
      "zh-CN": "一个按键，六分之一的重力，很长的回家路",
      "zh-TW": "一顆按鍵、六分之一的重力、好長的回家路",
    },
    overview: {
      en: "The rover has left without you. It is six hundred kilometres to base. You have a space suit, a sandwich and excellent knees.\n\nHold to crouch, let go to soar. Moonhopper is a one-button game about jumping slightly too far, over craters, through domes, off the noses of parked rockets. Tap in flight to puff your air and correct a mistake; puff too often, and there will be no air left for the big ones. Land on both feet and the ground rings like a bell.\n\nEverybody in the world hops the same moon. The footprints you see are real. Some of them stop quite suddenly.",
      "zh-CN":
        "月球车没等你就开走了。离基地六百公里。你有一身宇航服、一个三明治，和一双好膝盖。\n\n按住下蹲，松开起飞。这是一款单键游戏，讲的是总跳得稍远了一点：越过陨石坑，穿过穹顶，踩着停放的火箭鼻尖弹起。空中点一下喷口气，修正失误；喷太多，真要命时就没气了。双脚同时落地，地面会像钟一样响。\n\n全世界跳的是同一个月亮。你看到的脚印都是真的，有些到某处就突然没了。",
      "zh-TW":
        "月球車沒等你就開走了，離基地還有六百公里。你有一套太空衣、一份三明治，和一雙很棒的膝蓋。\n\n按住蹲下、放開起飛。只有一顆按鍵的遊戲，講的是每次都跳得有點太遠：越過隕石坑、穿過穹頂、踩著停好的火箭鼻頭彈起來。在空中點一下可以噴氣修正，噴太多，真正要命的時候就沒氣了。雙腳同時落地，地面會像鐘一樣響。\n\n全世界跳的是同一顆月亮。你看到的腳印都是真的，有些走到某處，突然就沒了。",
    },
  },
  {
    id: "parcel-dash",
    name: "Parcel Dash",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["racing", "action"],
    developer: "Night Market Games",
    releaseDate: "2022-04-14",
    priceCents: 199,
    stock: 100,
    tagline: {
      en: "Deliver everything, everywhere, on a scooter with one brake",
      "zh-CN": "骑一辆只有一个刹车的小摩托，把一切送到一切地方",
      "zh-TW": "騎一台只剩一邊煞車的機車，把所有東西送到所有地方",
    },
    overview: {
      en: "Ding! Hot soup to the ninth floor. Ding! A wardrobe to the ferry. Ding! We do not know what is in this one, but it is purring.\n\nParcel Dash is a top-down scramble through a toy-box town that re-arranges itself each morning. Stack parcels as high as you dare, lean into the corners, and throw them on to doorsteps without stopping. Combos come from neatness, not speed, although you will believe otherwise for several hours.\n\nFive-minute shifts, a scooter that can be upgraded to a slightly larger scooter, and tips from people who have never once been at home.",
      "zh-CN":
        "叮！热汤送九楼。叮！衣柜送渡口。叮！这件不知道是什么，但它在打呼噜。\n\n俯视角的送货乱跑，地点是一座每天早上自己重新摆一遍的玩具小城。包裹敢堆多高就堆多高，过弯时压低身子，不停车就把货甩到门口。连击靠的是整齐，不是速度，虽然前几个小时你不会信。\n\n五分钟一班，小摩托可以升级成稍大一点的小摩托，小费来自一群从来不在家的人。",
      "zh-TW":
        "叮！熱湯送九樓。叮！衣櫃送渡船頭。叮！這件不知道是什麼，但它在呼嚕呼嚕叫。\n\n俯瞰視角的外送大亂鬥，舞台是一座每天早上都會自己重排的玩具小鎮。包裹敢疊多高就疊多高，過彎壓低身子，不停車直接甩到門口。連擊靠的是整齊而不是速度，雖然前幾個小時你絕對不信。\n\n五分鐘一班，機車可以升級成稍微大一點的機車，小費則來自一群從來不在家的客人。",
    },
  },
  {
    id: "gull-glider",
    name: "Gull Glider",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["flight-simulation"],
    developer: "Undertow Studio",
    releaseDate: "2024-06-20",
    priceCents: 99,
    stock: 100,
    tagline: {
      en: "A flight simulator for seagulls, with chips for every landing",
      "zh-CN": "海鸥专用飞行模拟，每次降落奖励薯条",
      "zh-TW": "海鷗專用飛行模擬，每次降落都有薯條",
    },
    overview: {
      en: "You are a gull. You have a wind, a pier and a family of four who have just unwrapped their lunch.\n\nGull Glider takes soaring seriously and everything else not at all. Dip to gain speed, rise on the cliff, hang quite still over the promenade like a small white conscience, then fold your wings and go. Each stolen chip makes you heavier, each heavier gull flies faster, and the ice-cream van is worth triple.\n\nTwelve beaches, honest aerodynamics, and a leaderboard counted in grams. The record stands at four kilos, set in one afternoon by a player from a town with no sea.",
      "zh-CN":
        "你是一只海鸥。你有一阵风、一座栈桥，和刚拆开午饭的一家四口。\n\n它把滑翔看得很认真，别的一概不当真。俯身加速，沿着悬崖升起，像一枚小小的白色良心，静静悬在步道上空，然后收拢翅膀，冲。每偷一根薯条，你就更重一点；更重的海鸥飞得更快；冰淇淋车三倍计分。\n\n十二片海滩，老老实实的空气动力学，按克计数的排行榜。纪录是四公斤，由一位住在没有海的城市的玩家，一个下午创下。",
      "zh-TW":
        "你是一隻海鷗。你有一陣風、一座棧橋，還有剛打開午餐的一家四口。\n\n這遊戲對滑翔非常認真，對其他事情完全不認真。壓低身子加速、貼著懸崖升高，像一顆小小的白色良心，靜靜懸在步道上方，然後翅膀一收，衝。每偷一根薯條就重一點，重一點就飛得更快，冰淇淋車三倍計分。\n\n十二片海灘、誠實的空氣動力學、以公克計算的排行榜。目前紀錄四公斤，由一位住在沒有海的城市的玩家，花一個下午創下。",
    },
  },
  {
    id: "button-bout",
    name: "Button Bout",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["fighting"],
    developer: "Red Ladle",
    releaseDate: "2026-03-19",
    priceCents: 149,
    stock: 100,
    tagline: {
      en: "Two fighters, two buttons, one sofa, no more friends",
      "zh-CN": "两个斗士，两个按键，一张沙发，从此没有朋友",
      "zh-TW": "兩個鬥士、兩顆按鍵、一張沙發，從此沒有朋友",
    },
    overview: {
      en: "Round one. You have a button. She has a button. Press it to lunge, hold it to guard, press both to be thrown out of the room.\n\nButton Bout is the smallest fighting game we know how to make: one life, one hit, matches that last about four seconds, and a best-of-nine that can take an evening because everybody keeps laughing. It is all spacing and nerve. A pause is a weapon. A blink is a mistake.\n\nSixteen stitched fighters, from Sergeant Corduroy to a loose thread. Play on one keyboard, across the world, or against a shadow that has studied you since the day you first lost to it.",
      "zh-CN":
        "第一回合。你有一个键，她有一个键。按下突刺，按住防守，两个一起按，请你出去。\n\n这是我们能做出的最小的格斗游戏：一条命，一击定胜负，一场约四秒，而九局五胜能打一晚上，因为大家一直在笑。全是距离与胆量。停顿是武器，眨眼是失误。\n\n十六位布缝斗士，从灯芯绒中士到一根线头。可以挤一个键盘，可以隔着半个地球，也可以挑战那个从你第一次输就开始研究你的影子。",
      "zh-TW":
        "第一回合。你有一顆按鍵，她也有一顆。按下突刺，按住防禦，兩顆一起按，請你離開房間。\n\n這是我們做得出來最小的格鬥遊戲：一條命、一擊分勝負、一場約四秒，九戰五勝卻能打一整晚，因為大家一直笑。全靠距離跟膽量。停頓是武器，眨眼是失誤。\n\n十六位布偶鬥士，從燈芯絨中士到一根線頭。可以擠同一副鍵盤、隔著半個地球連線，或是挑戰一道影子，它從你第一次輸給它的那天起，就一直在研究你。",
    },
  },
  {
    id: "sumo-snails",
    name: "Sumo Snails",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["fighting", "action"],
    developer: "Button Mash Bakery",
    releaseDate: "2021-11-18",
    priceCents: 249,
    sale: { percent: 40, from: "2026-11-05", until: "2026-12-25" },
    stock: 100,
    tagline: {
      en: "The slowest contact sport in the world, at full speed",
      "zh-CN": "世界上最慢的对抗运动，全速进行",
      "zh-TW": "全世界最慢的對抗運動，全速進行中",
    },
    overview: {
      en: "In the blue corner, weighing eleven grams. In the red corner, also weighing eleven grams, but furious.\n\nSumo Snails is a pushing game with dignity. Circle the ring, build up slime for grip, bow, and shove. Retract into your shell to bounce a charge; come out too early and you will be rolled, ceremonially, off the lily pad. Bouts take twenty seconds, of which fifteen are staring.\n\nUp to four players, forty shells, salt as a hazard (handled tastefully), and a referee who is a heron and therefore not neutral. The grand champion is called Gerald. He has been undefeated since the launch.",
      "zh-CN":
        "蓝方，体重十一克。红方，体重也是十一克，但很愤怒。\n\n这是一款有尊严的推挤游戏。绕场，攒黏液增加抓地力，行礼，推。缩进壳里可以弹开冲撞，探头太早就会被隆重地滚下睡莲叶。一场二十秒，其中十五秒在对视。\n\n最多四人，四十种壳，有盐（处理得很体面），裁判是一只苍鹭，所以并不中立。总冠军名叫杰拉德，发售至今未尝一败。",
      "zh-TW":
        "藍方，體重十一公克。紅方，體重同樣十一公克，但是很生氣。\n\n一款很有尊嚴的推擠遊戲。繞場、累積黏液增加抓地力、行禮、推。縮進殼裡可以把衝撞彈開，太早探頭就會被隆重地滾下蓮葉。一場二十秒，其中十五秒在對看。\n\n最多四人同樂、四十種殼、場地有鹽（處理得很有分寸），裁判是一隻蒼鷺，所以並不中立。總冠軍叫傑拉德，發售到現在沒輸過。",
    },
  },
  {
    id: "cactus-kart",
    name: "Cactus Kart",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["racing"],
    developer: "Saltpan Works",
    releaseDate: "2023-03-30",
    priceCents: 299,
    stock: 100,
    tagline: {
      en: "Kart racing for the prickly: hug a corner, regret it at once",
      "zh-CN": "带刺的卡丁车：抱紧弯道，立刻后悔",
      "zh-TW": "帶刺的卡丁車：抱緊彎道，馬上後悔",
    },
    overview: {
      en: "High noon. Hot road. Eight cacti in bathtubs with engines on them.\n\nCactus Kart is a pocket racer on six short desert loops, where spines are the whole point: bump a rival and you stick to them, for better or worse, until somebody brakes. Riding stuck to the leader is a strategy. So is being the leader and driving past a second cactus. Water is your boost, and there is never enough.\n\nTwo minutes a race, split screen for four, and a championship of six that fits in a lunch break. Unlock flowers by losing gracefully. Hardly anybody has unlocked the flowers.",
      "zh-CN":
        "正午。滚烫的路。八棵仙人掌坐在装了发动机的浴缸里。\n\n六条沙漠短环线上的口袋竞速，刺就是全部的意义：撞上对手就会粘住，同甘共苦，直到有人刹车。粘着领先者跑是一种策略；领先时从另一棵仙人掌边擦过去，也是。水是你的氮气，而水永远不够。\n\n一场两分钟，四人分屏，六场的锦标赛刚好一个午休。输得有风度可以解锁花。几乎没人解锁过花。",
      "zh-TW":
        "正午十二點，滾燙的路面，八棵仙人掌坐在裝了引擎的浴缸裡。\n\n六條沙漠小環狀道上的口袋賽車，刺就是重點：撞到對手就會黏住，有福同享，直到有人踩煞車。黏著第一名跑是一種戰術；當第一名，然後貼著另一棵仙人掌開過去，也是。水是你的加速器，而水永遠不夠。\n\n一場兩分鐘、四人分割畫面、六場的錦標賽剛好塞進一個午休。輸得有風度就能解鎖花朵，目前幾乎沒有人解鎖過花朵。",
    },
  },
  {
    id: "goblin-elevator",
    name: "Goblin Elevator",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["platform", "action"],
    developer: "Quiet Thunder",
    releaseDate: "2026-09-03",
    priceCents: 349,
    stock: 90,
    tagline: {
      en: "Going up! Forty floors, fifty goblins, one very small lift",
      "zh-CN": "上楼！四十层，五十只哥布林，一部很小的电梯",
      "zh-TW": "電梯上樓！四十層、五十隻哥布林、一台很小的電梯",
    },
    overview: {
      en: "Floor three: haberdashery, goblins. Floor four: garden furniture, goblins. Floor five: you do not want floor five.\n\nYou are the attendant at Grimble's Department Store on the worst sale day in its history. Leap between lifts, yank the levers, stack goblins by size, and deliver each to the floor that it shrieks for before the cable goes. Everything moves, everybody bites, and the music gets faster with each storey.\n\nForty floors a run, and the building is shuffled every time. Reach the roof and you may go home. There is, it should be said, a second building across the road.",
      "zh-CN":
        "三层：针线、哥布林。四层：花园家具、哥布林。五层：你不会想去五层的。\n\n你是格林布尔百货的电梯员，赶上了它史上最糟的大促日。在电梯间跳来跳去，扳拉杆，按个头把哥布林码好，赶在缆绳断掉之前，把每一只送到它尖叫着要去的楼层。什么都在动，谁都会咬人，音乐一层比一层快。\n\n每局四十层，楼每次都重新洗牌。到了楼顶就能下班。不过得说一句，马路对面还有一栋。",
      "zh-TW":
        "三樓：針線、哥布林。四樓：庭園家具、哥布林。五樓：你不會想去五樓的。\n\n你是葛林布百貨的電梯服務員，碰上開店以來最慘的週年慶。在電梯之間跳來跳去、扳拉桿、把哥布林按大小疊好，趁鋼索斷掉之前，把每一隻送到牠尖叫著要去的樓層。什麼都在動、誰都會咬人，音樂一層比一層快。\n\n每局四十層，整棟樓每次都會重新洗牌。抵達頂樓就能下班，不過要先說一聲，馬路對面還有一棟。",
    },
  },
  {
    id: "papercrane-patrol",
    name: "Papercrane Patrol",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["flight-simulation", "action"],
    developer: "Paperboat Collective",
    releaseDate: "2022-11-10",
    priceCents: 199,
    sale: { percent: 25, from: "2026-11-20", until: "2027-02-20" },
    stock: 100,
    tagline: {
      en: "A thousand cranes, one wish, and quite a lot of anti-crane fire",
      "zh-CN": "一千只纸鹤，一个愿望，和相当多的对鹤炮火",
      "zh-TW": "一千隻紙鶴、一個願望，還有相當多的防鶴砲火",
    },
    overview: {
      en: "You begin with one crane. You end with a thousand, if the wind is kind and your fingers quick.\n\nPapercrane Patrol is a vertical shooter in which your flock is your score, your shield and your weapon. Collect loose sheets and they fold themselves beside you. Lose a crane and it flutters down, gently, to be caught again if you dare go after it. Bosses are office supplies. The stapler is fair. The shredder is not.\n\nSeven skies, one sitting, with a wish at the end that the game keeps for you. On the next run somebody else's wish may be printed on the wing.",
      "zh-CN":
        "开局只有一只纸鹤。风帮忙、手够快的话，结束时会有一千只。\n\n这是一款纵版射击，鹤群既是分数，也是盾牌，也是武器。收集散落的纸，它们会在你身边自己折好。失去一只，它会轻轻飘落，敢追就能接回来。首领都是办公用品。订书机讲规矩，碎纸机不讲。\n\n七片天空，一坐到底，最后许一个愿，游戏替你收着。下一局，翅膀上印着的，也许是别人的愿望。",
      "zh-TW":
        "一開始只有一隻紙鶴。風幫個忙、手快一點，最後會有一千隻。\n\n縱向捲軸射擊遊戲，你的鶴群就是分數、就是盾牌，也是武器。收集散落的紙張，它們會在身邊自動摺好。失去一隻，牠會輕輕飄落，敢追就接得回來。頭目全是辦公用品：釘書機很守規矩，碎紙機沒有。\n\n七片天空、一口氣玩完，最後許一個願，遊戲會幫你收著。下一輪，翅膀上印的說不定是別人的願望。",
    },
  },
  {
    id: "domino-derby",
    name: "Domino Derby",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["racing", "platform"],
    developer: "Copperleaf",
    releaseDate: "2025-12-18",
    priceCents: 499,
    stock: 80,
    tagline: {
      en: "Outrun the line you set up yourself. It never stops falling",
      "zh-CN": "跑赢你自己摆的那排骨牌，它停不下来",
      "zh-TW": "跑贏你自己排的骨牌，它一倒就停不下來",
    },
    overview: {
      en: "Place the last one. Breathe. Push the first. Now run.\n\nIn Domino Derby you build the track, and the track chases you. Half the game is architecture: loops, stairs, a marble run, the family cat at a crucial point. The other half is sprinting along the top of it, one tile ahead of a wave of your own making, jumping the gaps you were too lazy to bridge.\n\nChallenge friends to your cruellest line, or run theirs and learn how they think. The physics is precise, the clatter is recorded from four tonnes of real dominoes, and the cat could not be directed.",
      "zh-CN":
        "摆好最后一张。吸气。推倒第一张。跑。\n\n赛道是你搭的，追你的也是它。一半是建筑：环形、楼梯、弹珠轨，关键位置的一只家猫。另一半是在骨牌顶上狂奔，只比自己造的浪快一张牌，跳过那些当初懒得架桥的缺口。\n\n把最狠的一排发给朋友，或者跑他们的，看看他们怎么想。物理精准，哗啦声录自四吨真骨牌，至于猫，不听指挥。",
      "zh-TW":
        "擺好最後一張，吸氣，推倒第一張，快跑。\n\n賽道是你蓋的，追你的也是它。一半是建築：迴圈、樓梯、彈珠軌道、卡在關鍵位置的家貓。另一半是在骨牌頂端狂奔，只比自己造出來的浪快一張牌，還得跳過當初懶得搭橋的缺口。\n\n把最狠的一排丟給朋友挑戰，或是去跑他們的，看看他們腦袋裝什麼。物理精準、嘩啦聲錄自四噸真骨牌，至於貓，完全不受指揮。",
    },
  },
];
