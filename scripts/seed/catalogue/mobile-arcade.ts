import { packs, pass, zones } from "./top-up-items.ts";
import type { DescribedGame } from "./types.ts";

/** Fast games for short rides, topped up with their own coins. */
export const mobileArcade: DescribedGame[] = [
  {
    id: "turbo-tuk-tuk",
    name: "Turbo Tuk-Tuk",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["racing"],
    developer: "Little Ox Studio",
    releaseDate: "2023-11-23",
    priceCents: 0,
    tagline: {
      en: "Three wheels, nine passengers, one goat. The meter is running",
      "zh-CN": "三个轮子，九位乘客，一只羊，计价器已经在跳了",
      "zh-TW": "三個輪子、九個乘客、一隻羊，錶已經在跳了",
    },
    overview: {
      en: "Boss, to the temple! Boss, to the airport! Boss, follow that other tuk-tuk!\n\nTurbo Tuk-Tuk is the loudest racing game on your phone. Tilt to lean out over the corner, swipe to swap lanes, honk to clear the road (it never clears), and balance more people than the law, physics or your suspension recommends. Tips rise with terror. Each city is a real-time riot of markets, monsoons and wedding parades, and yes, you may join the wedding parade.\n\nPaint your ride, tune your horn, race eight friends in a two-minute scramble. Keep an eye on the goat. The goat pays best.",
      "zh-CN":
        "老板，去庙里！老板，去机场！老板，跟上前面那辆三轮！\n\n这是你手机里最吵的赛车游戏。倾斜手机探身压弯，左右滑动换道，按喇叭开路（路从来不让），再挤上比法律、物理和减震建议的都多的人。越吓人，小费越高。每座城市都是集市、暴雨和婚礼队伍搅成的一锅粥。没错，婚礼队伍你也可以加入。\n\n给车喷漆，给喇叭调音，和八个朋友来一场两分钟的混战。看好那只羊，它给的车费最多。",
      "zh-TW":
        "老闆，去廟口！老闆，去機場！老闆，跟上前面那台嘟嘟車！\n\n手機裡最吵的賽車遊戲來了。傾斜手機探身過彎、左右滑動換車道、按喇叭叫大家讓路（從來沒人讓過），再載上超過法律、物理和避震器容許的人數。乘客越尖叫，小費就越多。每座城市都是夜市、豪雨和迎娶車隊攪在一起的大亂鬥，而且你真的可以加入迎娶車隊。\n\n幫愛車彩繪、調一支專屬喇叭，找八位朋友來場兩分鐘混戰。看好那隻羊，牠付錢最大方。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: packs({ en: "Tips", "zh-CN": "小费", "zh-TW": "小費" }, [
        [120, 99],
        [650, 499, 50],
        [1400, 999, 150],
        [3000, 1999, 400],
        [8000, 4999, 1500],
      ]),
    },
  },
  {
    id: "skyborne-syndicate",
    name: "Skyborne Syndicate",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["flight-simulation", "action"],
    developer: "Kiln & Cog",
    releaseDate: "2025-10-16",
    priceCents: 0,
    tagline: {
      en: "Crew a flying fortress with friends who cannot agree on a course",
      "zh-CN": "和一群航向都定不下来的朋友，开一座空中堡垒",
      "zh-TW": "跟一群連航向都喬不攏的朋友，開一座空中要塞",
    },
    overview: {
      en: "Wanted: gunner, stoker, somebody who can read clouds. Not wanted: questions about the cargo.\n\nSkyborne Syndicate puts four players on one airship and everybody's thumbs on something important. One flies, one fires, one feeds the boiler, one shouts. Plunder convoys above the Copper Sea, outrun the tax fleet in a thunderhead, or turn honest and defend the very routes you robbed on Monday. Ships break in pieces, and the pieces keep flying for a while.\n\nMatches of eight minutes, cross-region seasons, and a shipyard where you design hulls plank by plank. The heaviest ship that ever won a race was shaped like a teapot.",
      "zh-CN":
        "招：炮手、司炉、会看云的人。不招：爱打听货是什么的人。\n\n四名玩家同乘一艘飞艇，每人拇指下都是要紧事：一个开，一个打，一个喂锅炉，一个喊。在铜海上空劫船队，钻进雷云甩开税务舰，或者洗手上岸，去保护你周一刚抢过的航线。船会碎成几截，而碎块还能再飞一会儿。\n\n八分钟一局，跨区赛季，还有一座让你一块块木板设计船体的船坞。史上赢过竞速赛的最重的船，长得像茶壶。",
      "zh-TW":
        "誠徵：砲手、鍋爐工、看得懂雲的人。不徵：愛問貨是什麼的人。\n\n四名玩家擠一艘飛船，每根拇指底下都是要緊事：一個開、一個打、一個餵鍋爐、一個負責喊。在銅海上空洗劫商隊、鑽進雷雨雲甩掉稅務艦隊，或者改邪歸正，回頭保護你星期一才搶過的航線。船會斷成好幾截，而且斷掉的那截還能再飛一下子。\n\n八分鐘一場、跨區賽季，再加上一塊木板一塊木板自己設計的造船廠。史上贏過競速賽的最重船艦，造型是一只茶壺。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Copper Sea", "North Vent", "Cinder Reach", "Cloudbreak"),
      items: [
        ...packs({ en: "Ingots", "zh-CN": "铸锭", "zh-TW": "鑄錠" }, [
          [60, 99],
          [320, 499, 15],
          [680, 999, 50],
          [2180, 2999, 220],
          [3880, 4999, 480],
        ]),
        pass("captain-pass", 1299, {
          en: "Captain's Articles, season",
          "zh-CN": "船长契约（季票）",
          "zh-TW": "船長契約（季票）",
        }),
      ],
    },
  },
  {
    id: "fistful-of-jade",
    name: "Fistful of Jade",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["fighting"],
    developer: "Red Ladle",
    releaseDate: "2024-12-12",
    priceCents: 0,
    tagline: {
      en: "A proper fighting game on a phone. Yes, we did not believe it either",
      "zh-CN": "手机上一款正经的格斗游戏，起初我们自己也不信",
      "zh-TW": "手機上一款正經的格鬥遊戲，起初我們也不相信",
    },
    overview: {
      en: "Two fingers. That is all you get, and it is all that the Jade Hand school ever needed.\n\nLeft finger moves, right finger strikes: tap, hold, drag and the four directions between them make more than sixty techniques a fighter. No virtual stick, no auto-combo. Rounds last forty seconds. The matchmaking is merciless in its fairness and the replays show frame data, because your cousin will claim that it was lag.\n\nTwenty masters, from a dumpling chef to a mountain that took human form to settle a bet. New ones arrive each season and are free for everyone on the day. Spend on costumes. Win on merit.",
      "zh-CN":
        "两根手指。你只有这些，而玉手门从来也只需要这些。\n\n左指走位，右指出招：点、按、拖，加上四个方向，一位斗士就有六十多种技法。没有虚拟摇杆，没有自动连招。一回合四十秒。匹配公平到无情，回放带帧数据，因为你表哥一定会说是卡了。\n\n二十位宗师，从包饺子的大厨，到为了打赌化成人形的一座山。每季有新人，上线当天全员免费。钱花在衣服上，赢靠真本事。",
      "zh-TW":
        "兩根手指，你只有這些；而玉手門從開山祖師起，也只用這些。\n\n左手移動、右手出招：點、按、拖再搭四個方向，每位鬥士就有六十多種招式。沒有虛擬搖桿，也沒有自動連段。一回合四十秒，配對公平到不留情面，重播還附幀數資料，因為你表哥一定會說是網路在卡。\n\n二十位宗師等你挑，從包水餃的大廚，到為了賭一口氣化成人形的山。每季都有新角色，上線當天全員免費。錢花在造型上，贏要靠真功夫。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Eastern Hall", "Western Hall", "Southern Hall"),
      items: packs({ en: "Jade", "zh-CN": "玉石", "zh-TW": "玉石" }, [
        [66, 99],
        [366, 499],
        [766, 999, 34],
        [1566, 1999, 120],
        [4066, 4999, 480],
        [8866, 9999, 1334],
      ]),
    },
  },
  {
    id: "bubblewick-bay",
    name: "Bubblewick Bay",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["platform", "adventure"],
    developer: "Button Mash Bakery",
    releaseDate: "2026-02-12",
    priceCents: 0,
    tagline: {
      en: "Hop from bubble to bubble in a bay where the tide is ticklish",
      "zh-CN": "从一个泡泡跳到另一个泡泡，这片海湾的潮水怕痒",
      "zh-TW": "從這顆泡泡跳到那顆泡泡，這座海灣的潮水會怕癢",
    },
    overview: {
      en: "Pop is a hermit crab. Pop has lost his shell. Pop is trying a teacup, and it rather suits him.\n\nBounce along the beaches of Bubblewick with one-finger hops, each home you borrow giving a new trick: the teacup floats, the trumpet shoots, the disco ball draws a crowd. Two hundred and forty bite-size levels, a bay that changes with the real tide where you live, and a village of crabs to rehouse in increasingly silly real estate.\n\nWarm as wet sand, good for all ages, playable offline on the beach itself. The seagulls are the villains. The seagulls know what they did.",
      "zh-CN":
        "波波是一只寄居蟹。波波弄丢了壳。波波正在试一只茶杯，还挺合身。\n\n一根手指蹦遍泡烛湾的沙滩，每借住一个新家就多一招：茶杯会漂，小号会发射，迪斯科球能招来围观群众。两百四十个一口一关的小关卡，海湾随你所在地的真实潮汐变化，还有一村螃蟹等你安置进越来越离谱的房产。\n\n像湿沙子一样暖，老少皆宜，坐在海边离线也能玩。海鸥是反派，海鸥自己清楚做过什么。",
      "zh-TW":
        "波波是一隻寄居蟹。波波的殼不見了。波波正在試穿茶杯，其實還滿好看的。\n\n一根手指就能蹦遍泡燭灣的沙灘。每借住一個新家就多一項絕活：茶杯會漂、小號能發射、迪斯可球會吸引一堆人圍觀。兩百四十個一口大小的關卡，海灣會跟著你所在地的真實潮汐變化，還有一整村的螃蟹，等你幫他們找到越來越離譜的房子。\n\n跟濕濕的沙子一樣暖，大人小孩都能玩，坐在海邊沒網路也行。反派是海鷗，海鷗自己知道做了什麼好事。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: packs({ en: "Seashells", "zh-CN": "贝壳", "zh-TW": "貝殼" }, [
        [100, 99],
        [520, 499, 40],
        [1100, 999, 120],
        [2300, 1999, 320],
        [6000, 4999, 1000],
      ]),
    },
  },
  {
    id: "drift-monsoon",
    name: "Drift Monsoon",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["racing"],
    developer: "Lowlight Foundry",
    releaseDate: "2025-06-26",
    priceCents: 0,
    tagline: {
      en: "When it rains, the mountain road belongs to those who slide",
      "zh-CN": "下雨的时候，山路属于会滑的人",
      "zh-TW": "下雨天的山路，屬於會甩尾的人",
    },
    overview: {
      en: "The forecast says ninety per cent. Good. Dry roads are for commuters.\n\nDrift Monsoon is a touge racer tuned for touch: one thumb steers, one thumb feathers, and the rain does the rest. Water pools, dries and floods in real time, so that the perfect line on lap one is a river by lap three. Pass close to a rival to steal his spray, hold an angle until the cherry trees lean, and cross the line sideways. It counts double.\n\nForty passes, seventy cars with a past, weather shared by the whole world. Tonight it is pouring on Shirakumo. Everyone is going.",
      "zh-CN":
        "预报说降雨概率九成。好，干路面是给上班族的。\n\n这是一款为触屏调校的山道竞速：一指转向，一指点油门，剩下的交给雨。积水会实时汇聚、干涸、漫溢，第一圈的完美路线，到第三圈就成了河。贴近对手，偷走他的水雾；稳住角度，直到樱树为你低头；横着冲线，得分翻倍。\n\n四十条山口，七十辆有故事的车，全世界共享同一场天气。今晚白云岭大雨。大家都去。",
      "zh-TW":
        "氣象預報說降雨機率九成。太好了，乾路面是給通勤族的。\n\n為觸控螢幕打造的山道甩尾：一指轉向、一指點油門，剩下的交給雨。路面積水會即時匯聚、蒸發、氾濫，第一圈的完美走線，到第三圈就是一條河。貼近對手偷走他的水霧、穩住角度直到櫻花樹為你低頭，最後橫著衝過終點線，分數加倍。\n\n四十座山口、七十輛有故事的車，全世界共用同一場天氣。今晚白雲嶺下大雨，大家都會去。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Ridge", "Valley", "Coast", "Tunnel"),
      items: packs({ en: "Raindrops", "zh-CN": "雨滴", "zh-TW": "雨滴" }, [
        [60, 99],
        [330, 499, 20],
        [690, 999, 60],
        [1420, 1999, 160],
        [3700, 4999, 600],
      ]),
    },
  },
  {
    id: "ronin-rooster",
    name: "Ronin Rooster",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["fighting", "platform"],
    developer: "Button Mash Bakery",
    releaseDate: "2022-01-27",
    priceCents: 0,
    tagline: {
      en: "He lost his master, his honour and his alarm clock. He kept the sword",
      "zh-CN": "他丢了主公、名誉和闹钟，只剩一把刀",
      "zh-TW": "他失去了主公、名譽和鬧鐘，只留下那把刀",
    },
    overview: {
      en: "A rooster walks into a fortress. There are four hundred foxes inside. It is not yet dawn. Somebody ought to tell the foxes.\n\nSwipe to slash, hold to crow, tap to strut with unbearable dignity. Ronin Rooster is a side-scrolling duel of feathers and folded steel, where each of eighty stages is a single perfect scene: a bridge, a bathhouse, a paper lantern factory you will feel bad about. Parry three times and the sun comes up a little. Fill the sky and finish the fight with a sunrise.\n\nOne bird, no mercy, eleven hats. His former master was a hen named Plum. Do not bring her up.",
      "zh-CN":
        "一只公鸡走进要塞。里面有四百只狐狸。天还没亮。真该有人提醒狐狸一声。\n\n滑动挥刀，长按打鸣，轻点则以令人难以忍受的庄严踱步。这是一场羽毛与折锻钢的横版对决，八十个关卡各是一幕完整的好戏：一座桥，一间澡堂，一家你会过意不去的灯笼厂。每格挡三次，太阳就升起一点点；填满天空，用一场日出了结战斗。\n\n一只鸡，不留情，十一顶帽子。他的前主公是一只叫阿梅的母鸡。别提她。",
      "zh-TW":
        "一隻公雞走進要塞，裡面有四百隻狐狸，天還沒亮。真該有人提醒狐狸一下。\n\n滑動揮刀、長按啼叫、輕點則以令人受不了的莊嚴邁步。這是羽毛與摺鍛鋼的橫向對決，八十個關卡，每關都是一幕完整的好戲：一座橋、一間澡堂、一間讓你良心不安的燈籠工廠。格擋三次，太陽就升起一點；把天空填滿，用一場日出結束戰鬥。\n\n一隻雞、絕不手軟、十一頂帽子。他的前主公是一隻名叫阿梅的母雞，請不要提起她。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: [
        ...packs({ en: "Golden Grain", "zh-CN": "金谷", "zh-TW": "金穀" }, [
          [90, 99],
          [480, 499],
          [1000, 999, 100],
          [2100, 1999, 300],
        ]),
        pass("eleven-hats", 799, {
          en: "The Eleven Hats, all of them",
          "zh-CN": "十一顶帽子大礼包",
          "zh-TW": "十一頂帽子大禮包",
        }),
      ],
    },
  },
  {
    id: "archipelago-aces",
    name: "Archipelago Aces",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["flight-simulation", "racing"],
    developer: "Greywhistle",
    releaseDate: "2026-08-20",
    priceCents: 0,
    tagline: {
      en: "Seaplanes, treasure and terrible landings on a hundred tiny islands",
      "zh-CN": "水上飞机、宝藏，和一百座小岛上的糟糕降落",
      "zh-TW": "水上飛機、寶藏，還有一百座小島上的慘烈降落",
    },
    overview: {
      en: "Any landing you can swim away from is a good one.\n\nArchipelago Aces hands you a patched-up seaplane, a thermos and a hundred islands that all need something by Friday. Skim the lagoons, thread the sea arches, race rival pilots round the lighthouses and land, more or less, at the jetty. The controls are two thumbs and a tilt, the clouds are hand-painted, and the sea is warm, which is just as well.\n\nFound a flying club with friends, share hangars, and take part in the Sunday Regatta, when the whole map sets off at once for an island that was not there on Saturday.",
      "zh-CN":
        "只要还能自己游上岸，就算一次好降落。\n\n《群岛王牌》给你一架打满补丁的水上飞机、一只保温壶，和一百座都“周五前必须要”的小岛。掠过泻湖，钻过海蚀门，绕着灯塔和对手竞速，然后（大致上）停在栈桥边。两根拇指加一点倾斜就能飞，云是手绘的，海水是暖的，幸好。\n\n和朋友办飞行俱乐部，共用机库，参加周日大赛：整张地图的人同时起飞，前往一座周六还不存在的岛。",
      "zh-TW":
        "只要還能自己游上岸，都算成功降落。\n\n《群島王牌》發給你一架補丁水上飛機、一個保溫瓶，以及一百座「星期五前一定要到貨」的小島。低飛掠過潟湖、鑽過海蝕門、繞著燈塔跟對手比速度，最後（差不多）停在碼頭邊。兩根拇指加上一點傾斜就能飛，雲是手繪的，海水是溫的，還好是溫的。\n\n找朋友成立飛行俱樂部、共用機棚，再一起參加週日大賽：整張地圖的人同時起飛，目的地是一座星期六還不存在的島。",
    },
    topUp: {
      requiresZone: true,
      zones: zones("Lagoon", "Windward", "Leeward"),
      items: packs({ en: "Doubloons", "zh-CN": "金币", "zh-TW": "金幣" }, [
        [75, 99],
        [400, 499, 25],
        [850, 999, 70],
        [2600, 2999, 300],
        [4500, 4999, 700],
      ]),
    },
  },
  {
    id: "hopscotch-heroes",
    name: "Hopscotch Heroes",
    category: "mobile",
    delivery: "top-up",
    platforms: [],
    genres: ["platform"],
    developer: "Ferris Pocket",
    releaseDate: "2023-05-04",
    priceCents: 0,
    tagline: {
      en: "Draw the level in chalk, then dare your friends to survive it",
      "zh-CN": "用粉笔画一关，再看朋友敢不敢跳",
      "zh-TW": "用粉筆畫一關，再看朋友敢不敢跳",
    },
    overview: {
      en: "One square, two squares, lava. Everybody knows the rules. Nobody ever agreed on them.\n\nHopscotch Heroes turns the pavement into a platformer. Draw a course with your finger, in chalk: spikes, springs, a cat that must not be woken. Hop it once to prove that it can be done, then send it to the world. Thirty million levels have been chalked so far; the game finds the ones that you will like, and rain washes away those that nobody does.\n\nRace a class of thirty on one course at the same time. It is chaos. It is a playground. Please tie your laces.",
      "zh-CN":
        "一格，两格，岩浆。规则人人都懂，只是从没统一过。\n\n《跳格英雄》把人行道变成平台游戏。用手指画关卡，粉笔的那种：尖刺、弹簧、一只不能吵醒的猫。自己先跳过一遍，证明跳得过去，再发给全世界。至今已有三千万个关卡被画下，游戏会替你挑出你会喜欢的，没人喜欢的，雨会冲掉。\n\n三十人同场竞跳，一团乱，像课间的操场。请系好鞋带。",
      "zh-TW":
        "一格、兩格、岩漿。規則大家都懂，只是從來沒有統一過。\n\n《跳格子英雄》把人行道變成平台遊戲。用手指拿粉筆畫關卡：尖刺、彈簧、一隻不能吵醒的貓。自己先跳過一遍，證明真的跳得過去，再丟給全世界挑戰。到目前為止已經畫出三千萬關，系統會幫你挑出你會喜歡的，沒人愛的關卡，就讓雨沖掉。\n\n三十個人同場開跳，亂成一團，簡直就是下課時間的操場。鞋帶請綁好。",
    },
    topUp: {
      requiresZone: false,
      zones: [],
      items: packs({ en: "Chalk", "zh-CN": "粉笔", "zh-TW": "粉筆" }, [
        [50, 99],
        [280, 499, 20],
        [600, 999, 60],
        [1300, 1999, 180],
        [3500, 4999, 600],
      ]),
    },
  },
];
