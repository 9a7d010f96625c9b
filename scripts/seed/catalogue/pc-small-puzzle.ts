import type { DescribedGame } from "./types.ts";

/** Small downloads of thought and pattern. */
export const pcSmallPuzzle: DescribedGame[] = [
  {
    id: "mind-the-mine",
    name: "Mind the Mine",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Kiln & Cog",
    releaseDate: "2022-08-11",
    priceCents: 199,
    stock: 100,
    tagline: {
      en: "Count the rumbles, plant the flags, and let the moles sleep on",
      "zh-CN": "数清动静，插好旗子，别吵醒鼹鼠",
      "zh-TW": "數清楚動靜、插好旗子，別把鼴鼠吵醒",
    },
    overview: {
      en: "There are ninety-nine moles asleep under this lawn. You are the gardener. The lady of the house arrives in six minutes and would like it dug.\n\nMind the Mine is deduction with mud on its boots. Each square you turn tells you how many moles snore around it. Work out where they lie, mark them with tiny flags, and never, ever guess: every lawn can be solved by thought alone, and the game will prove it to you afterwards, politely.\n\nDaily lawns, hexagonal lawns, a lawn on the moon. Wake one mole and it is annoyed. Wake three and they take the begonias.",
      "zh-CN":
        "这片草坪下睡着九十九只鼹鼠。你是园丁。女主人六分钟后到，希望看到地翻好了。\n\n这是一款靴子上沾着泥的推理游戏。每翻开一格，就知道周围有几只在打呼。推算出它们在哪，插上小旗，并且永远别猜：每块草坪都能只靠脑子解开，事后游戏会礼貌地证明给你看。\n\n每日草坪，六边形草坪，还有一块月球草坪。吵醒一只，它会不高兴；吵醒三只，它们会带走海棠。",
      "zh-TW":
        "這片草坪底下睡著九十九隻鼴鼠。你是園丁，女主人六分鐘後到，她希望地已經翻好。\n\n這是一款靴子沾滿泥巴的推理遊戲。每翻開一格，就知道周圍有幾隻在打呼。推敲牠們的位置、插上小旗，而且千萬不要用猜的：每塊草坪都能純靠腦袋解開，事後遊戲會很有禮貌地證明給你看。\n\n每日草坪、六角形草坪，還有一塊在月球上的草坪。吵醒一隻，牠會不高興；吵醒三隻，秋海棠就保不住了。",
    },
  },
  {
    id: "orbit-pop",
    name: "Orbit Pop",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["action"],
    developer: "Copperleaf",
    releaseDate: "2026-06-04",
    priceCents: 99,
    stock: 100,
    tagline: {
      en: "Throw little moons at bigger moons until the sky is tidy",
      "zh-CN": "用小月亮砸大月亮，直到天空收拾干净",
      "zh-TW": "拿小月亮丟大月亮，直到天空收乾淨為止",
    },
    overview: {
      en: "Somebody has spilled the moons again.\n\nPull back, aim, let go. Your moon swings round the planet on a curve that you will swear you meant, and when three of a colour touch, they pop with the most satisfying noise that our sound designer has ever refused to explain. Gravity is real, so a good shot goes twice round before it lands. A great one goes round three times, and takes a satellite with it.\n\nSixty skies to tidy and one endless one for when you should be in a meeting. Play it with the sound on. Play it with headphones if there is a meeting.",
      "zh-CN":
        "又有人把月亮打翻了。\n\n往后拉，瞄准，松手。你的月亮绕着行星划出一道弧线，你会发誓自己就是这么算的。三个同色碰在一起，就会啵地一声炸开，声音之爽，连我们的音效师都拒绝解释。引力是真的，所以好球要转两圈才落地，妙球转三圈，顺手捎走一颗卫星。\n\n六十片天空等你收拾，还有一片无尽的，留给你该开会的时候。请打开声音；真在开会，就戴耳机。",
      "zh-TW":
        "又有人把月亮打翻了。\n\n往後拉、瞄準、放手。月亮繞著行星畫出一道弧線，你會發誓自己本來就是這樣算的。三顆同色碰在一起就會「啵」一聲爆開，爽到連我們的音效師都拒絕解釋是怎麼錄的。重力是真的，所以好球要繞兩圈才落地，神球繞三圈，還順便帶走一顆衛星。\n\n六十片天空等你收拾，外加一片無盡的，留給你該開會的時候。請開聲音玩；如果真的在開會，請戴耳機。",
    },
  },
  {
    id: "koi-columns",
    name: "Koi Columns",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["action", "adventure"],
    developer: "Little Ox Studio",
    releaseDate: "2021-07-15",
    priceCents: 299,
    sale: { percent: 50, from: "2026-11-01", until: "2027-01-01" },
    stock: 100,
    tagline: {
      en: "Fish fall, colours match, and the pond keeps a steady beat",
      "zh-CN": "鱼落下，颜色相合，池塘打着稳稳的拍子",
      "zh-TW": "魚落下、顏色相合，池塘打著穩穩的拍子",
    },
    overview: {
      en: "Three koi drop into the pond. Turn them, slide them, lay them beside their own. When four of one colour meet, they swim away together, and everything above sinks one stone deeper.\n\nKoi Columns is a falling-block puzzle played at the pace of breathing. Chains ring temple bells. Lily pads float up from below and must be worked round. At level twenty the moon comes out, the colours go grey and you play by pattern alone; it is the loveliest panic we have ever designed.\n\nTwo players can share one pond. You will be asked to take turns. You will not take turns.",
      "zh-CN":
        "三尾锦鲤落进池里。转一转，挪一挪，放到同伴身边。四尾同色相聚，便结伴游走，上面的一切随之沉下一块石头的深度。\n\n这是一款以呼吸为节拍的下落消除。连锁会敲响寺钟，睡莲叶从水底浮起，得绕着走。到第二十级，月亮出来，颜色褪成灰，只能看花纹分辨，那是我们设计过的最美的手忙脚乱。\n\n两人可以共用一池。游戏会请你们轮流，你们不会的。",
      "zh-TW":
        "三尾錦鯉落進池裡。轉一轉、挪一挪，放到同伴身旁。四尾同色碰在一起，就會結伴游走，上面的全部往下沉一階。\n\n一款以呼吸為節拍的落下式益智遊戲。連鎖會敲響寺院的鐘，蓮葉會從水底浮上來，得想辦法繞開。玩到第二十級，月亮出來了，顏色全變灰，只能靠花紋認魚，那是我們設計過最美的手忙腳亂。\n\n兩個人可以共用一座池塘。遊戲會請你們輪流，你們不會輪流。",
    },
  },
  {
    id: "firefly-switch",
    name: "Firefly Switch",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Moss & Mortar",
    releaseDate: "2025-07-24",
    priceCents: 149,
    stock: 100,
    tagline: {
      en: "Touch one firefly and its neighbours change their minds",
      "zh-CN": "碰一只萤火虫，它的邻居就改了主意",
      "zh-TW": "碰一隻螢火蟲，旁邊的就會改變心意",
    },
    overview: {
      en: "Lights on. Lights off. Simple, until you notice that each firefly only listens to four of its friends.\n\nFirefly Switch is a puzzle about persuading a whole meadow to glow at once. Touch one, and those beside it flip. Some are shy, some are stubborn, one is asleep and must be left until last. Every solution is a little proof, and every proof ends with a field full of light and, for some reason, frogs.\n\nOne new meadow a day, the same for all the world, with a quiet page where you can see how others went about it. Some of them are eight years old. They are very good.",
      "zh-CN":
        "亮。灭。简单，直到你发现每只萤火虫只听四个朋友的话。\n\n这款解谜要你说服整片草地同时发光。碰一只，它旁边的就翻转。有的害羞，有的固执，有一只在睡觉，得留到最后。每个解法都是一道小小的证明，每道证明的结尾都是满地的光，以及不知为何，青蛙。\n\n每天一片新草地，全世界都一样，还有一页安静的地方，看看别人怎么解。有些人才八岁，他们很厉害。",
      "zh-TW":
        "亮。暗。很簡單，直到你發現每隻螢火蟲只聽四個朋友的話。\n\n這款益智遊戲要你說服整片草地一起發光。碰一隻，旁邊的就會翻轉。有的害羞、有的固執，還有一隻在睡覺，得留到最後。每個解法都是一道小小的證明，而證明的最後一行是滿地的光，還有不知道為什麼，青蛙。\n\n每天一片新草地，全世界都一樣，另有一頁安靜的角落看看別人怎麼解。其中有些人才八歲，他們超強。",
    },
  },
  {
    id: "lighthouse-keep",
    name: "Lighthouse Keep",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["action"],
    developer: "Tin Heron Games",
    releaseDate: "2023-12-07",
    priceCents: 249,
    stock: 100,
    tagline: {
      en: "Sweep the beam, save the ships, ignore what sings back",
      "zh-CN": "转动光束，救下船只，别理会那回唱的声音",
      "zh-TW": "轉動光束、救下船隻，別理會那個回唱的聲音",
    },
    overview: {
      en: "The lamp turns when you turn it. The ships go where it points. The rocks do not care either way.\n\nLighthouse Keep is a one-dial game of attention. Guide the herring fleet with the white light, warn the liners with the red, and in the small hours, when the water starts to sing in your mother's voice, keep the lamp moving. Each night is two minutes long. There are thirty, and the weather is not on your side after the ninth.\n\nIt is tense, foggy and oddly soothing, and it can be played with one finger or one mouse wheel. The logbook at the end is worth reading slowly.",
      "zh-CN":
        "你转，灯才转。灯指哪儿，船就往哪儿走。礁石两样都不在乎。\n\n这是一款只有一个旋钮的专注游戏。用白光引鲱鱼船队，用红光警告客轮，到了后半夜，当海水用你母亲的声音唱起歌，别让灯停下。一夜两分钟，共三十夜，第九夜之后，天气就不站你这边了。\n\n紧张、多雾，又奇怪地让人安心，一根手指或一个滚轮就能玩。结尾的航海日志，值得慢慢读。",
      "zh-TW":
        "你轉，燈才會轉；燈指哪裡，船就往哪裡走。至於礁石，都無所謂。\n\n這是一款只有一個旋鈕的專注力遊戲。用白光帶鯡魚船隊、用紅光警告客輪，等到後半夜，海水開始用你媽媽的聲音唱歌時，千萬別讓燈停下來。一夜兩分鐘，一共三十夜，第九夜以後，天氣就不挺你了。\n\n緊張、多霧，又莫名讓人平靜，一根手指或一個滑鼠滾輪就能玩。最後的航海日誌，值得慢慢讀。",
    },
  },
  {
    id: "midnight-delver",
    name: "Midnight Delver",
    category: "pc",
    delivery: "key",
    platforms: ["windows", "macos"],
    genres: ["platform", "adventure"],
    developer: "Halfmoon Arcade",
    releaseDate: "2024-10-03",
    priceCents: 399,
    stock: 90,
    tagline: {
      en: "Dig down until morning. The rent is due, and so is the monster",
      "zh-CN": "一直挖到天亮，房租要交了，怪物也要到了",
      "zh-TW": "一路挖到天亮，房租要繳了，怪物也快到了",
    },
    overview: {
      en: "23:59. Your landlord is asleep. Under the cellar there is another cellar, and under that there is gold, a railway, and something that has been chewing on the railway.\n\nMidnight Delver is a ten-minute digging platformer. Every block can be broken, and so can every block that is holding something up. Swing the pick, hang a rope, light a fuse, run. Depth is money, and money is upgrades: a helmet, a better helmet, a parrot that has opinions about gas.\n\nThe mine is new each night and shared by everyone. Leave a ladder where you fall. It is the nicest thing that you can do down there.",
      "zh-CN":
        "23:59，房东睡了。地窖下面还有地窖，再下面有金子、有铁路，还有个一直在啃铁路的东西。\n\n一局十分钟的挖掘平台游戏。每块砖都能敲碎，包括正撑着别的东西的那块。挥镐，挂绳，点引线，跑。深度就是钱，钱就是装备：一顶头盔，一顶更好的头盔，一只对瓦斯很有看法的鹦鹉。\n\n矿井每晚都是新的，全员共享。在你摔倒的地方留一架梯子吧，那是在底下能做的最善良的事。",
      "zh-TW":
        "23:59，房東睡了。地窖底下還有一層地窖，再往下有黃金、有鐵路，還有個一直在啃鐵路的東西。\n\n十分鐘一局的挖掘平台遊戲。每個方塊都敲得碎，包括正撐著別的東西的那一塊。揮鎬、掛繩、點引線、快跑。挖得越深賺得越多，錢拿來升級：一頂頭盔、一頂更好的頭盔、一隻對瓦斯很有意見的鸚鵡。\n\n礦坑每晚都不同，而且大家共用。摔倒的地方留一把梯子吧，那是在地底下能做的最善良的事。",
    },
  },
];
