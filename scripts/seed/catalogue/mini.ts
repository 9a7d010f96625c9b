import type { CatalogueGame } from "./types.ts";

/** Games of a few minutes that are played here, in the browser. */
export const mini: CatalogueGame[] = [
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
      en: "Two pebbles make a cockle. Two cockles, a cowrie. Two cowries, a conch. Keep going and, they say, there is a whale.\n\nTile Tide is a quiet game of sliding and merging on a four by four shore. One swipe moves every shell on the beach, matching pairs join, and with each move the tide leaves another. It is the sort of puzzle that looks like tidying up and turns out to be chess with the sea.\n\nNo clock and no undo. A move that joins nothing lets the tide rise, and two joins at once drive it back; at high tide every pair is worth more and the sea sends two shells at a time. Almost everyone makes the nautilus. Very few have seen the whale.",
      "zh-CN":
        "两颗卵石变成一枚鸟蛤，两枚鸟蛤是一枚宝贝螺，两枚宝贝螺是一只海螺。继续下去，据说会有一头鲸。\n\n这是一款安静的滑动合并游戏，在四乘四的沙滩上进行。划一下，全场贝壳一起动，相同的合二为一，而每走一步，潮水又留下一枚新的。它看着像收拾屋子，其实是在和大海下棋。\n\n没有计时，也不能悔棋。一步什么都没合上，潮水就涨；一步合上两对，潮水就退。涨到最高时每一对都更值钱，可海也会一次送来两枚贝壳。鹦鹉螺几乎人人做得到，鲸鱼没几个人见过。",
      "zh-TW":
        "兩顆卵石變成一枚鳥蛤，兩枚鳥蛤變成寶螺，兩枚寶螺變成海螺。一直推下去，聽說會出現一隻鯨魚。\n\n《潮汐方塊》是在四乘四的沙灘上，安安靜靜滑動合併的遊戲。手指一劃，所有貝殼跟著動，一樣的就合在一起，而每走一步，潮水又會留下新的一枚。看起來像在收房間，其實是在跟大海下棋。\n\n沒有計時，也不能反悔。一步什麼都沒合起來，潮水就漲；一步合起兩對，潮水就退。漲到最高時每一對都更值錢，但海也會一次送來兩枚貝殼。鸚鵡螺幾乎人人推得出來，鯨魚沒幾個人看過。",
    },
  },
];
