import type { DescribedGame } from "./types.ts";

/** Anything with an engine, a sail or a throttle. */
export const pcSpeed: DescribedGame[] = [
  {
    id: "afterlight-circuit",
    name: "Afterlight Circuit",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["racing"],
    developer: "Lowlight Foundry",
    releaseDate: "2025-11-13",
    priceCents: 4999,
    sale: { percent: 25, from: "2026-11-13", until: "2027-01-20" },
    stock: 160,
    tagline: {
      en: "Race the city that never sleeps, in the hour that it should",
      "zh-CN": "在这座城本该入睡的那个钟头，和它赛一场",
      "zh-TW": "在不夜城最該睡覺的那一小時，跟它飆一場",
    },
    overview: {
      en: "03:00. The trams are in. The rain has just stopped. For one hour, forty kilometres of elevated highway belong to whoever is fastest.\n\nAfterlight Circuit is arcade racing with its heart in its throat: long drifts that charge your lights, and lights that are your boost. Go dark to hide from the patrol drones. Go bright to burn past a rival. The city changes with every race, and the road you close tonight stays closed tomorrow.\n\nTwenty-eight machines to tune and paint, thirty drivers with grudges and good taste in music, sixteen-player nights online. The sun comes up at 04:00. Be somewhere else by then.",
      "zh-CN":
        "凌晨三点。电车入库，雨刚停。接下来一小时，四十公里高架属于最快的那个人。\n\n《残照环线》是一颗心提到嗓子眼的街机竞速：长漂移给车灯充能，车灯就是你的氮气。熄灯，躲开巡逻无人机；亮灯，一把火烧过对手。城市随每场比赛变化，今晚你封掉的路，明晚依然封着。\n\n二十八台可改可喷的车，三十位记仇又有音乐品味的车手，十六人线上之夜。四点日出，那之前请消失。",
      "zh-TW":
        "凌晨三點，電車收班，雨剛停。接下來這一小時，四十公里的高架道路歸最快的人所有。\n\n《殘照環線》是一款讓你心臟提到喉嚨的街機競速：長甩尾替車燈充電，車燈就是你的加速器。熄燈可以躲開巡邏無人機，全亮則能一口氣燒過對手。城市會隨著每場比賽改變，今晚被你封掉的路，明晚還是封著。\n\n二十八輛可改裝塗裝的車、三十位愛記仇又很會挑歌的車手、線上十六人同場較勁。四點天就亮了，請在那之前離開現場。",
    },
  },
  {
    id: "marmalade-grand-prix",
    name: "Marmalade Grand Prix",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows", "macos"],
    genres: ["racing"],
    developer: "Button Mash Bakery",
    releaseDate: "2023-08-31",
    priceCents: 2999,
    sale: { percent: 45, from: "2026-11-16", until: "2026-12-14" },
    stock: 180,
    tagline: {
      en: "Twelve karts, one breakfast table, and butter on the final corner",
      "zh-CN": "十二辆卡丁车，一张早餐桌，最后一弯抹了黄油",
      "zh-TW": "十二台卡丁車、一張早餐桌，最後一彎塗了奶油",
    },
    overview: {
      en: "Good morning, racers! The toast is up, the teapot is steaming, and the marmalade has got onto the back straight again.\n\nThe fastest breakfast in motorsport puts twelve tiny drivers on tracks made of things you should not play with: waffle chicanes, a spiral of spaghetti (we know, it is breakfast, we asked too), the terrible Sink of Turn Nine. Pick up jam to stick, pepper to sneeze, an egg to hide in.\n\nEasy enough for a six-year-old, deep enough for the six-year-old's extremely competitive father. Four at one screen, twelve online, thirty-two cups and a track editor with an unreasonable number of spoons.",
      "zh-CN":
        "车手们早上好！吐司弹起来了，茶壶冒汽了，橘子酱又流到后直道上去了。\n\n赛车界最快的一顿早餐：十二位小小车手，赛道全是不该拿来玩的东西。华夫饼连环弯，意面螺旋坡（我们知道这是早餐，我们也问过），还有恐怖的九号弯水槽。捡果酱可以粘人，捡胡椒可以打喷嚏，捡鸡蛋可以躲进去。\n\n六岁孩子能上手，六岁孩子那位好胜心极强的爸爸也玩不到底。同屏四人，线上十二人，三十二座奖杯，还有一个勺子多得离谱的赛道编辑器。",
      "zh-TW":
        "各位車手早安！吐司跳起來了，茶壺冒煙了，橘子果醬又流到後段直線去了。\n\n這是賽車界最快的一頓早餐。十二位迷你車手，在一堆「不可以拿來玩」的東西上狂飆：鬆餅髮夾彎、義大利麵螺旋坡（我們知道這是早餐，我們也問過），以及惡名昭彰的九號彎流理台。撿到果醬能黏人、胡椒讓人打噴嚏、雞蛋可以整個人躲進去。\n\n六歲小孩會玩，六歲小孩那位好勝的爸爸玩不膩。同螢幕四人、線上十二人、三十二座獎盃，外加一個湯匙多到不合理的賽道編輯器。",
    },
  },
  {
    id: "rust-and-thunder",
    name: "Rust & Thunder",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["racing", "action"],
    developer: "Saltpan Works",
    releaseDate: "2022-03-24",
    priceCents: 2499,
    sale: { percent: 55, from: "2026-11-07", until: "2027-01-10" },
    stock: 37,
    tagline: {
      en: "A thousand-mile rally in a car you built from somebody else's car",
      "zh-CN": "千里拉力，开着一辆用别人的车拼出来的车",
      "zh-TW": "一千英里的拉力賽，車子是用別人的車拼的",
    },
    overview: {
      en: "No roads. No rules. One co-driver, who is your mother.\n\nThe Thunder is a nine-stage rally across the Red Basin, and the only prize is bragging. You start with an engine, a bench and a tarp. Everything else you win, find, barter or unscrew from a rival while he is asleep. Doors fall off. Radiators boil. Drive through a sandstorm with a curtain for a windscreen, and you will know what love is.\n\nDamage is deep and repair is quick: a few minutes with a wrench, a choice of what to leave behind, and off you go. Race solo, in teams, or in the infamous Reverse Stage. Mother reads the pace notes. Listen to your mother.",
      "zh-CN":
        "没有路，没有规矩，只有一位领航员：你妈。\n\n“雷霆”是横穿红盆地的九赛段拉力，唯一的奖品是吹牛的资格。你从一台发动机、一张长凳和一块篷布起步，其他一切靠赢、靠捡、靠换，或者趁对手睡着时拧下来。车门会掉，水箱会开锅。挂着窗帘当挡风玻璃冲过沙暴，你才知道什么叫爱。\n\n损伤系统很深，修车却很快：抡几分钟扳手，想好丢下什么，上路。可以单人、组队，或挑战臭名昭著的倒车赛段。路书由妈妈念。听妈妈的话。",
      "zh-TW":
        "沒有路、沒有規則，只有一位領航員，就是你媽。\n\n「雷霆」是橫越紅盆地的九站拉力賽，唯一的獎品是可以到處說嘴。開局只有一具引擎、一張板凳、一塊帆布，其他全靠贏、靠撿、靠換，或是趁對手睡著時偷拆。車門會掉、水箱會滾，等你掛著窗簾當擋風玻璃衝過沙暴，就會明白什麼叫做愛。\n\n損壞系統很細，修車卻很快：扳手轉個幾分鐘，決定什麼零件不要了，就能再上路。單人、組隊都行，也歡迎挑戰惡名昭彰的倒車站。路書由媽媽負責唸，要聽媽媽的話。",
    },
  },
  {
    id: "tidebreaker-rally",
    name: "Tidebreaker Rally",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows"],
    genres: ["racing"],
    developer: "Undertow Studio",
    releaseDate: "2026-07-09",
    priceCents: 3999,
    stock: 102,
    tagline: {
      en: "Hydrofoils, hurricanes, and a wave with your name on it",
      "zh-CN": "水翼艇、飓风，和一道写着你名字的浪",
      "zh-TW": "水翼船、颶風，還有一道寫著你名字的浪",
    },
    overview: {
      en: "The track is alive, it weighs forty million tonnes, and it is coming round the headland now.\n\nIn Tidebreaker Rally you race hydrofoils over a simulated sea that no two boats meet alike. Rivals' wakes are ramps. Troughs are shortcuts. Time the crest, and you fly; miss it, and you will study the reef in detail. Read the water, trim the foil, and let the big one carry you home.\n\nTen coasts from mangrove maze to iceberg alley, with dynamic storms that may arrive in lap two. Handling goes from friendly to feral in one slider. The crowd boats honk when you do something stupid. They honk often.",
      "zh-CN":
        "赛道是活的，重四千万吨，正绕过海角朝你扑来。\n\n你驾着水翼艇，在实时模拟的海面上竞速，没有两条船遇上同一道浪。对手的尾流是坡道，波谷是近路。卡准浪尖，你就飞起来；没卡准，你将有机会仔细研究礁石。读懂水，调好翼，让那道大浪送你回家。\n\n十段海岸，从红树林迷宫到冰山巷，风暴可能在第二圈就到。一根滑杆，操控从温顺到野蛮随你调。围观的船会在你犯傻时鸣笛。它们经常鸣笛。",
      "zh-TW":
        "這條賽道是活的，重四千萬噸，正從海岬那一頭轉過來。\n\n駕駛水翼船，在即時運算的海面上競速，沒有兩艘船會碰上一模一樣的浪。對手的船尾浪是跳台，波谷是捷徑。抓準浪頭就能起飛，沒抓準，就有很多時間近距離觀察礁石。看懂水、調好水翼，讓最大的那道浪送你回家。\n\n十段海岸線，從紅樹林迷宮到冰山水道，暴風雨可能第二圈就來。操控手感一條滑桿搞定，從溫馴到狂野任你選。做了蠢事，圍觀的船會鳴笛。它們很常鳴笛，真的很常。",
    },
  },
  {
    id: "wolfram-heights",
    name: "Wolfram Heights",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows", "macos"],
    genres: ["racing", "platform"],
    developer: "Tin Heron Games",
    releaseDate: "2024-07-18",
    priceCents: 1499,
    stock: 1,
    tagline: {
      en: "Downhill on a bicycle, through a mountain that was once a machine",
      "zh-CN": "骑着单车冲下山，而那座山曾是一台机器",
      "zh-TW": "騎腳踏車衝下山，而那座山以前是一台機器",
    },
    overview: {
      en: "Two wheels, no motor, one very long way down.\n\nWolfram Heights was a mining machine the size of a mountain until it sat down and grass grew on it. Now it is the finest downhill course in the world. Pump the pipes, grind the conveyor, hop from cog to cog while they turn beneath you, and land in somebody's vegetable garden to polite applause.\n\nEvery run can be rewound, cut and shared as a line for others to follow. There are crashes; they are spectacular and cost you nothing but pride. Forty routes, no stamina bars, a bicycle bell with nine sounds. We recommend the goose.",
      "zh-CN":
        "两个轮子，没有马达，一段很长很长的下坡。\n\n钨峰曾是台山一般大的采矿机，后来它坐下来，身上长了草，如今成了世上最好的速降赛道。压管道，磨传送带，在转动的齿轮间一个个跳过去，最后落进谁家的菜园，收获礼貌的掌声。\n\n每一趟都能倒带、剪辑，分享成别人可以跟着骑的线路。会摔车，摔得很壮观，代价只是面子。四十条路线，没有体力条，车铃有九种声音。推荐“大鹅”。",
      "zh-TW":
        "兩個輪子、沒有馬達，一段很長很長的下坡。\n\n鎢峰原本是一台跟山一樣大的採礦機，後來它坐了下來，身上長了草，現在成了全世界最棒的下坡賽道。壓過管線、磨過輸送帶、在轉動的齒輪之間跳來跳去，最後降落在別人的菜園裡，換來客氣的掌聲。\n\n每一趟都能倒轉、剪輯，分享成別人可以跟騎的路線。會摔車，摔得很精彩，而且除了面子不用付任何代價。四十條路線、沒有體力條、車鈴有九種聲音，推薦「鵝」。",
    },
  },
  {
    id: "kestrel-nine",
    name: "Kestrel Nine",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["flight-simulation", "action"],
    developer: "Greywhistle",
    releaseDate: "2025-08-07",
    priceCents: 5499,
    sale: { percent: 30, from: "2026-11-02", until: "2027-01-02" },
    stock: 70,
    tagline: {
      en: "Eight of them did not come home. You are flying the ninth",
      "zh-CN": "前八架都没回来，你飞的是第九架",
      "zh-TW": "前面八架都沒有回來，你開的是第九架",
    },
    overview: {
      en: "Kestrel Nine, tower. Wind two-four-zero at fifteen. Cleared for take-off. Good luck up there.\n\nA serious air-combat game that never forgets to be thrilling. Prop fighters with weight and temper, clouds you can hide in, sun you can attack out of, and a radio full of voices that you will come to know by their breathing. Twenty-six sorties over a fictional archipelago at war, each flown once: whoever you lose stays lost.\n\nFull cockpit for those who like switches, one-stick mode for those who like sunsets. Supports head tracking, flight sticks and a stubborn refusal to quit. Bring Nine home.",
      "zh-CN":
        "“红隼九号，塔台。风向二四零，风速十五。可以起飞。祝好运。”\n\n一款认真、却从不忘记刺激的空战游戏。螺旋桨战机有重量、有脾气；云可以藏身，太阳可以借来偷袭；耳机里的那些声音，你会熟到听呼吸就知道是谁。虚构群岛上空二十六次出击，每次只飞一遍：失去的人，就是失去了。\n\n爱拨开关的有全套座舱，爱看夕阳的有单杆模式。支持头部追踪、飞行摇杆，以及死不认输。把九号带回家。",
      "zh-TW":
        "「紅隼九號，這裡是塔台。風向兩四洞，風速十五，可以起飛。祝好運。」\n\n一款認真卻絕不忘記讓你熱血的空戰遊戲。螺旋槳戰機有重量、有脾氣；雲層能躲、太陽能藏，無線電裡的每個聲音，熟到後來光聽呼吸就知道是誰。虛構群島上空共二十六趟任務，每趟只飛一次，失去的隊友就真的失去了。\n\n喜歡撥開關的有完整座艙，喜歡看夕陽的有單搖桿模式。支援頭部追蹤、飛行搖桿，以及死不放棄。請把九號帶回家。",
    },
  },
  {
    id: "paper-aviators",
    name: "Paper Aviators",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["flight-simulation", "adventure"],
    developer: "Paperboat Collective",
    releaseDate: "2023-04-20",
    priceCents: 999,
    stock: 155,
    tagline: {
      en: "Fold it, throw it, fly it over a country made of yesterday's news",
      "zh-CN": "折好，扔出，飞过一个用旧报纸做成的国家",
      "zh-TW": "摺好、射出去，飛過一個用舊報紙做成的國度",
    },
    overview: {
      en: "First fold: down the middle. Second fold: the corners in. Third fold: secret. Now let go.\n\nThe world of Paper Aviators is cut from paper, and so are you. Design a plane crease by crease, and it flies the way such a plane would really fly: long wings float, sharp noses dive, a torn edge pulls to the left for ever. Carry letters from hill to hill, ride the warm air over toast-brown fields, and keep out of the rain.\n\nA gentle flying game with honest physics and no engine anywhere in it. There is a museum for planes that served you well. You will have favourites. You will be sad about the blue one.",
      "zh-CN":
        "第一折，对折。第二折，角往里。第三折，保密。好，松手。\n\n这个世界是纸剪出来的，你也是。一道道折痕设计出你的飞机，它就会像真的那样飞：长翼飘得久，尖头冲得猛，撕破的边会一辈子往左偏。从一座山到另一座山送信，乘着热气飞过吐司色的田野，还有，躲开雨。\n\n一款温柔的飞行游戏，物理很诚实，全程没有发动机。有一座博物馆，收藏立过功的飞机。你会有偏爱的。蓝色那架会让你难过。",
      "zh-TW":
        "第一摺，對半。第二摺，兩角往內。第三摺，祕密。好，放手。\n\n這個世界是用紙剪的，你也一樣。照著自己的摺法做飛機，它就會像真的紙飛機那樣飛：翅膀長的飄得久、機頭尖的衝得快，破了一角的永遠偏左。把信從這座山送到那座山，乘著熱氣流滑過吐司色的田，別被雨淋到就好。\n\n溫柔的飛行小品，物理很誠實，從頭到尾沒有一具引擎。遊戲裡有座博物館，收藏陪你走過一段的飛機。你會有最愛的一架，而藍色那架會讓你有點想哭。",
    },
  },
  {
    id: "skyhook-salvage",
    name: "Skyhook Salvage",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows"],
    genres: ["flight-simulation", "adventure"],
    developer: "Farlamp Interactive",
    releaseDate: "2025-12-04",
    priceCents: 3499,
    stock: 79,
    tagline: {
      en: "The islands are falling. Whatever you can lift is yours",
      "zh-CN": "浮岛正在坠落，吊得起来的都归你",
      "zh-TW": "浮島正在往下掉，吊得動的通通歸你",
    },
    overview: {
      en: "Wanted: pilot with own airship, strong winch and weak sense of danger. Pay by weight.\n\nThe Hanging Counties have been losing height for a century, and lately they have begun to drop. You fly in under the creaking rock, hook what is worth saving, a piano, a greenhouse, a school with the children still in it, and haul it to steadier sky. Balance the load, feather the fans, watch the cable, and never, ever stand beneath the piano.\n\nBuild up a ship from a bathtub with a balloon to a flying crane with a crew. Decide what a county is worth when you can only carry one more thing. Somebody is always waving from the roof.",
      "zh-CN":
        "招聘：自备飞艇的飞行员，绞盘要有劲，危机感要迟钝。按重量计酬。\n\n悬空诸郡一百年来一直在掉高度，最近开始整块往下落。你钻到吱嘎作响的岩底，钩住值得抢救的东西：一架钢琴，一座温室，一所孩子还在上课的学校，再把它拖到安稳些的天上。配平载荷，微调风扇，盯住缆绳，还有，永远别站在钢琴底下。\n\n从一只绑着气球的浴缸，造到带着船员的空中吊车。当你只能再带走一样东西时，想想一个郡值多少。屋顶上总有人在挥手。",
      "zh-TW":
        "誠徵：自備飛船的駕駛，絞盤要有力，危機意識要遲鈍。薪水秤重計算。\n\n懸空諸郡這一百年來一直在掉高度，最近更是整塊整塊往下墜。飛進嘎吱作響的岩層底下，勾住值得救的東西——一台鋼琴、一座溫室、一間還在上課的小學——拖到比較安穩的天空。平衡載重、微調風扇、盯緊鋼索，還有，絕對不要站在鋼琴下面。\n\n從綁著氣球的浴缸，一路改造成有組員的空中吊車。當你只能再帶走一樣東西，一個郡到底值多少？屋頂上，永遠有人在揮手。",
    },
  },
  {
    id: "polar-relay",
    name: "Polar Relay",
    category: "pc",
    delivery: "key",
    platforms: ["windows"],
    genres: ["flight-simulation"],
    developer: "Tin Heron Games",
    releaseDate: "2022-12-15",
    priceCents: 2799,
    sale: { percent: 40, from: "2026-11-15", until: "2027-02-10" },
    stock: 33,
    tagline: {
      en: "Fly the post to the bottom of the world before the sun sets for good",
      "zh-CN": "赶在太阳彻底落下之前，把邮件送到世界尽头",
      "zh-TW": "趕在太陽真正下山之前，把信送到世界的盡頭",
    },
    overview: {
      en: "The runway is ice. The load is forty-one sacks of letters, a birthday cake and a replacement part for the only heater within nine hundred kilometres. You have two hours of twilight left in the year.\n\nPolar Relay is a bush-flying simulation about careful people in a careless place. Preheat the oil. Read the snow by its shadows. Decide, with numb fingers and a failing compass, whether that is the horizon or only a cloud that looks like one. Real weather models, nine aircraft modelled to the rivet, and a radio operator at each station who stays up until you are down.\n\nThe most beautiful way we know to be slightly frightened.",
      "zh-CN":
        "跑道是冰。货是四十一袋信、一个生日蛋糕，和方圆九百公里内唯一一台暖炉的配件。今年的暮光只剩两小时。\n\n这是一款丛林飞行模拟，讲的是一群小心的人，待在一个漫不经心的地方。预热机油，从影子读雪面，用冻僵的手指和失灵的罗盘判断：那是地平线，还是一朵像地平线的云？真实气象模型，九架细到铆钉的飞机，每个站点都有一位报务员，你没落地，他就不睡。\n\n我们所知的、有点害怕却又最美的方式。",
      "zh-TW":
        "跑道是冰做的。貨艙裡有四十一袋信、一個生日蛋糕，還有方圓九百公里內唯一一台暖爐的零件。今年的暮光，只剩兩小時。\n\n這是一款極地飛行模擬，主角是一群小心翼翼的人，身處一個毫不在乎的地方。預熱機油、從影子判讀雪面，再用凍僵的手指和快壞掉的羅盤決定：前面那條線是地平線，還是長得像地平線的雲？真實氣象模型、九架精細到每顆鉚釘的飛機，每一站都有位無線電員，你沒落地，他就不去睡。\n\n想要一點點害怕又美得要命，這是我們知道最好的方法。",
    },
  },
  {
    id: "thermal-queen",
    name: "Thermal Queen",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows", "macos"],
    genres: ["flight-simulation", "racing"],
    developer: "Copperleaf",
    releaseDate: "2026-05-14",
    priceCents: 1999,
    stock: 66,
    tagline: {
      en: "No engine, no brakes, no excuses: race the sky on warm air alone",
      "zh-CN": "没引擎，没刹车，没借口：只靠热气流在天上竞速",
      "zh-TW": "沒引擎、沒煞車、沒藉口：只靠熱氣流在天上競速",
    },
    overview: {
      en: "Ask any glider pilot what keeps her up and she will say: gossip. A hawk circling over the quarry. A tractor kicking up dust. The shadow of a cloud that was not there a minute ago.\n\nThermal Queen turns the invisible into a racetrack. Six regattas across terraced valleys, balloon festivals and canyon towns, all flown without a drop of fuel. Climb too long and you lose the lead. Dive too soon and you will be having tea with a farmer. The farmers are nice. The tea costs you nine minutes.\n\nSupports four-player split screen, replays set to accordion, and the quiet certainty that you could have gone left.",
      "zh-CN":
        "问任何一位滑翔机手是什么托着她，她会说：小道消息。采石场上空盘旋的鹰，扬起尘土的拖拉机，一分钟前还不在那儿的云影。\n\n《热流女王》把看不见的东西变成赛道。六场大赛，飞过梯田、热气球节和峡谷小镇，一滴油也不用。爬升太久，你丢了领先；俯冲太早，你得和农夫喝茶。农夫人很好，茶要花九分钟。\n\n支持四人分屏，手风琴配乐的回放，以及那种“刚才该往左”的平静笃定。",
      "zh-TW":
        "問任何一位滑翔機飛行員是什麼讓她留在天上，她會說：八卦。採石場上空盤旋的老鷹、揚起塵土的曳引機、一分鐘前還不在那裡的雲影。\n\n《熱流女王》把看不見的氣流變成賽道。六場大賽飛越梯田、熱氣球嘉年華與峽谷小鎮，一滴油都不用。爬升太久會丟掉領先，俯衝太早就得跟農夫喝茶。農夫人很好，那杯茶要喝九分鐘。\n\n支援四人分割畫面、配手風琴的精彩重播，以及賽後那份「剛剛應該走左邊」的淡淡確信。",
    },
  },
];
