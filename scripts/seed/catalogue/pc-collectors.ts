import type { DescribedGame } from "./types.ts";

/** Boxes that arrive by post, for games that are also sold as keys. */
export const pcCollectors: DescribedGame[] = [
  {
    id: "gloamdelve-torchbearer-edition",
    name: "Gloamdelve: Torchbearer Edition",
    category: "pc",
    delivery: "shipment",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["action", "adventure"],
    developer: "Halfmoon Arcade",
    releaseDate: "2024-10-31",
    priceCents: 5999,
    stock: 12,
    tagline: {
      en: "The dungeon in a box, with a torch that really flickers",
      "zh-CN": "装在盒子里的地牢，附一支真会摇曳的火把",
      "zh-TW": "把整座地城裝進盒子，還附一支會閃爍的火把",
    },
    overview: {
      en: "Lift the lid and the lid is a door, scratched with the four rules. Inside: the complete game with both expansions on disc and as a key, a cloth map of all nine floors that shows its tenth only by candlelight, and a resin torch as long as your forearm, with a flame that flickers when you say its name.\n\nThe eighty relics are here too, drawn on cards by the people who invented them, with a booklet of all the deaths we are proudest of. Each box carries a number, and each number belongs to a grave in the game. Yours will have your name on it.\n\nMade once, in a small run, by a workshop that also repairs violins.",
      "zh-CN":
        "掀开盒盖，盒盖就是那扇门，刻着四条守则。里面有：完整版游戏与两部资料片（光盘加激活码）；一幅九层布地图，第十层只在烛光下显形；还有一支小臂长的树脂火把，喊它的名字，火苗就会晃。\n\n八十件遗物也都在，由发明它们的人亲手画成卡片，另附一本小册子，收录我们最得意的各种死法。每盒都有编号，每个编号对应游戏里的一座坟，你那座会刻上你的名字。\n\n只做一批，数量很少，出自一家也修小提琴的作坊。",
      "zh-TW":
        "打開盒蓋，蓋子就是那扇門，上頭刻著四條守則。內容物：完整版遊戲加兩部資料片（光碟與序號各一）、一張九層布質地圖，第十層要用燭光才看得到，以及一支前臂那麼長的樹脂火把，叫它的名字，火焰就會晃動。\n\n八十件聖物由原創者親手畫成卡片，另附一本小冊，收錄我們最引以為傲的死法。每盒都有編號，每個編號都是遊戲裡的一座墳，你的那座會刻上你的名字。\n\n只做這一批，數量不多，出自一間也修小提琴的工坊。",
    },
  },
  {
    id: "kestrel-nine-hangar-edition",
    name: "Kestrel Nine: Hangar Edition",
    category: "pc",
    delivery: "shipment",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["flight-simulation", "action"],
    developer: "Greywhistle",
    releaseDate: "2025-08-07",
    priceCents: 6999,
    stock: 7,
    tagline: {
      en: "A tin hangar, a die-cast fighter and a logbook waiting for you",
      "zh-CN": "铁皮机库、合金战机，和一本等你来写的飞行日志",
      "zh-TW": "鐵皮機庫、合金戰機，還有一本等你動筆的飛行日誌",
    },
    overview: {
      en: "It comes as a hangar: corrugated tin, sliding doors, a lamp over the entrance. Slide them open, and there she stands, Kestrel Nine in die-cast metal at one to forty-eight, with a propeller that turns and eight small empty places beside her.\n\nWith the aircraft come the full game on disc and as a key, a linen-bound logbook with the first page already filled in, the squadron's sewn patch, a chart of the archipelago on which you may lawfully draw, and the complete radio play on two records.\n\nThe logbook was printed by people who print real ones. Fill it in after every sortie. It matters more than you think it will.",
      "zh-CN":
        "它本身就是一座机库：瓦楞铁皮，推拉门，入口一盏灯。推开门，她就在那儿：1:48 合金红隼九号，螺旋桨能转，身旁留着八个小小的空位。\n\n随机附赠：完整版游戏（光盘加激活码）；布面飞行日志，第一页已经写好；中队刺绣臂章；一张可以合法乱画的群岛航图；还有两张黑胶，收录全部无线电对白。\n\n日志由专印真家伙的印厂承印。每次出击后写上一笔，它比你以为的更重要。",
      "zh-TW":
        "外盒就是一座機庫：浪板鐵皮、橫拉門、門口一盞燈。把門拉開，她就停在裡面，1:48 合金紅隼九號，螺旋槳會轉，旁邊留著八個小小的空位。\n\n隨機附上完整版遊戲（光碟與序號各一）、布面裝幀的飛行日誌（第一頁已經寫好）、中隊刺繡臂章、一張可以盡情塗改的群島航圖，以及收錄全部無線電對話的兩張黑膠唱片。\n\n日誌是由真正印航空日誌的印刷廠承製。每趟任務回來都寫一筆吧，它比你想的更有份量。",
    },
  },
  {
    id: "vantablossom-lacquer-box",
    name: "Vantablossom: Lacquer Box",
    category: "pc",
    delivery: "shipment",
    platforms: ["playstation", "windows"],
    genres: ["action", "fighting"],
    developer: "Quiet Thunder",
    releaseDate: "2026-10-08",
    priceCents: 6499,
    stock: 24,
    tagline: {
      en: "Thirty-one petals, one blade, no two boxes lacquered alike",
      "zh-CN": "三十一瓣花，一柄刀，没有两只漆盒相同",
      "zh-TW": "三十一片花瓣、一把刀，沒有兩個漆盒一模一樣",
    },
    overview: {
      en: "The box is black, then, as your hands warm it, it is not. Petals appear in the lacquer, thirty-one of them, each brushed with a name too small to read without the lens that lies inside.\n\nAround the lens: the full game on disc and as a key, a letter opener forged in the shape of her sword, the ink drawings of all the duels on a scroll as long as you are tall, and the score on a record so black that you will look for the label twice.\n\nA bundle of incense is included. Light one stick a duel, as the composers did. It burns for exactly as long as you ought to think about it afterwards.",
      "zh-CN":
        "漆盒是黑的；手心把它捂暖，它就不是了。三十一瓣花在漆面上浮现，每瓣都用笔写着一个名字，小到要用盒里的透镜才看得清。\n\n透镜之外，还有完整版游戏（光盘加激活码），一把按她的刀锻打的拆信刀，一卷和你等身长、画着每场对决的水墨长卷，以及一张黑到你要找两遍标签的原声唱片。\n\n另附线香一束。一场对决点一支，作曲家们当初就是这么写的。它烧多久，你就该回味多久。",
      "zh-TW":
        "漆盒是黑的，等你的手把它捂熱，它就不是了。三十一片花瓣從漆面浮出來，每片都寫著一個名字，小到得用盒內附的透鏡才看得清楚。\n\n除了透鏡，還有完整版遊戲（光碟與序號各一）、照著她的刀打造的拆信刀、一卷跟你一樣高的水墨長卷，畫下每一場對決，以及一張黑到標籤要找兩次的原聲黑膠。\n\n另附線香一束。打一場、點一支，作曲家當年就是這樣寫曲的。香燒多久，餘味就該留多久。",
    },
  },
];
