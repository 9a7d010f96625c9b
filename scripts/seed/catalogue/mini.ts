import type { DescribedGame } from "./types.ts";

/** Games of a few minutes that are played here, in the browser. */
export const mini: DescribedGame[] = [
  {
    id: "brick-garden",
    name: "Brick Garden",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["action"],
    developer: "Halfmoon Arcade",
    releaseDate: "2024-02-08",
    priceCents: 0,
    tagline: {
      en: "Break a wall, and let whatever was growing behind it out",
      "zh-CN": "敲开一面墙，让墙后长着的东西透口气",
      "zh-TW": "敲開一面牆，讓牆後長著的東西出來透透氣",
    },
    overview: {
      en: "A ball, a paddle, a wall. You know this one. Except that the wall is holding something in, and it would very much like to bloom.\n\nEvery brick you knock loose leaves a seed. Catch it for points, or let it land and flower. Some seeds do more: a vine widens your paddle, a dandelion splits the ball in three, a patient cactus saves a ball that you miss.\n\nA wall that falls makes room for another, in another pattern and with a quicker ball. Brick Garden takes three minutes to play and about one to fall for, and it remembers your best score.",
      "zh-CN":
        "一个球，一块板，一面墙，你会玩。只是这面墙里关着什么，而它非常想开花。\n\n每敲掉一块砖，就落下一粒种子。接住它能得分，让它落地，它就开花。有些种子另有本领：藤蔓让挡板变宽，蒲公英把球分成三个，耐心的仙人掌替你救回漏掉的球。\n\n一面墙倒下，又有一面花样不同的墙立起来，球也更快。一局三分钟，爱上它大概只要一分钟，而且它会记住你的最高分。",
      "zh-TW":
        "一顆球、一塊板子、一面牆，這個你會。不過這面牆裡關著某個東西，而它好想開花。\n\n每敲掉一塊磚就會掉下一粒種子。接住可以得分，讓它落地，它就開花。有些種子另有本事：藤蔓把板子變寬、蒲公英把球分成三顆、很有耐心的仙人掌幫你救回漏接的球。\n\n一面牆倒了，又會立起一面圖案不同的牆，球也更快。玩一局三分鐘，愛上它大約一分鐘，而且它會記住你的最高分。",
    },
  },
  {
    id: "hedge-duel",
    name: "Hedge Duel",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Paperboat Collective",
    releaseDate: "2026-11-26",
    priceCents: 0,
    tagline: {
      en: "Two hedgehogs, one garden, and twenty hedges in the way",
      "zh-CN": "两只刺猬，一座花园，二十道挡路的树篱",
      "zh-TW": "兩隻刺蝟、一座花園，還有二十道擋路的樹籬",
    },
    overview: {
      en: "Two hedgehogs want to cross the same garden at the same time, in opposite directions. This should not be a problem. It is, because each of them has brought ten hedges.\n\nOn your turn you walk one bed or plant a hedge. A hedge costs you a step and the other, if you have planted it well, seven. You may make the way as long as you like, but never close it: there must always be a gap somewhere, and finding out where is the other one's evening.\n\nPlay beside somebody on one device, practise against the computer, or sit down at a table with a friend or a stranger who is elsewhere. There the clock runs, and wins count.",
      "zh-CN":
        "两只刺猬想在同一时间穿过同一座花园，方向相反。这本来不成问题，只是它们各带了十道树篱。\n\n轮到你时，走一格，或者种一道树篱。种树篱要花掉你一步，可要是种得好，对方得多走七步。你可以把路弄得要多绕有多绕，但不能封死：总得留一个口子，口子在哪儿，就让对方找上一晚吧。\n\n可以两人同机对战，可以和电脑练手，也可以和别处的好友或陌生人坐到一张桌子上。那里有计时，赢了会算数。",
      "zh-TW":
        "兩隻刺蝟想在同一時間穿過同一座花園，方向剛好相反。這本來不是問題，只是牠們各帶了十道樹籬。\n\n輪到你時，走一格，或是種一道樹籬。種樹籬會花掉你一步，但種得好的話，對方得多走七步。你可以把路弄得再彎再繞，就是不能封死：總要留個缺口，至於缺口在哪裡，就讓對方找一個晚上吧。\n\n可以兩人同機對戰、跟電腦練習，也可以跟別處的好友或陌生人坐到同一張桌子。那裡會計時，贏了也算數。",
    },
  },
  {
    id: "neon-serpent",
    name: "Neon Serpent",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["action"],
    developer: "Lowlight Foundry",
    releaseDate: "2023-09-21",
    priceCents: 0,
    tagline: {
      en: "You are what you eat, and you are getting rather long",
      "zh-CN": "吃什么就变成什么，而你已经相当长了",
      "zh-TW": "吃什麼就變什麼，而你已經滿長的了",
    },
    overview: {
      en: "Rule one: eat the light. Rule two: do not eat yourself. There is no rule three, because nobody has lasted long enough to need it.\n\nNeon Serpent is the snake you remember, wired to the mains. Each light you swallow makes you longer, quicker and worth more, so that a good run becomes a very bright knot. The walls are doors: leave on one side and you come in on the other, usually to meet your own tail.\n\nArrow keys or a swipe are all you need. A run lasts ninety seconds or a lifetime, and your best one is remembered.",
      "zh-CN":
        "规则一：吃光。规则二：别吃自己。没有规则三，因为还没谁撑到用得上它。\n\n《霓虹灵蛇》是你记忆里的那条贪吃蛇，只是接上了电源。每吞一颗光，你就更长、更快，下一颗也更值钱，于是漂亮的一局会打成一个亮闪闪的结。墙就是门：从这边出去，从那边进来，通常正好撞见自己的尾巴。\n\n方向键或滑动手指就够了。一局九十秒，也可能是一辈子，最好的那一局会替你记着。",
      "zh-TW":
        "規則一：吃掉光點。規則二：別吃到自己。沒有規則三，因為還沒有人撐到需要它。\n\n《霓虹靈蛇》就是你記憶中的貪食蛇，只是插上了電。每吞一顆光，你就更長、更快，下一顆也更值錢，玩得漂亮的一局，會打成一個亮晶晶的結。牆壁就是門：從這邊出去、從那邊進來，通常剛好遇見自己的尾巴。\n\n方向鍵或滑動手指就能玩。一局九十秒，也可能是一輩子，最好的那一局會幫你記著。",
    },
  },
  {
    id: "tile-tide",
    name: "Tile Tide",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Paperboat Collective",
    releaseDate: "2025-01-16",
    priceCents: 0,
    tagline: {
      en: "Slide the shells together before the tide slides you away",
      "zh-CN": "赶在潮水把你推走之前，把贝壳推到一起",
      "zh-TW": "趁潮水把你推走之前，先把貝殼推在一起",
    },
    overview: {
      en: "Two pebbles make a cockle. Two cockles, a cowrie. Two cowries, a conch. Keep going and, they say, there is a whale.\n\nTile Tide is a quiet game of sliding and merging on a four by four shore. One swipe moves every shell on the beach, matching pairs join, and with each move the tide leaves another. It is the sort of puzzle that looks like tidying up and turns out to be chess with the sea.\n\nNo clock and no undo. A move that joins nothing lets the tide rise, and two joins at once drive it back; the lower the tide, the more a pair is worth, and at high tide the sea sends two shells at a time. Almost everyone makes the nautilus. Very few have seen the whale.",
      "zh-CN":
        "两颗卵石变成一枚鸟蛤，两枚鸟蛤是一枚宝贝螺，两枚宝贝螺是一只海螺。继续下去，据说会有一头鲸。\n\n这是一款安静的滑动合并游戏，在四乘四的沙滩上进行。划一下，全场贝壳一起动，相同的合二为一，而每走一步，潮水又留下一枚新的。它看着像收拾屋子，其实是在和大海下棋。\n\n没有计时，也不能悔棋。一步什么都没合上，潮水就涨；一步合上两对，潮水就退。潮水越低，每一对就越值钱；涨到最高时，海会一次送来两枚贝壳。鹦鹉螺几乎人人做得到，鲸鱼没几个人见过。",
      "zh-TW":
        "兩顆卵石變成一枚鳥蛤，兩枚鳥蛤變成寶螺，兩枚寶螺變成海螺。一直推下去，聽說會出現一隻鯨魚。\n\n《潮汐方塊》是在四乘四的沙灘上，安安靜靜滑動合併的遊戲。手指一劃，所有貝殼跟著動，一樣的就合在一起，而每走一步，潮水又會留下新的一枚。看起來像在收房間，其實是在跟大海下棋。\n\n沒有計時，也不能反悔。一步什麼都沒合起來，潮水就漲；一步合起兩對，潮水就退。潮水越低，每一對就越值錢；漲到最高時，海會一次送來兩枚貝殼。鸚鵡螺幾乎人人推得出來，鯨魚沒幾個人看過。",
    },
  },
  {
    id: "pixel-quarry",
    name: "Pixel Quarry",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Paperboat Collective",
    releaseDate: "2026-05-14",
    priceCents: 0,
    tagline: {
      en: "Somewhere in this rock is a butterfly. The rock has left you the numbers",
      "zh-CN": "这块石头里藏着一只蝴蝶，石头把数字留给了你",
      "zh-TW": "這塊石頭裡藏著一隻蝴蝶，石頭把數字留給了你",
    },
    overview: {
      en: "Every stone in the quarry is numbered, after a fashion. Three here, one and four there: so many in a row belong to a picture, and the rest is rock. Work out which is which, dig, and an owl looks back at you.\n\nPixel Quarry is a game of picture logic. Six pictures make a run, from five by five to fifteen by fifteen, drawn anew each time, and every one of them can be reasoned out to the last stone. Nobody ever has to guess, which makes it sting when one does.\n\nThe pick stands three mistakes. Finish lines in quick succession and they ring in chains; finish a picture without a scratch and the pick mends. There is no clock: take an evening, or take the bus. And each day at midnight the quarry opens one run that is the same for everybody.",
      "zh-CN":
        "采石场里的每块石头都有个说法。这边写着三，那边写着一和四：连着的这么多块属于一幅画，其余都是石头。想清楚，挖下去，一只猫头鹰就会抬头看你。\n\n《像素采石场》是看数推图的游戏。一趟六幅图，从五乘五到十五乘十五，每次都是新画的，而且每一幅都能一路推到最后一块。从来不必猜，所以猜错了才格外心疼。\n\n镐只经得起三次失误。接连完成的行列会连成一串响，一幅图毫无差错，镐还会补好。没有计时：慢慢做一晚上，或者在公交车上做。每天零点（UTC），采石场还会开出一趟人人相同的今日之谜。",
      "zh-TW":
        "採石場裡的每塊石頭都有個說法。這邊寫著三，那邊寫著一和四：連著的這麼多塊屬於一幅畫，其餘都是石頭。想清楚，挖下去，就會有一隻貓頭鷹抬頭看你。\n\n《像素採石場》是看數字推圖的遊戲。一趟六幅圖，從五乘五到十五乘十五，每次都是新畫的，而且每一幅都能一路推到最後一塊。從來不用猜，所以猜錯了才特別心疼。\n\n鎬只禁得起三次失誤。接連完成的行列會連成一串響，整幅圖沒有失誤，鎬還會補好。不計時：慢慢做一個晚上，或者在公車上做。每天零點（UTC），採石場還會開出一趟人人相同的今日之謎。",
    },
  },
  {
    id: "comet-courier",
    name: "Comet Courier",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["action", "flight-simulation"],
    developer: "Halfmoon Arcade",
    releaseDate: "2026-08-20",
    priceCents: 0,
    tagline: {
      en: "Six planets, two minutes, and nobody out here signs for anything",
      "zh-CN": "六颗行星，两分钟，这里没有人会签收",
      "zh-TW": "六顆行星，兩分鐘，這裡沒有人會簽收",
    },
    overview: {
      en: "You have a small ship, a hold for three, and the one route nobody else wanted. The planets drift. The rocks do not look where they are going. The parcels are marked with a colour and a sign, and that is all the paperwork there is.\n\nComet Courier is two minutes of flying with momentum: push off, let go, turn around while you still drift the other way, and brush past a planet just closely enough to swap one parcel for another. Deliver again before the chain runs out and the next is worth more, up to nine times.\n\nShave past a rock and the chain holds. Slip into a comet's tail and it carries you. Dash through what you cannot avoid. Three sectors, each with more stones and better pay, and then the bell, and then, of course, once more.",
      "zh-CN":
        "一艘小飞船，一个装三件的货舱，一条谁都不肯跑的线路。行星在漂，陨石从不看路，包裹上只有一种颜色和一个记号，手续就这么多。\n\n《彗星快递》是两分钟的惯性飞行：推一把，松手，趁飞船还在往那边漂就先掉头，擦着行星掠过，刚好用一件包裹换一件。赶在连送断掉之前再送到一件，下一件就更值钱，最多九倍。\n\n贴着陨石飞过，连送不断；钻进彗星的尾巴，它会带你一程；躲不开的，就冲过去。三个星区，石头一区比一区多，报酬一区比一区好，然后铃响，然后，当然是再来一局。",
      "zh-TW":
        "一艘小太空船、一個裝三件的貨艙、一條沒有人肯跑的路線。行星在漂，隕石從不看路，包裹上只有一種顏色和一個記號，手續就這麼多。\n\n《彗星快遞》是兩分鐘的慣性飛行：推一把、放手，趁船還在往那邊漂就先掉頭，擦著行星掠過，剛好用一件包裹換一件。趕在連送中斷之前再送到一件，下一件就更值錢，最多九倍。\n\n貼著隕石飛過，連送不斷；鑽進彗星的尾巴，它會載你一程；躲不開的，就衝過去。三個星區，石頭一區比一區多，報酬一區比一區好，然後鈴響，然後，當然是再來一局。",
    },
  },
  {
    id: "lantern-beat",
    name: "Lantern Beat",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["action"],
    developer: "Paperboat Collective",
    releaseDate: "2026-09-25",
    priceCents: 0,
    tagline: {
      en: "The river hums a tune, and someone has to light it",
      "zh-CN": "河水哼着小调，总得有人把它点亮",
      "zh-TW": "河水哼著小調，總要有人把它點亮",
    },
    overview: {
      en: "Every autumn the town sets lanterns on the river. Every autumn somebody has to light them, in time, with four fingers.\n\nLantern Beat is a rhythm game without a word to read. Lanterns float down four lanes and want to be lit on the beat; the long ones want to be held. Light them in a row and they count two, three, four times, until the sky is full of them. Miss too many and the flame goes out.\n\nEach evening has three songs, each faster than the last, in one of four styles: a temple festival, a slow river, a night market, the rooftops of a city. They are composed on the spot and never come back, so there is nothing to learn by heart and always something to hear.",
      "zh-CN":
        "每年秋天，镇上的人都往河里放灯笼。每年秋天，也总得有人用四根手指，按着拍子把它们点亮。\n\n《灯笼节拍》是一款不用认字的节奏游戏。灯笼顺着四条水道漂下来，要你踩着拍子点亮；长的那些，要你按住不放。连着点亮，一盏就顶两盏、三盏、四盏，直到满天都是灯。漏得太多，火苗就灭了。\n\n一晚三首曲子，一首比一首快，有庙会、静河、夜市、城市屋顶四种风格。曲子都是当场谱的，听过就不会再来，所以没有谱子可背，却总有新的可听。",
      "zh-TW":
        "每年秋天，鎮上的人都會在河裡放燈籠。每年秋天，也總要有人用四根手指，照著拍子把它們點亮。\n\n《燈籠節拍》是一款不用認字的節奏遊戲。燈籠順著四條水道漂下來，等你踩著拍子點亮；長的那些，要按住不放。連續點亮，一盞就抵兩盞、三盞、四盞，直到滿天都是燈。漏掉太多，火苗就熄了。\n\n一晚三首曲子，一首比一首快，有廟會、靜河、夜市、城市屋頂四種風格。曲子都是當場譜的，聽過就不會再來，所以沒有譜可以背，卻永遠有新的可以聽。",
    },
  },
  {
    id: "moss-and-stone",
    name: "Moss and Stone",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Halfmoon Arcade",
    releaseDate: "2026-10-16",
    priceCents: 0,
    tagline: {
      en: "It starts with one soft green step and ends with a very cross boulder",
      "zh-CN": "从软软的一小步绿意开始，到一块气鼓鼓的大石头结束",
      "zh-TW": "從軟軟的一小步綠意開始，到一顆氣鼓鼓的大石頭結束",
    },
    overview: {
      en: "There is a clearing in the wood, seven paces by seven. You are the moss in it. They are the stones.\n\nGrow one cell and stay, or leap two and leave a gap: whatever lies beside where you land becomes yours. The rules take a minute. Then the snail has had you for breakfast, and you begin to see that a leap is a promise and a gap is an invitation.\n\nSeven opponents sit on the ladder, from the dreamy snail to the old stone itself, each looking a little further ahead, on meadows whose pools never lie the same way twice. No clock, no undo. Lose twice and you start again from the ground.",
      "zh-CN":
        "林子里有块空地，七步见方。你是那里的苔藓，它们是石头。\n\n长一格，原地不丢；跳两格，身后留个空当。落脚处旁边的，全都归你。规则一分钟就懂，然后蜗牛就拿你当了早饭，你这才明白：跳是许诺，空当是邀请。\n\n梯子上坐着七个对手，从爱发呆的蜗牛，到老石头本尊，一个比一个看得远一点；草地上的水塘也从不重样。没有计时，不能悔棋。输两次，就从地面重新来过。",
      "zh-TW":
        "林子裡有塊空地，七步見方。你是那裡的苔蘚，它們是石頭。\n\n長一格，原地不丟；跳兩格，身後留下空檔。落腳處旁邊的，全都歸你。規則一分鐘就懂，然後蝸牛就拿你當了早餐，你這才明白：跳是承諾，空檔是邀請。\n\n梯子上坐著七個對手，從愛發呆的蝸牛，到老石頭本尊，一個比一個看得遠一點；草地上的水塘也從不重複。沒有計時，不能反悔。輸兩次，就從地面重新來過。",
    },
  },
  {
    id: "pebble-pond",
    name: "Pebble Pond",
    category: "mini",
    delivery: "account",
    platforms: ["windows", "macos"],
    genres: ["adventure"],
    developer: "Two Herons",
    releaseDate: "2026-10-08",
    priceCents: 0,
    tagline: {
      en: "Eight pebbles, one evening, and a koi that has seen it all",
      "zh-CN": "八颗石子，一个傍晚，还有一条什么都见过的锦鲤",
      "zh-TW": "八顆石子、一個傍晚，還有一條什麼都見過的錦鯉",
    },
    overview: {
      en: "Nobody is in a hurry at the pond. Hold, let go, and a pebble flies out over the water; press as it comes down and it skips, a little higher in the scale each time.\n\nRings wake the lanterns on the lily pads. Frogs would rather not be woken. Skip far enough and something old and orange comes up to see who is throwing stones at its ceiling.\n\nPebble Pond is made by others and runs in a frame of its own: it reports its scores itself, so they have no rank. The pond does not mind.",
      "zh-CN":
        "池塘边没人着急。按住，松手，石子就飞到水面上；它落下的那一刻再按一下，它便弹起来，音也跟着高一阶。\n\n涟漪会唤醒睡莲叶上的灯笼，青蛙倒宁愿没被唤醒。跳得够远，水底有个橙色的老家伙会浮上来，看看是谁在往它的天花板上扔石头。\n\n《石子池塘》由他人制作，在自己的框架里运行：成绩由它自己报告，所以没有排名。池塘不在乎。",
      "zh-TW":
        "池塘邊沒有人在趕時間。按住、放開，石子就飛到水面上；它落下的那一刻再按一下，它就彈起來，音也跟著高一階。\n\n漣漪會喚醒睡蓮葉上的燈籠，青蛙倒是寧可沒被喚醒。跳得夠遠，水底有個橘色的老傢伙會浮上來，看看是誰在往牠的天花板丟石頭。\n\n《石子池塘》由他人製作，在自己的框架裡執行：成績由它自己回報，所以沒有排名。池塘不在意。",
    },
  },
];
