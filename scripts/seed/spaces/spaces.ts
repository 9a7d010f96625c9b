import type { SceneName } from "~/art/scenes/scene-list";

export interface SeedSpace {
  name: string;
  /** One of the seeded players. */
  founder: string;
  description: string;
  rules: readonly string[];
  scene: SceneName;
  /** The game whose light its pictures have, by its place in the list of looks. */
  light: number;
  /** How many of the seeded players are in it. */
  members: number;
}

/** The Spaces that players of the seeded world have made, each in the language of its creator. */
export const seedSpaces: readonly SeedSpace[] = [
  {
    name: "The Slow Lane",
    founder: "slowloris",
    description:
      "For everybody who reads the item descriptions. We play one game a month, finish it or don't, and talk about it without hurry.",
    rules: [
      "No spoilers before the last Sunday of the month.",
      "Nobody is late here.",
      "Be kind about other people's favourite games.",
    ],
    scene: "valleyGrove",
    light: 0,
    members: 46,
  },
  {
    name: "Lantern Street Speedrunners",
    founder: "pixelmoth",
    description:
      "Routes, splits, and the joy of saving four frames. Beginners get a patient answer; records get a proper argument.",
    rules: ["Show the run, not only the time.", "No glitches in glitchless. Yes, that one too."],
    scene: "neonCity",
    light: 3,
    members: 31,
  },
  {
    name: "周末开黑小分队",
    founder: "周末不加班",
    description: "每周六晚八点集合，手残党友好。带上零食和好心情，输赢都请大家吃瓜。",
    rules: ["不骂人，不甩锅。", "迟到请在帖子里说一声。"],
    scene: "rooftops",
    light: 5,
    members: 38,
  },
  {
    name: "Couch Co-op Club",
    founder: "third bench",
    description:
      "Two pads, one sofa. We collect games that are better with somebody next to you, and rate them by laughter.",
    rules: ["Say how many can play.", "Screens shared in the same room come first."],
    scene: "breakfast",
    light: 8,
    members: 27,
  },
  {
    name: "像素手艺人",
    founder: "青柠汽水",
    description:
      "画像素的、调色板收藏家、会为一个像素纠结一小时的人，都在这里。新人作品请温柔点评。",
    rules: ["转载请注明作者。", "点评先说喜欢的地方。"],
    scene: "patchwork",
    light: 10,
    members: 24,
  },
  {
    name: "Harbour Fishing Society",
    founder: "tidewalker",
    description:
      "Every game with a fishing rod in it, reviewed by people who only came for the fishing rod.",
    rules: ["The rod must be usable, not decoration.", "Pictures of fish are always on topic."],
    scene: "harbour",
    light: 12,
    members: 33,
  },
  {
    name: "深夜電台",
    founder: "星空電台",
    description: "睡不著的玩家來這裡聊聊：今晚玩了什麼、遊戲裡哪一首歌最好聽。音量請調小。",
    rules: ["分享音樂請附上遊戲名稱。", "互道晚安是美德。"],
    scene: "nightGarden",
    light: 14,
    members: 29,
  },
  {
    name: "Boss Rush Support Group",
    founder: "lategame",
    description:
      "Stuck on the third phase? So were we. Post your build, your deaths and your excuses.",
    rules: ["“Get good” is not advice.", "Hide what happens after the boss."],
    scene: "cathedrals",
    light: 16,
    members: 41,
  },
  {
    name: "Тихая гавань",
    founder: "Ночной дозор",
    description: "Неспешные игры, уютные фермы и длинные вечера. Здесь не спешат и не кричат.",
    rules: ["Без спойлеров в заголовках.", "Спорить можно, ссориться нельзя."],
    scene: "lighthouse",
    light: 18,
    members: 26,
  },
  {
    name: "Save Point Photographers",
    founder: "Lumen",
    description:
      "Photo modes, panoramas and that one sunset. A theme every week, and no filters on Fridays.",
    rules: ["Name the game.", "One picture for each theme."],
    scene: "mesas",
    light: 20,
    members: 22,
  },
  {
    name: "台北桌遊夜",
    founder: "台北夜貓",
    description: "桌遊、卡牌和數位版都聊。每個月一次線上開團，新手會有人帶。",
    rules: ["報名了就要到，不能來請提早說。", "教新手的人優先選位置。"],
    scene: "dominoTable",
    light: 22,
    members: 18,
  },
  {
    name: "Orbit Builders",
    founder: "Quill",
    description:
      "Factories, stations, and trains that run on time at last. Blueprints welcome, spaghetti celebrated.",
    rules: ["Share the blueprint with the screenshot.", "Spaghetti is a style."],
    scene: "orbitGarden",
    light: 24,
    members: 35,
  },
];
