import type { DescribedGame } from "./types.ts";

/** Blades, fists, torches and very large machines. */
export const pcAction: DescribedGame[] = [
  {
    id: "dock-seventeen",
    name: "Dock Seventeen",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["action", "adventure"],
    developer: "Lowlight Foundry",
    releaseDate: "2025-02-20",
    priceCents: 4499,
    sale: { percent: 30, from: "2026-11-05", until: "2027-01-05" },
    stock: 112,
    tagline: {
      en: "Sixteen docks answered the distress call. You are berthed at the last",
      "zh-CN": "十六个船坞都回应了求救信号，而你停在第十七个",
      "zh-TW": "十六座船塢都回應了求救訊號，你停的是第十七座",
    },
    overview: {
      en: "Halcyon Yard builds ships for people who can afford not to ask. Last night it stopped building. The cranes are still moving, though, and they are not building ships.\n\nYou are Imre Vos, rivet-gun mechanic, off shift, out of coffee. Fight through a kilometre of gantries, fuel lines and half-finished hulls in zero gravity, where every bolt you fire pushes you back. Cut the lights, vent the deck, magnetise the floor: the yard is your arsenal if you know how it works, and nobody knows it like you do.\n\nTense, physical, lonely in the best way, and generous with checkpoints, because we like sleep too.",
      "zh-CN":
        "静湾船厂专给那些付得起“别多问”价钱的人造船。昨晚它停工了。可吊车还在动，而且动的不是造船的活儿。\n\n你是伊姆雷·沃斯，铆钉枪技工，刚下班，没咖啡了。在失重中杀出一条路，穿过绵延一公里的龙门架、燃料管和半成品船壳，每打出一颗铆钉，你自己也会被推着往后飘。关灯、泄压、给地板通磁：只要懂行，整座船厂都是你的武器，而没人比你更懂它。\n\n紧张、扎实、孤独得恰到好处。存档点给得很大方，毕竟我们自己也要睡觉。",
      "zh-TW":
        "靜灣船廠專門替付得起「別多問」費用的客人造船。昨晚，船廠停工了。奇怪的是吊臂還在動，而且做的不是船。\n\n你是鉚釘槍技師伊姆雷‧沃斯，已經下班，咖啡也喝完了。在無重力環境裡，一路打過長達一公里的龍門架、燃料管線與造到一半的船殼，每射出一顆鉚釘，後座力都會把你往後推。關燈、洩壓、把地板通上磁力，只要你懂，整座船廠都是軍火庫，而全廠沒人比你更懂。\n\n緊繃、有重量、孤單得剛剛好。存檔點很多，因為我們自己也想睡覺。",
    },
  },
  {
    id: "gloamdelve",
    name: "Gloamdelve",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows", "macos"],
    genres: ["action", "adventure"],
    developer: "Halfmoon Arcade",
    releaseDate: "2023-10-12",
    priceCents: 1999,
    sale: { percent: 25, from: "2026-11-15", until: "2027-03-01" },
    stock: 200,
    tagline: {
      en: "One torch, nine floors, and a dark that remembers how you died",
      "zh-CN": "一支火把，九层地牢，和一片记得你怎么死的黑暗",
      "zh-TW": "一支火把、九層地城，還有一片記得你怎麼死的黑暗",
    },
    overview: {
      en: "RULES OF THE DELVE, as scratched on the door. One: the torch is your health. Two: you may throw the torch. Three: you will want to throw the torch. Four: do not throw the torch.\n\nGloamdelve is a fast pixel dungeon crawler of forty-minute runs. Monsters fear the light, so every swing is a choice between hurting them and seeing them. Die, and the dark keeps your shape: on the next run your old self waits on that floor, using the weapons you were fond of.\n\nEighty relics, eleven heroes, daily delves for everyone on the same seed, and two-player couch co-op with a single torch between you. Friendships have been tested.",
      "zh-CN":
        "刻在门上的地牢守则。一：火把就是你的命。二：火把可以扔。三：你会很想扔。四：别扔。\n\n《暮掘》是一款四十分钟一局的高速像素地牢。怪物怕光，所以每次挥击都是抉择：是砍它，还是看清它。死了，黑暗会留下你的形状；下一局，从前的你会在那一层等着，手里是你最顺手的武器。\n\n八十件遗物、十一位英雄、全员同一种子的每日挑战，还有两人共用一支火把的本地合作。已经有不少友谊接受了考验。",
      "zh-TW":
        "刻在門板上的地城守則。第一條：火把就是你的血量。第二條：火把可以丟。第三條：你會很想丟。第四條：不要丟。\n\n《暮掘》是節奏飛快的像素地城，一輪四十分鐘。怪物怕光，於是每次揮動火把都得想清楚：要打牠，還是看見牠？倒下之後，黑暗會記住你的模樣；下一輪，過去的你就站在同一層等你，手上拿的正是你用得最順的武器。\n\n八十件聖物、十一名英雄、全球同一組種子的每日挑戰，還有兩人共用一支火把的同樂模式。友情已通過多次考驗。",
    },
  },
  {
    id: "cinderlung",
    name: "Cinderlung",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows"],
    genres: ["action", "platform"],
    developer: "Quiet Thunder",
    releaseDate: "2024-08-15",
    priceCents: 2499,
    stock: 57,
    tagline: {
      en: "Breathe in the volcano. Breathe out something worse",
      "zh-CN": "把火山吸进去，再吐出点更厉害的东西",
      "zh-TW": "把火山吸進肺裡，再吐出更狠的東西",
    },
    overview: {
      en: "INHALE. Lava, smoke, arrows, the occasional bat. EXHALE. Whatever you just swallowed, only angrier.\n\nCinderlung is a hard, bright, breathless action platformer about a small ash demon climbing out of the mountain that made her. She cannot carry a sword, so she carries a lungful. Swallow steam to double-jump. Swallow a rival's fireball and return it twice the size. Hold your breath too long, and you become a very short firework.\n\nForty chambers, six bosses, restarts in a third of a second and a soundtrack recorded on anvils. There is an assist mode with no shame attached, and a time-trial mode with plenty.",
      "zh-CN":
        "吸气：岩浆、浓烟、箭，偶尔还有蝙蝠。呼气：刚才吞下去的东西，而且更火大。\n\n《烬肺》是一款又难又亮、让人喘不过气的动作平台游戏。小小的灰烬恶魔要爬出造就她的那座山。她拿不了剑，只能憋一肺。吞蒸汽可以二段跳；吞下对手的火球，还他一个两倍大的。憋太久？你会变成一朵寿命很短的烟花。\n\n四十间石室，六个首领，三分之一秒重来，配乐是在铁砧上敲出来的。辅助模式不丢人，竞速模式专门丢人。",
      "zh-TW":
        "吸——熔岩、濃煙、箭矢，偶爾還有蝙蝠。呼——剛剛吞下去的東西，只是更火爆。\n\n《燼肺》是款又硬又亮、讓人喘不過氣的動作平台遊戲。小小的灰燼惡魔要從生下她的火山裡爬出去。她揮不動劍，只有一口氣。吞蒸氣就能二段跳，吞掉對手的火球，還給他兩倍大的一顆。憋太久的話，恭喜，你會變成一朵很短命的煙火。\n\n四十間石室、六名頭目、三分之一秒立刻重來，配樂全是鐵砧敲出來的。輔助模式請安心開，計時模式請做好心理準備。",
    },
  },
  {
    id: "stormglass",
    name: "Stormglass",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["action", "adventure"],
    developer: "Farlamp Interactive",
    releaseDate: "2026-09-24",
    priceCents: 6999,
    stock: 150,
    tagline: {
      en: "Captain a ship that can bottle the weather, on a sea that objects",
      "zh-CN": "指挥一条能把天气装瓶的船，驶在不太乐意的海上",
      "zh-TW": "開著一艘能把天氣裝瓶的船，航向一片不太高興的海",
    },
    overview: {
      en: "They say the last calm day is kept in a bottle, in a vault, on an island that moves. They also say that nobody has ever come back with it. You have a ship, eleven creditors and no better idea.\n\nCatch squalls in glass and let them loose when it suits you: a gale behind your own sails, a fog over a convoy, a single bolt of lightning through an admiral's powder store. Board, duel, bribe, bail. Your crew of up to thirty remembers every order, and will sing about the good ones.\n\nStormglass is a sweeping sea adventure across sixty islands and four seasons of very bad weather. Sail it alone, or with three friends at the ropes.",
      "zh-CN":
        "传说最后一个风平浪静的日子被封在瓶里，瓶子锁在库中，库建在一座会移动的岛上。也有人说，从没有谁把它带回来过。你有一条船、十一个债主，和零个更好的主意。\n\n用玻璃瓶收风暴，想放的时候再放：给自己的帆添一阵狂风，给商队罩一层浓雾，或者让一道闪电恰好穿过某位海军上将的火药库。接舷、决斗、贿赂、舀水。多达三十名船员记得你的每道命令，下得好的，他们会编成歌。\n\n六十座岛，四季坏天气。可以独自远航，也可以叫上三位朋友一起拉缆绳。",
      "zh-TW":
        "據說世上最後一個好天氣被裝進瓶子，鎖在寶庫，而寶庫蓋在一座會跑的島上。也據說，從來沒人把它帶回來。你手上有一艘船、十一個債主，還有零個更好的點子。\n\n用玻璃瓶捕捉風暴，在最漂亮的時機打開：替自己的帆加一陣強風、讓整支船隊陷進濃霧，或者讓一道閃電正中上將的火藥庫。登船、決鬥、賄賂、拚命舀水。最多三十名船員會記得你下的每道命令，下得好的還會被編成船歌。\n\n六十座島嶼、四個季節的壞天氣，可以一個人遠航，也能找三位朋友一起拉帆。",
    },
  },
  {
    id: "iron-lotus-arena",
    name: "Iron Lotus Arena",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["fighting"],
    developer: "Red Ladle",
    releaseDate: "2025-05-29",
    priceCents: 3999,
    stock: 74,
    tagline: {
      en: "Twelve schools, one courtyard, and a bell that forgives nobody",
      "zh-CN": "十二门派，一方庭院，一口谁也不饶的钟",
      "zh-TW": "十二個門派、一座庭院、一口誰都不饒的鐘",
    },
    overview: {
      en: "Every nine years the Lotus Court opens its gates, and the twelve schools send their best, their worst, or whoever was awake. Win, and your school names the next decade. Lose, and you sweep the courtyard.\n\nThree buttons, no long strings to memorise: depth comes from stance, distance and nerve. Each fighter has a flower that opens over the match. Hit clean and it blooms, giving you one devastating technique. Get greedy and the petals fall.\n\nRollback netcode that holds up across oceans, a training hall that shows you why you lost, and local tournaments for up to sixteen. Pick Auntie Shears first. Trust us.",
      "zh-CN":
        "莲台每九年开一次山门，十二门派派出最强的、最弱的，或者刚好醒着的那位。赢了，下个十年由你们命名；输了，扫院子。\n\n三个按键，没有要背的长连招：深度来自架势、距离和胆量。每位斗士都有一朵随战局绽放的花，打得干净，它就盛开，给你一记绝技；贪刀，花瓣就落。\n\n跨洋也稳的回滚联机，会告诉你为什么输的练功房，最多十六人的本地锦标赛。第一次玩？选“剪刀阿姨”，信我们。",
      "zh-TW":
        "蓮台每九年開一次大門，十二個門派派出最強的、最弱的，或是剛好醒著的那位。贏的門派為下一個十年命名，輸的負責掃院子。\n\n只有三顆按鍵，沒有又臭又長的連段要背，深度來自架式、距離和膽量。每位鬥士身上都有一朵花，打得乾淨就會綻放，換來一招必殺；太貪心，花瓣就掉光。\n\n隔著一座太平洋也順暢的回溯式連線、會告訴你輸在哪裡的練功房，還有最多十六人的現場盃賽。新手請先選「剪刀阿姨」，相信我們。",
    },
  },
  {
    id: "knuckle-opera",
    name: "Knuckle Opera",
    category: "pc",
    delivery: "key",
    platforms: ["xbox", "windows", "macos"],
    genres: ["fighting", "action"],
    developer: "Red Ladle",
    releaseDate: "2022-05-19",
    priceCents: 1499,
    sale: { percent: 40, from: "2026-10-01", until: "2027-01-31" },
    stock: 29,
    tagline: {
      en: "Sing. Punch. Bow. Try to do all three on the beat",
      "zh-CN": "开嗓，出拳，谢幕，三样都要踩在拍子上",
      "zh-TW": "開嗓、出拳、謝幕，三件事都得踩在拍子上",
    },
    overview: {
      en: "Curtain up! The Teatro Bellacosta is bankrupt, the tenor has a black eye, and the landlord has sent sixty men with clubs to Act One. Very well. They shall have a show.\n\nKnuckle Opera is a brawler conducted by an orchestra that follows YOU. Land blows on the beat and the strings rise. Chain a crescendo and the chorus storms the stage. Hold a high note, and every chandelier in the house becomes a projectile.\n\nFive acts, four leads with their own arias, two-player duets and a critic in the royal box who marks every performance. She is cruel. She is fair. She has never given five stars.",
      "zh-CN":
        "幕起！贝拉科斯塔剧院破产了，男高音顶着黑眼圈，房东派了六十个拎棍子的壮汉来看第一幕。也好，那就给他们演一场。\n\n《拳头歌剧》是一款由乐队跟着“你”走的清版格斗。拳拳踩拍，弦乐随之高涨；连出渐强，合唱团就冲上台来；撑住一个高音，满堂吊灯都会变成炮弹。\n\n五幕大戏，四位各有咏叹调的主角，双人二重唱，还有一位坐在皇家包厢里给每场打分的评论家。她刻薄，她公正，她从没给过五星。",
      "zh-TW":
        "開演！貝拉科斯塔劇院破產了，男高音眼睛還腫著，房東派了六十個拿棍子的大漢來鬧第一幕。沒關係，那就讓他們看場好戲。\n\n《鐵拳歌劇》是一款由管弦樂團配合「你」演奏的動作遊戲。拳頭打在拍點上，弦樂就跟著拉高；連出漸強，合唱團會衝上台幫忙；撐住一個高音，整座劇院的水晶燈都是你的砲彈。\n\n五幕大戲、四位各有詠嘆調的主角、雙人二重唱，還有一位坐在皇家包廂裡打分數的劇評家。她很毒舌、她很公正、她從來沒給過五顆星。",
    },
  },
  {
    id: "vantablossom",
    name: "Vantablossom",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "windows"],
    genres: ["action", "fighting"],
    developer: "Quiet Thunder",
    releaseDate: "2026-03-05",
    priceCents: 5499,
    sale: { percent: 20, from: "2026-11-12", until: "2026-12-31" },
    stock: 83,
    tagline: {
      en: "A blind swordswoman, a black tree, and one petal for every name",
      "zh-CN": "一位盲眼女剑客，一棵黑树，一瓣花一个名字",
      "zh-TW": "盲眼女劍客、一棵黑樹，每片花瓣都是一個名字",
    },
    overview: {
      en: "Under the black cherry of Mount Okuro a list of names is kept. When a petal falls, a name is due. Tonight the tree let go of all of them at once.\n\nYou fight by listening. The world is ink until it makes a sound: a sandal on gravel, a held breath, the small song of a blade leaving its sheath. Each duel is short and final. Watch, wait, draw. There are thirty-one names on the list, and not all of them deserve it. You may put the sword away. Nobody will tell you when.\n\nSpare, beautiful and as sharp as its subject. Play with headphones, and with the lights off, if you dare.",
      "zh-CN":
        "奥黑山的黑樱树下存着一份名单。落一瓣花，到期一个名字。今夜，树把所有花瓣一次放开了。\n\n你用听来战斗。世界在发出声响之前只是一片墨：草鞋踩上碎石，屏住的一口气，刀离鞘时那声轻吟。每场对决都很短，也没有下一次。看，等，拔。名单上有三十一个名字，并非个个该死。你可以收刀，但没人会告诉你什么时候。\n\n克制、美丽，锋利如刀。请戴上耳机，敢的话，把灯也关了。",
      "zh-TW":
        "奧黑山的黑櫻樹下，收著一份名單。花瓣落一片，就有一個名字到期。今晚，整棵樹的花同時落下。\n\n你看不見，所以用耳朵戰鬥。沒有聲音的世界只是一團墨：草鞋輾過碎石、憋住的一口氣、刀出鞘時那聲細細的吟唱，才讓它慢慢現形。每場對決都短而決絕：觀、等、拔刀。名單上有三十一個名字，不是每個都該死。你隨時可以收刀，只是沒有人會提醒你。\n\n乾淨、俐落、美得像一道刀痕。建議戴上耳機，膽子夠大就把燈關掉。",
    },
  },
  {
    id: "brass-titan-protocol",
    name: "Brass Titan Protocol",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox", "windows"],
    genres: ["action"],
    developer: "Kiln & Cog",
    releaseDate: "2024-05-23",
    priceCents: 4999,
    earlierPrice: { priceCents: 5999, until: "2025-11-20" },
    sale: { percent: 50, from: "2026-11-14", until: "2026-12-05" },
    stock: 20,
    tagline: {
      en: "Sixty tonnes, four pilots, one left leg that nobody wants to drive",
      "zh-CN": "六十吨，四名驾驶员，一条谁也不想开的左腿",
      "zh-TW": "六十噸、四名駕駛、一條沒人想開的左腿",
    },
    overview: {
      en: "Item: one walking machine, brass, twenty-two metres, serial plate missing. Condition: fought in three wars, on four sides. Reason for sale: it woke up.\n\nStrip her, bolt her back together and march her out of the hangar before the city's creditors arrive in machines of their own. Every part is simulated: lose the knee and you limp, overheat the boiler and the whistle gives you away, mount a church bell as a shield and learn that it works. Fights are slow, enormous and decided by who planned better.\n\nPlay solo with a crew that grumbles, or give each limb to a friend. Whoever gets the left leg will complain. They always do.",
      "zh-CN":
        "品名：步行机械一台，黄铜，二十二米，铭牌缺失。成色：参加过三场战争，站过四个阵营。出售原因：它醒了。\n\n把她拆开，再拧回去，赶在全城债主开着自家机甲杀到之前，让她走出机库。每个零件都有模拟：丢了膝盖就一瘸一拐，锅炉过热汽笛就会暴露你，拿教堂大钟当盾牌？还真管用。战斗缓慢而庞大，谁计划得好谁赢。\n\n可以一个人带着一帮爱发牢骚的船员玩，也可以把四肢分给朋友。分到左腿的那位会抱怨，向来如此。",
      "zh-TW":
        "品名：步行機械一具，黃銅製，高二十二公尺，銘牌遺失。狀況：打過三場戰爭，站過四個陣營。售出原因：它醒了。\n\n把她拆開、鎖回去，趕在全城債主開著自己的機甲殺來之前，讓她走出機庫。每個零件都是真的在運作：少了膝蓋就跛，鍋爐過熱汽笛會洩底，裝一口教堂大鐘當盾牌，嗯，居然有用。戰鬥又慢又巨大，比的是誰的計畫周全。\n\n可以獨自帶著一群愛碎念的組員，也可以把四肢分給朋友開。分到左腿的人一定會抱怨，從來沒有例外。",
    },
  },
  {
    id: "seven-saints-of-steel",
    name: "Seven Saints of Steel",
    category: "pc",
    delivery: "key",
    platforms: ["playstation", "xbox"],
    genres: ["fighting", "action"],
    developer: "Lowlight Foundry",
    releaseDate: "2026-06-18",
    priceCents: 5999,
    stock: 64,
    tagline: {
      en: "Cathedral-sized robots settle a theological dispute, politely at first",
      "zh-CN": "教堂般大的机器人解决一场神学争论，起初还挺客气",
      "zh-TW": "教堂大小的機器人來辯論神學，一開始還算客氣",
    },
    overview: {
      en: "Seven cities. Seven colossi, each raised as a house of worship, each with an organ for a heart. For three hundred years they stood still. Then someone played the wrong hymn.\n\nSeven Saints of Steel is a one-on-one fighter on the scale of skylines. Weight is everything: a punch takes a full second to arrive, and the district behind you takes the rest. Break a rose window to expose the reactor. Kneel to block. Pray to charge, but only with your back turned.\n\nThe story mode follows the bell ringers, architects and heretics who live inside. The versus mode follows whoever is on your sofa. Bring good speakers; the bass is load-bearing.",
      "zh-CN":
        "七座城，七尊巨像，当初都是作为圣所建起，心脏是一架管风琴。三百年来它们一动不动。直到有人弹错了一首赞美诗。\n\n这是一款天际线尺度的一对一格斗。重量就是一切：一拳要整整一秒才到，余下的力道由你身后的街区承受。击碎玫瑰窗，露出反应堆；跪下即格挡；祈祷可蓄力，但必须背对敌人。\n\n剧情模式讲住在巨像里的敲钟人、建筑师和异端；对战模式讲你沙发上坐着的那位。请备好音箱，低音是承重结构。",
      "zh-TW":
        "七座城市，七尊巨像，每尊都是當作聖堂蓋起來的，心臟是一架管風琴。它們站了三百年沒動過，直到有人彈錯一首聖詩。\n\n這是以天際線為尺度的一對一格鬥。重量決定一切：揮一拳要足足一秒才到，剩下的力道由你背後的街區買單。打碎玫瑰窗讓反應爐露出來、單膝跪下就是格擋、禱告可以集氣，但得背對敵人。\n\n故事模式跟著住在巨像裡的敲鐘人、建築師與異端；對戰模式就看誰坐在你家沙發上。請準備好一點的喇叭，低音是承重牆。",
    },
  },
];
