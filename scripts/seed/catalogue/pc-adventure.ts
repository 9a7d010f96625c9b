import type { DescribedGame } from "./types.ts";

/** Long journeys, quiet mysteries and the odd ghost. */
export const pcAdventure: DescribedGame[] = [
  {
    id: "saltwind-caravan",
    name: "Saltwind Caravan",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows", "macos"],
    genres: ["adventure"],
    developer: "Saltpan Works",
    releaseDate: "2024-03-14",
    priceCents: 2999,
    sale: { percent: 35, from: "2026-10-20", until: "2027-01-12" },
    stock: 140,
    tagline: {
      en: "Cross a sea that dried up, with everyone you could persuade to come",
      "zh-CN": "带上所有你说服得了的人，横穿一片干涸的海",
      "zh-TW": "帶著每一個被你說動的夥伴，走過一片乾掉的大海",
    },
    overview: {
      en: "The ocean left forty years ago. What it left behind is salt, shipwrecks and a trade road that moves every night with the wind. You lead nine wagons across it.\n\nEvery evening you choose who walks in front, who sleeps, and whose water is shared. Your cook knows a song that calms the beasts. Your navigator is lying about her eyesight. The boy who joined at the third well has been drawing maps of a place that nobody has ever seen, and he is never wrong.\n\nSaltwind Caravan is an unhurried journey of some twenty hours, told in camps, storms and arguments. There are no levels to gain. There are only people, and how many of them are still beside you when you smell the sea.",
      "zh-CN":
        "四十年前，海走了。留下的是盐、沉船，和一条每晚随风改道的商路。你要带着九辆大车走过去。\n\n每到傍晚，你得决定谁走前头，谁先睡，谁的水分给别人。厨子会唱一首能让牲口安静下来的歌；领路的姑娘一直在隐瞒她的眼疾；在第三口井边跟上来的男孩，总在画一个谁也没去过的地方，而且从没画错过。\n\n这是一段大约二十小时的慢旅程，由营火、沙暴和争吵讲成。没有等级可升，只有人。等你闻到海的味道时，身边还剩几个？",
      "zh-TW":
        "大海離開已經四十年了，只留下鹽、擱淺的船，還有一條每晚跟著風搬家的商道。你的任務，是領著九輛篷車走到另一頭。\n\n天黑紮營時，誰打頭陣、誰先睡、誰的水要拿出來分，全由你作主。廚師哼的那首歌能安撫牲口，嚮導不肯承認自己快看不見了，而在第三口井加入的男孩，老是畫著沒人到過的地方，偏偏每次都畫對。\n\n約二十小時的旅程不求快，用營火、風暴與爭執把故事慢慢說完。這裡沒有等級可練，只有人；等海風吹來的那一天，還有多少人陪在你身旁？",
    },
  },
  {
    id: "the-coral-clock",
    name: "The Coral Clock",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["adventure"],
    developer: "Undertow Studio",
    releaseDate: "2023-06-08",
    priceCents: 2499,
    earlierPrice: { priceCents: 3499, until: "2025-02-01" },
    stock: 88,
    tagline: {
      en: "A drowned city keeps perfect time. Find out who is winding it",
      "zh-CN": "沉没的城市走时分秒不差，是谁在给它上发条？",
      "zh-TW": "沉在海底的城分秒不差，究竟是誰在上發條？",
    },
    overview: {
      en: "At eleven minutes past every hour, a bell rings under the reef at Ondine Bay. The fishermen pretend not to hear it. You are a diver with a borrowed suit, a tin lamp and eleven minutes of good air.\n\nEach dive is one hour of the city's single, endless day. Doors that were open at noon are sealed by one. The baker swims home at four. Learn the city's habits, move one small thing, and come back to see what changed.\n\nThere is no combat, only curiosity and the needle of your air gauge. The puzzles fit together like the teeth of a gear, and when the last one turns, you will want to tell somebody about it.",
      "zh-CN":
        "每个整点过十一分，翁丁湾的礁石下就会响起钟声。渔夫们装作没听见。而你，一个潜水员，有一身借来的潜水服、一盏铁皮灯，和十一分钟的空气。\n\n每次下潜，都是这座城市无尽一日里的一个小时。正午敞开的门，一点就封死；面包师四点游回家。摸清它的作息，挪动一件小东西，再回来看看什么变了。\n\n没有战斗，只有好奇心和气压表上的指针。谜题像齿轮一样一环咬着一环，最后一格转动时，你会忍不住想找个人说说。",
      "zh-TW":
        "每逢整點過十一分，翁汀灣的珊瑚礁底下就會傳來鐘聲，漁民們都假裝沒聽見。你是個潛水員，潛水衣是借的，手上一盞鐵皮燈，氣瓶只夠撐十一分鐘。\n\n每潛一次，就走進這座城無限重複的同一天裡的某一個小時。中午還開著的門，一點就封住；麵包師傅四點準時游回家。記住它的作息、悄悄動一件小東西，下次再來看看世界變了什麼。\n\n全程不必戰鬥，靠的是好奇心，還有那支不等人的氣壓錶。謎題像齒輪一樣緊緊相扣，轉動最後一格時，你一定會想找人分享。",
    },
  },
  {
    id: "hush-of-the-cedar",
    name: "Hush of the Cedar",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["adventure", "platform"],
    developer: "Moss & Mortar",
    releaseDate: "2022-10-27",
    priceCents: 1999,
    sale: { percent: 50, from: "2026-11-01", until: "2026-12-20" },
    stock: 175,
    tagline: {
      en: "The forest has gone quiet. Walk in softly and ask it why",
      "zh-CN": "森林忽然安静了。轻轻走进去，问问它为什么",
      "zh-TW": "森林突然不說話了，放輕腳步，進去問問它吧",
    },
    overview: {
      en: "You are small. The cedars are not. Between their roots live the Hush: shy, lantern-eyed spirits who trade in sounds instead of coins. A cricket's note opens a gate. The creak of a bough calms a boar. Thunder, well, you will have to earn thunder.\n\nRun, climb and glide through a hand-coloured forest that listens to you. Stomp, and things hide. Tread gently, and they come out to look. Every sound you collect becomes part of the music, so that by the end no two players hear the same song.\n\nMade by five people over four winters, for anyone who ever stood still in a wood and held their breath.",
      "zh-CN":
        "你很小，雪松很大。树根之间住着“寂”：一群眼睛像灯笼、怕生的精灵，他们不用钱，用声音做买卖。一声蟋蟀叫能开门，一声枝干的吱呀能让野猪平静。至于雷声嘛，得靠你自己挣。\n\n在一片会倾听的手绘森林里奔跑、攀爬、滑翔。脚步重了，大家都躲起来；走得轻些，他们就探出头来看你。你收集的每个声音都会融进音乐，走到最后，没有两个人听到的是同一首歌。\n\n五个人，四个冬天，献给曾在林中屏住呼吸的你。",
      "zh-TW":
        "你好小，雪松好高。盤根之間住著一群害羞的「噓噓靈」，眼睛亮得像小燈籠，做買賣不收錢，只收聲音。一聲蟋蟀叫可以換一道門，樹枝的咿呀聲能哄睡山豬，想要雷聲？那得看你的本事。\n\n這片手工上色的森林會聽你走路：踩得太大聲，大家全躲光；步子放輕，牠們就跑出來偷看。收集到的聲音會一個個加進配樂，到了結局，每位玩家聽見的曲子都不一樣。\n\n五個人花了四個冬天完成，送給每個曾在樹林裡停下腳步、捨不得呼吸的人。",
    },
  },
  {
    id: "harbour-of-lanterns",
    name: "Harbour of Lanterns",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows", "macos"],
    genres: ["adventure"],
    developer: "Night Market Games",
    releaseDate: "2025-09-18",
    priceCents: 3499,
    stock: 96,
    tagline: {
      en: "One night, one harbour, forty boats, and a debt to pay by dawn",
      "zh-CN": "一夜、一港、四十条船，天亮前必须还清的债",
      "zh-TW": "一個晚上、一座港口、四十條船，天亮前得把債還完",
    },
    overview: {
      en: "Your uncle lost the noodle boat at cards. The new owner, a polite man with a very heavy ring, will come for it at sunrise. It is now six in the evening. Light the stove.\n\nPaddle between houseboats, temples and smugglers' junks. Cook for dockers, gossip with fortune tellers, carry parcels that you should not open. Every bowl you serve buys a secret, and every secret is worth more to somebody else. You can pay the debt honestly. You can also ruin the man with the ring. Most people try both.\n\nA night lasts about five hours, and no two of them end alike. Bring an appetite.",
      "zh-CN":
        "你叔叔打牌输掉了家里的面船。新主人很客气，手上的戒指很沉，他说日出时来收船。现在是傍晚六点。点火吧。\n\n划桨穿过水上人家、庙宇和走私客的帆船。给码头工人煮面，跟算命先生聊天，帮人送不该打开的包裹。每卖一碗面，就换来一个秘密；每个秘密，对别人来说都更值钱。你可以老老实实还债，也可以让那个戴戒指的人身败名裂。多数人两样都想试试。\n\n一夜大约五个小时，没有两夜的结局相同。记得空着肚子来。",
      "zh-TW":
        "叔叔打牌，把家裡的麵船輸掉了。新老闆說話客氣，手上那枚戒指卻重得嚇人，他約好日出來收船。現在傍晚六點，先把爐火生起來吧。\n\n搖著槳，穿梭在船屋、廟口和走私客的舢舨之間。替碼頭工人煮麵、聽算命仙八卦、幫忙送那些千萬別打開的包裹。賣一碗麵換一個秘密，而每個秘密，總有人願意出更高的價。要老實還錢，還是讓戴戒指的傢伙身敗名裂？大部分玩家兩種都試過。\n\n一晚大概五小時，每次的結局都不同。記得先餓肚子。",
    },
  },
  {
    id: "last-train-to-vesper",
    name: "Last Train to Vesper",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows"],
    genres: ["adventure", "action"],
    developer: "Greywhistle",
    releaseDate: "2024-11-07",
    priceCents: 2799,
    stock: 61,
    tagline: {
      en: "Fourteen carriages, one murderer, and nobody remembers boarding",
      "zh-CN": "十四节车厢，一个凶手，没人记得自己怎么上的车",
      "zh-TW": "十四節車廂、一名兇手，沒有人記得自己何時上車",
    },
    overview: {
      en: "The Vesper Express left at 23:58. It is still 23:58. Outside, the same valley passes for the sixth time; inside, the dining car is laid for one guest more than there are passengers.\n\nYou wake in the last carriage with a conductor's punch in your hand. Work your way to the engine. Each carriage is its own small world with its own rules: one has no gravity, one has no colours, one is somebody's childhood home. When talking fails, and on this train it often does, the punch turns out to be a remarkable weapon.\n\nA detective story with teeth, for people who like to take notes and do not mind looking over their shoulder.",
      "zh-CN":
        "“薄暮快车”23:58 发车。现在仍是 23:58。窗外，同一道山谷第六次掠过；餐车里，摆好的餐具比乘客多一副。\n\n你在最后一节车厢醒来，手里攥着一把检票钳。往车头走吧。每节车厢都是一个自成规矩的小世界：有一节没有重力，有一节没有颜色，有一节是某个人小时候的家。说不通的时候（在这趟车上常常说不通），检票钳会是件出人意料的好武器。\n\n这是一个会咬人的侦探故事，适合喜欢做笔记、又不介意时时回头看的人。",
      "zh-TW":
        "「薄暮快車」23:58 準時發車，而現在，還是 23:58。窗外同一座山谷已經閃過第六遍；餐車裡的餐具，比乘客多擺了一副。\n\n你在末節車廂醒來，手裡握著一把剪票鉗。目標是車頭。每節車廂都自成一個小世界：有的沒有重力，有的沒有顏色，還有一節是某人小時候的老家。當話講不通（這班車上常有的事），剪票鉗其實挺好打的。\n\n一部會咬人的推理冒險，獻給愛做筆記、也不怕一直回頭看的玩家。",
    },
  },
  {
    id: "orbital-orchard",
    name: "Orbital Orchard",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Copperleaf",
    releaseDate: "2026-04-22",
    priceCents: 2299,
    stock: 120,
    tagline: {
      en: "Grow peaches in zero gravity. Feed a station. Befriend a comet",
      "zh-CN": "在失重里种桃子，养活一座空间站，和彗星交个朋友",
      "zh-TW": "在無重力的太空種水蜜桃，餵飽整座太空站，順便跟彗星做朋友",
    },
    overview: {
      en: "Congratulations on your appointment as Fruit Officer (Acting) of Station Pomona. The previous officer left in a hurry and did not label anything. Please do not lick the blue lichen.\n\nPlant in any direction, because there is no down. Steer sunlight with mirrors, coax bees through airlocks, graft a pear on a pumpkin and find out what happens. Three hundred crew members each have a favourite food and somebody they miss, and the two are usually connected.\n\nA cosy game with a real ecology under its skin: every drop of water you spill is still floating around somewhere. Play alone, or with a friend who waters too much. Days are short. Harvests are spectacular.",
      "zh-CN":
        "恭喜你就任波莫娜空间站的代理水果官！前任走得很急，什么标签都没贴。另外，请不要舔那片蓝色的地衣。\n\n这里没有“下”，所以朝哪个方向种都行。用镜子引阳光，哄着蜜蜂过气闸，把梨枝嫁接到南瓜上看看会怎样。三百名船员，每个人都有一样爱吃的东西和一个想念的人，这两者通常有关系。\n\n它看着温馨，皮下却是一套真实的生态：你洒掉的每滴水都还在某处飘着。可以独自打理，也可以和那个总是浇太多水的朋友一起。白昼很短，丰收很壮观。",
      "zh-TW":
        "恭喜您接任波莫娜太空站的水果官（代理）！前任離職得很匆忙，什麼標籤都沒貼。最後提醒：藍色的地衣請不要舔。\n\n太空裡沒有上下，所以愛往哪邊種都可以。用鏡子把陽光轉進來、把蜜蜂哄過氣閘、把梨子接枝到南瓜上看看會怎樣。三百位站員各有一樣愛吃的東西、一個想念的人，而這兩件事通常有關聯。\n\n畫面療癒，骨子裡卻是認真的生態模擬：灑出去的每一滴水，都還飄在站上某個角落。一個人慢慢種，或找那個老是澆太多水的朋友一起玩。白天很短，豐收很壯觀。",
    },
  },
  {
    id: "the-inkwell-pact",
    name: "The Inkwell Pact",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows", "macos"],
    genres: ["adventure"],
    developer: "Paperboat Collective",
    releaseDate: "2021-10-29",
    priceCents: 1499,
    sale: { percent: 60, from: "2026-10-28", until: "2026-12-01" },
    stock: 1,
    tagline: {
      en: "Whatever you write comes true. The pen is not on your side",
      "zh-CN": "写下什么，什么就成真。只是这支笔不站在你这边",
      "zh-TW": "寫什麼，就成真。可惜這支筆跟你不同一國",
    },
    overview: {
      en: "Rain. A city in black and white. A detective with a fountain pen that he won from a dead man, and a case that keeps rewriting itself.\n\nIn The Inkwell Pact you solve crimes with sentences. Cross out a word in a witness statement and the witness forgets it. Write LADDER and there is a ladder, for as long as the ink stays wet. Write a lie, and it will be true until somebody reads it aloud. But ink is dear, and each full stop costs you something that you only miss later.\n\nEight cases, one long night, and a last page that you fill in yourself. Reviewers asked us for a sequel. We told them to write it.",
      "zh-CN":
        "雨。黑白的城。一个侦探，一支从死人手里赢来的钢笔，还有一桩不停改写自己的案子。\n\n在这里，你用句子破案。划掉证词里的一个词，证人就忘了它。写下“梯子”，就有梯子，直到墨迹干透为止。写一句谎话，它便是真的，直到有人把它念出声。只是墨很贵，每个句号都要拿走你一样东西，而你往往过后才发觉。\n\n八桩案子，一个长夜，最后一页由你来写。评论家问我们有没有续集。我们说：你写啊。",
      "zh-TW":
        "下雨。一座黑白的城市。一名偵探、一支從死人手上贏來的鋼筆，還有一件老是自己改寫自己的案子。\n\n在《墨水契約》裡，辦案靠造句。把證詞裡的某個詞劃掉，證人就再也想不起來；寫下「梯子」，眼前就有梯子，墨乾之前都能爬。寫一句謊言，它就是真的，直到有人唸出聲為止。不過墨水很貴，每個句點都會收走你一樣東西，往往要很久以後你才會發現。\n\n八件案子、一個漫長的夜，最後一頁留給你寫。有人問續作在哪，我們回答：在你筆下。",
    },
  },
  {
    id: "clockwork-fen",
    name: "Clockwork Fen",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows"],
    genres: ["adventure", "platform"],
    developer: "Kiln & Cog",
    releaseDate: "2023-02-16",
    priceCents: 1799,
    stock: 43,
    tagline: {
      en: "Something with too many springs is breathing under the marsh",
      "zh-CN": "沼泽底下，有个弹簧太多的东西在呼吸",
      "zh-TW": "沼澤底下，有個裝了太多彈簧的東西正在呼吸",
    },
    overview: {
      en: "Item one on the repair list: the heron. Item two: the bridge the heron was holding up. Items three to four hundred: everything else.\n\nYou are Wick, a wind-up marsh keeper with exactly ninety seconds of spring. Hop across the reeds, crank yourself tight at every post, and put an entire mechanical swamp back in order, one rusted frog at a time. Parts you mend become tools: a dragonfly's wing is a glider, a snail's shell is a diving bell, and the crocodile, once you are on speaking terms, is a ferry.\n\nClever, damp and gently funny, with a world that folds back on itself until every shortcut feels like your own idea.",
      "zh-CN":
        "维修清单第一项：苍鹭。第二项：苍鹭撑着的那座桥。第三到第四百项：其余的一切。\n\n你是威克，一个发条沼泽看守，上满弦正好能动九十秒。在芦苇间跳跃，到每根木桩旁把自己拧紧，一只锈青蛙接一只锈青蛙地，把整片机械沼泽修好。修好的零件就是工具：蜻蜓翅膀是滑翔翼，蜗牛壳是潜水钟，至于鳄鱼，等你们说得上话了，它就是渡船。\n\n聪明、潮湿、带点儿冷幽默。世界不断折回自身，直到每条近路都像是你自己想出来的。",
      "zh-TW":
        "維修清單第一項：蒼鷺。第二項：蒼鷺原本撐著的橋。第三到第四百項：其他全部。\n\n你叫威克，是個上發條的沼澤管理員，轉到底剛好能動九十秒。跳過蘆葦、在每根木樁旁把自己轉緊，從一隻生鏽的青蛙開始，把整座機械沼澤修回原樣。修好的零件會變成道具：蜻蜓翅膀拿來滑翔，蝸牛殼當潛水鐘；至於鱷魚，混熟以後，牠就是渡輪。\n\n機靈、潮濕、帶點冷面笑匠的味道。地圖一路繞回自己身上，走到後來，每條捷徑都像是你自己發明的。",
    },
  },
];
