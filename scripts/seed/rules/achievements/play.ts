import type { PlayableGame } from "~/domain/store/playable";
import type { Words } from "~/scripts/seed/rules/tasks/task";
import { achievementsOf } from "./achievement";

/** A best score in a game: far above what pressing at random reaches, and below what it takes to win a day. */
const best = (id: string, game: PlayableGame, name: string, target: number, title: Words) => {
  const score = target.toLocaleString("en");
  return {
    id,
    types: ["PlayEnded"],
    measure: "best" as const,
    game,
    target,
    title,
    description: [
      `Score ${score} in ${name}.`,
      `在 ${name} 中拿到 ${score} 分。`,
      `在 ${name} 中拿到 ${score} 分。`,
    ] as const,
  };
};

export const playAchievements = achievementsOf("play", [
  {
    id: "first-coin",
    types: ["PlayEnded"],
    target: 1,
    title: ["Insert coin", "投下第一枚币", "投下第一枚幣"],
    description: [
      "Score in a ranked game that you play for at least a minute.",
      "在一局计入排名、至少一分钟的游戏中得分。",
      "在一局列入排名、至少一分鐘的遊戲中得分。",
    ],
  },
  {
    id: "hundred-credits",
    types: ["PlayEnded", "MatchEnded"],
    target: 100,
    title: ["A hundred credits", "百局老手", "百局老手"],
    description: [
      "Play 100 ranked games or matches, each for at least a minute.",
      "玩满 100 局计入排名的游戏或对局，每局至少一分钟。",
      "玩滿 100 局列入排名的遊戲或對局，每局至少一分鐘。",
    ],
  },
  {
    id: "all-rounder",
    types: ["PlayEnded", "MatchEnded"],
    measure: "games",
    target: 5,
    title: ["All-rounder", "样样拿得起", "樣樣拿得起"],
    description: [
      "Play five different games, ranked and for at least a minute each.",
      "玩过 5 款不同的游戏，都计入排名且至少一分钟。",
      "玩過 5 款不同的遊戲，都列入排名且至少一分鐘。",
    ],
  },
  {
    id: "ten-hours",
    types: ["PlayEnded", "MatchEnded"],
    measure: "seconds",
    target: 36_000,
    title: ["Ten hours at the machines", "机台前的十小时", "機台前的十小時"],
    description: [
      "Spend 10 hours in ranked games and matches.",
      "在计入排名的游戏和对局中累计玩满 10 小时。",
      "在列入排名的遊戲和對局中累計玩滿 10 小時。",
    ],
  },
  {
    id: "puzzle-week",
    types: ["DailySolved"],
    game: "pixel-quarry",
    target: 7,
    title: ["Seven lamps", "七盏矿灯", "七盞礦燈"],
    description: [
      "Solve the puzzle of the day on 7 days.",
      "解开 7 天的每日谜题。",
      "解開 7 天的每日謎題。",
    ],
  },
  {
    id: "puzzle-month",
    types: ["DailySolved"],
    game: "pixel-quarry",
    target: 30,
    title: ["To the end of the seam", "挖到矿脉尽头", "挖到礦脈盡頭"],
    description: [
      "Solve the puzzle of the day on 30 days.",
      "解开 30 天的每日谜题。",
      "解開 30 天的每日謎題。",
    ],
  },
  {
    id: "first-duel",
    types: ["MatchWon"],
    game: "hedge-duel",
    target: 1,
    title: ["First through the hedge", "抢先穿过树篱", "搶先穿過樹籬"],
    description: [
      "Win a rated match of Hedge Duel at a table.",
      "在对局桌上赢下一局计入等级分的 Hedge Duel。",
      "在對局桌上贏下一局列入等級分的 Hedge Duel。",
    ],
  },
  {
    id: "ten-duels",
    types: ["MatchWon"],
    game: "hedge-duel",
    target: 10,
    title: ["Head gardener", "树篱园丁长", "樹籬園丁長"],
    description: [
      "Win 10 rated matches of Hedge Duel at a table.",
      "在对局桌上赢下 10 局计入等级分的 Hedge Duel。",
      "在對局桌上贏下 10 局列入等級分的 Hedge Duel。",
    ],
  },
  best("brick-garden-best", "brick-garden", "Brick Garden", 8_000, [
    "In full bloom",
    "花开满园",
    "花開滿園",
  ]),
  best("neon-serpent-best", "neon-serpent", "Neon Serpent", 4_000, [
    "Long and bright",
    "越长越亮",
    "越長越亮",
  ]),
  best("comet-courier-best", "comet-courier", "Comet Courier", 20_000, [
    "Special delivery",
    "使命必达",
    "使命必達",
  ]),
  best("pixel-quarry-best", "pixel-quarry", "Pixel Quarry", 20_000, [
    "Not a crack",
    "一镐也不差",
    "一鎬也不差",
  ]),
  best("lantern-beat-best", "lantern-beat", "Lantern Beat", 100_000, [
    "The whole street lit",
    "一街灯火",
    "一街燈火",
  ]),
  best("moss-and-stone-best", "moss-and-stone", "Moss and Stone", 5_000, [
    "Talk of the meadow",
    "草甸新秀",
    "草甸新秀",
  ]),
  best("tile-tide-best", "tile-tide", "Tile Tide", 12_000, ["High tide", "潮水正高", "潮水正高"]),
]);
