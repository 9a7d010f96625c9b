import type { ContentNote, Tag } from "~/domain/store/taxonomy";
import type { Weight } from "./hardware.ts";

export interface Traits {
  /** In zh-CN and zh-TW. */
  titles: [string, string];
  age: number;
  notes: ContentNote[];
  weight: Weight;
  storageMb: number;
  tags: Tag[];
  /** Whether anybody speaks in it. */
  voiced?: boolean;
}

const many = (text: string) => text.split(" ");

function traits(
  titles: string,
  [age, ...notes]: [number, ...ContentNote[]],
  [weight, storageMb]: [Weight, number],
  tags: string,
  voiced?: "voiced",
): Traits {
  const [cn, tw = cn!] = titles.split(" / ");
  return {
    titles: [cn!, tw],
    age,
    notes,
    weight,
    storageMb,
    tags: many(tags) as Tag[],
    voiced: voiced === "voiced",
  };
}

const MB = 1;
const GB = 1024;

/** What each game is like, by its id. */
export const traitsOf: Record<string, Traits> = {
  "saltwind-caravan": traits(
    "盐风商队 / 鹽風商隊",
    [12, "mild-violence", "alcohol"],
    [2, 9 * GB],
    "single-player story-rich exploration management open-world controller",
    "voiced",
  ),
  "the-coral-clock": traits(
    "珊瑚之钟 / 珊瑚之鐘",
    [7, "fear"],
    [2, 7.5 * GB],
    "single-player puzzle story-rich exploration fantasy controller",
    "voiced",
  ),
  "hush-of-the-cedar": traits(
    "雪松静语 / 雪松靜語",
    [7, "fear"],
    [1, 2.8 * GB],
    "single-player relaxing exploration stealth cozy controller",
  ),
  "harbour-of-lanterns": traits(
    "灯火港湾 / 燈火港灣",
    [12, "mild-violence", "simulated-gambling", "alcohol"],
    [3, 18 * GB],
    "single-player story-rich open-world exploration controller",
    "voiced",
  ),
  "last-train-to-vesper": traits(
    "开往暮星的末班车 / 開往暮星的末班車",
    [16, "violence", "blood", "fear"],
    [3, 14 * GB],
    "single-player story-rich dark stealth controller",
    "voiced",
  ),
  "orbital-orchard": traits(
    "轨道果园 / 軌道果園",
    [3],
    [1, 1.9 * GB],
    "single-player co-op cozy relaxing management science-fiction",
  ),
  "the-inkwell-pact": traits(
    "墨水契约 / 墨水契約",
    [12, "fear", "language"],
    [1, 1.4 * GB],
    "single-player story-rich puzzle dark fantasy",
    "voiced",
  ),
  "clockwork-fen": traits(
    "发条沼泽 / 發條沼澤",
    [12, "fear", "mild-violence"],
    [2, 4.6 * GB],
    "single-player exploration puzzle dark controller",
  ),
  "dock-seventeen": traits(
    "十七号船坞 / 十七號船塢",
    [18, "violence", "blood", "fear", "language"],
    [4, 62 * GB],
    "single-player dark survival science-fiction story-rich controller",
    "voiced",
  ),
  gloamdelve: traits(
    "暮掘",
    [12, "violence", "fear"],
    [1, 1.2 * GB],
    "single-player co-op roguelike challenging dark fantasy controller",
  ),
  cinderlung: traits(
    "烬肺 / 燼肺",
    [16, "violence", "blood"],
    [2, 6.2 * GB],
    "single-player challenging exploration dark fantasy controller",
  ),
  stormglass: traits(
    "风暴瓶 / 風暴瓶",
    [12, "violence", "alcohol", "online-chat"],
    [4, 88 * GB],
    "single-player co-op online open-world exploration fantasy controller",
    "voiced",
  ),
  "iron-lotus-arena": traits(
    "铁莲武场 / 鐵蓮武場",
    [16, "violence", "blood", "online-chat"],
    [3, 34 * GB],
    "versus online local-multiplayer challenging historical controller",
    "voiced",
  ),
  "knuckle-opera": traits(
    "拳头歌剧 / 鐵拳歌劇",
    [12, "violence"],
    [1, 3.1 * GB],
    "rhythm versus local-multiplayer funny controller",
    "voiced",
  ),
  vantablossom: traits(
    "玄樱 / 玄櫻",
    [18, "violence", "blood"],
    [4, 54 * GB],
    "single-player challenging story-rich dark historical controller",
    "voiced",
  ),
  "brass-titan-protocol": traits(
    "黄铜巨人协议 / 黃銅巨人協定",
    [12, "violence", "online-chat"],
    [3, 41 * GB],
    "co-op online single-player science-fiction challenging controller",
    "voiced",
  ),
  "seven-saints-of-steel": traits(
    "钢铁七圣 / 鋼鐵七聖",
    [16, "violence", "language", "online-chat"],
    [4, 70 * GB],
    "versus online local-multiplayer science-fiction controller",
    "voiced",
  ),
  bramblekeep: traits(
    "荆棘堡 / 荊棘堡",
    [7, "mild-violence"],
    [2, 5.4 * GB],
    "single-player co-op challenging fantasy family controller",
  ),
  "whitecrown-ascent": traits(
    "白冠登顶 / 白冠登頂",
    [7, "fear"],
    [1, 1.6 * GB],
    "co-op single-player challenging survival story-rich controller",
  ),
  "moth-and-lantern": traits(
    "飞蛾与灯 / 飛蛾與燈",
    [3],
    [1, 820 * MB],
    "single-player puzzle relaxing cozy family controller",
  ),
  "jadewater-courier": traits(
    "碧水信使",
    [12, "mild-violence"],
    [2, 8.8 * GB],
    "single-player challenging exploration historical controller",
    "voiced",
  ),
  "afterlight-circuit": traits(
    "残照环线 / 殘照環線",
    [7, "online-chat"],
    [4, 58 * GB],
    "single-player versus online arcade science-fiction controller",
    "voiced",
  ),
  "marmalade-grand-prix": traits(
    "果酱大奖赛 / 果醬大獎賽",
    [3],
    [2, 6.9 * GB],
    "versus local-multiplayer online arcade funny family controller",
  ),
  "rust-and-thunder": traits(
    "锈与雷 / 鏽與雷",
    [12, "mild-violence", "language"],
    [2, 16 * GB],
    "single-player simulation challenging open-world controller",
    "voiced",
  ),
  "tidebreaker-rally": traits(
    "破浪拉力",
    [3, "online-chat"],
    [3, 29 * GB],
    "single-player versus online arcade sports controller",
  ),
  "wolfram-heights": traits(
    "钨山速降 / 鎢山速降",
    [7],
    [1, 2.2 * GB],
    "single-player challenging sports arcade controller",
  ),
  "kestrel-nine": traits(
    "红隼九号 / 紅隼九號",
    [16, "violence", "fear"],
    [4, 46 * GB],
    "single-player co-op simulation story-rich historical controller",
    "voiced",
  ),
  "paper-aviators": traits(
    "纸上飞行家 / 紙上飛行家",
    [3],
    [0, 540 * MB],
    "single-player relaxing exploration cozy family controller",
  ),
  "skyhook-salvage": traits(
    "天钩打捞队 / 天鉤打撈隊",
    [7, "mild-violence"],
    [3, 13 * GB],
    "single-player co-op open-world exploration simulation controller",
  ),
  "polar-relay": traits(
    "极地邮航 / 極地郵航",
    [7],
    [2, 11 * GB],
    "single-player simulation relaxing historical exploration",
  ),
  "thermal-queen": traits(
    "热流女王 / 熱流女王",
    [3, "online-chat"],
    [2, 7.2 * GB],
    "single-player versus online sports simulation relaxing controller",
  ),
  "mind-the-mine": traits(
    "小心地雷",
    [3],
    [0, 120 * MB],
    "single-player puzzle relaxing short family",
  ),
  "orbit-pop": traits(
    "轨道弹弹 / 軌道彈彈",
    [3],
    [0, 95 * MB],
    "single-player arcade puzzle short",
  ),
  "koi-columns": traits(
    "锦鲤方阵 / 錦鯉方陣",
    [3],
    [0, 160 * MB],
    "single-player puzzle rhythm relaxing short family",
  ),
  "firefly-switch": traits(
    "萤火开关 / 螢火開關",
    [3],
    [0, 88 * MB],
    "single-player puzzle relaxing cozy short",
  ),
  "lighthouse-keep": traits(
    "守灯塔的人 / 守燈塔的人",
    [7, "fear"],
    [0, 210 * MB],
    "single-player arcade dark short",
  ),
  "midnight-delver": traits(
    "午夜矿工 / 午夜礦工",
    [7, "fear", "mild-violence"],
    [0, 340 * MB],
    "single-player roguelike survival challenging",
  ),
  moonhopper: traits("月面跳跳", [3], [0, 76 * MB], "single-player arcade challenging short"),
  "parcel-dash": traits(
    "包裹冲冲冲 / 包裹衝衝衝",
    [3],
    [0, 230 * MB],
    "single-player arcade funny short controller",
  ),
  "gull-glider": traits(
    "海鸥滑翔 / 海鷗滑翔",
    [3],
    [0, 180 * MB],
    "single-player relaxing funny simulation short",
  ),
  "button-bout": traits(
    "两键对决 / 兩鍵對決",
    [7, "mild-violence"],
    [0, 110 * MB],
    "versus local-multiplayer arcade funny short",
  ),
  "sumo-snails": traits(
    "相扑蜗牛 / 相撲蝸牛",
    [3],
    [0, 260 * MB],
    "versus local-multiplayer sports funny family controller",
  ),
  "cactus-kart": traits(
    "仙人掌卡丁车 / 仙人掌卡丁車",
    [3],
    [0, 380 * MB],
    "versus local-multiplayer arcade funny controller",
  ),
  "goblin-elevator": traits(
    "哥布林电梯 / 哥布林電梯",
    [7, "mild-violence"],
    [0, 290 * MB],
    "single-player co-op management funny fantasy",
  ),
  "papercrane-patrol": traits(
    "纸鹤巡航 / 紙鶴巡航",
    [7, "mild-violence"],
    [0, 150 * MB],
    "single-player arcade challenging short controller",
  ),
  "domino-derby": traits(
    "骨牌大赛跑 / 骨牌大賽跑",
    [3],
    [1, 640 * MB],
    "single-player versus local-multiplayer puzzle arcade family",
  ),
  "gloamdelve-torchbearer-edition": traits(
    "暮掘：持炬者典藏版",
    [12, "violence", "fear"],
    [1, 1.2 * GB],
    "single-player co-op roguelike challenging dark fantasy controller",
  ),
  "kestrel-nine-hangar-edition": traits(
    "红隼九号：机库典藏版 / 紅隼九號：機庫典藏版",
    [16, "violence", "fear"],
    [4, 46 * GB],
    "single-player co-op simulation story-rich historical controller",
    "voiced",
  ),
  "vantablossom-lacquer-box": traits(
    "玄樱：漆盒典藏版 / 玄櫻：漆盒典藏版",
    [18, "violence", "blood"],
    [4, 54 * GB],
    "single-player challenging story-rich dark historical controller",
    "voiced",
  ),
  "lantern-legion": traits(
    "灯军 / 燈籠軍團",
    [12, "mild-violence", "in-game-purchases", "online-chat"],
    [1, 2.4 * GB],
    "online co-op strategy fantasy",
    "voiced",
  ),
  "pocket-drakes": traits(
    "口袋小龙 / 口袋小龍",
    [3, "in-game-purchases"],
    [0, 780 * MB],
    "single-player online cozy family funny",
  ),
  "comet-ferry-online": traits(
    "彗星渡轮 Online / 彗星渡輪 Online",
    [7, "in-game-purchases", "online-chat"],
    [2, 3.6 * GB],
    "online co-op open-world exploration science-fiction",
  ),
  "thousand-gates": traits(
    "千门 / 千門",
    [12, "violence", "in-game-purchases"],
    [2, 4.2 * GB],
    "online roguelike challenging fantasy",
    "voiced",
  ),
  "grove-guardians": traits(
    "林地守卫 / 林地守衛",
    [7, "mild-violence", "in-game-purchases"],
    [0, 1.1 * GB],
    "single-player online strategy family fantasy",
  ),
  "deepwater-dynasty": traits(
    "深水王朝",
    [7, "mild-violence", "in-game-purchases", "online-chat"],
    [1, 1.8 * GB],
    "online strategy management fantasy",
    "voiced",
  ),
  "turbo-tuk-tuk": traits(
    "突突三轮 / 嘟嘟車狂飆",
    [3, "in-game-purchases"],
    [1, 1.3 * GB],
    "online versus arcade funny family",
  ),
  "skyborne-syndicate": traits(
    "浮空帮 / 浮空幫",
    [12, "violence", "in-game-purchases", "online-chat"],
    [2, 3.9 * GB],
    "online co-op versus strategy fantasy",
  ),
  "fistful-of-jade": traits(
    "玉手门 / 玉手門",
    [12, "violence", "in-game-purchases", "online-chat"],
    [2, 2.9 * GB],
    "online versus challenging historical",
    "voiced",
  ),
  "bubblewick-bay": traits(
    "泡烛湾 / 泡燭灣",
    [3, "in-game-purchases"],
    [0, 640 * MB],
    "single-player relaxing cozy family funny",
  ),
  "drift-monsoon": traits(
    "雨季漂移 / 雨季甩尾",
    [3, "in-game-purchases", "online-chat"],
    [3, 5.1 * GB],
    "online versus simulation challenging",
  ),
  "ronin-rooster": traits(
    "浪人鸡 / 浪人雞",
    [7, "mild-violence", "in-game-purchases"],
    [1, 1.5 * GB],
    "single-player online versus funny",
    "voiced",
  ),
  "archipelago-aces": traits(
    "群岛王牌 / 群島王牌",
    [7, "mild-violence", "in-game-purchases"],
    [2, 2.7 * GB],
    "online versus exploration arcade",
  ),
  "hopscotch-heroes": traits(
    "跳格英雄 / 跳格子英雄",
    [3, "in-game-purchases", "online-chat"],
    [0, 420 * MB],
    "online single-player family funny short",
  ),
  "brick-garden": traits(
    "砖头花园 / 磚塊花園",
    [3],
    [0, 1],
    "single-player arcade short relaxing family",
  ),
  "hedge-duel": traits(
    "树篱对决 / 樹籬對決",
    [3],
    [0, 1],
    "versus online local-multiplayer single-player strategy board-game short",
  ),
  "neon-serpent": traits("霓虹灵蛇 / 霓虹靈蛇", [3], [0, 1], "single-player arcade short"),
  "tile-tide": traits("潮汐方块 / 潮汐方塊", [3], [0, 1], "single-player puzzle relaxing short"),
  "pixel-quarry": traits(
    "像素采石场 / 像素採石場",
    [3],
    [0, 1],
    "single-player puzzle relaxing challenging",
  ),
  "comet-courier": traits(
    "彗星快递 / 彗星快遞",
    [3],
    [0, 1],
    "single-player arcade challenging science-fiction short",
  ),
  "lantern-beat": traits("灯笼节拍 / 燈籠節拍", [3], [0, 1], "single-player rhythm arcade short"),
  "moss-and-stone": traits(
    "苔与石 / 苔與石",
    [3],
    [0, 1],
    "single-player strategy board-game challenging",
  ),
  "pebble-pond": traits("石子池塘", [3], [0, 1], "single-player relaxing cozy short family"),
};
