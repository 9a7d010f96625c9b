import type { GameDescription } from "./events";
import type { Genre, Tag } from "./taxonomy";

/**
 * What players call genres and tags when they search, in both Chinese scripts where these differ by more than characters.
 * Part of what the index is made of, so it changes with the versions of what follows it, not with a translation.
 */
const words: Readonly<Record<Genre | Tag, readonly string[]>> = {
  action: ["动作", "動作"],
  adventure: ["冒险", "冒險"],
  fighting: ["格斗", "格鬥", "对打", "對打"],
  "flight-simulation": ["飞行模拟", "飛行模擬", "飞行", "飛行"],
  platform: ["platformer", "平台跳跃", "平台跳躍", "横版", "橫版"],
  racing: ["race", "竞速", "競速", "赛车", "賽車"],
  "single-player": ["singleplayer", "单人", "單人", "单机", "單機"],
  "co-op": ["coop", "cooperative", "合作"],
  versus: ["pvp", "对战", "對戰"],
  online: ["multiplayer", "联机", "連線", "在线", "線上", "多人"],
  "local-multiplayer": ["multiplayer", "couch", "本地多人", "同機多人"],
  "story-rich": ["story", "剧情丰富", "劇情豐富", "剧情", "劇情"],
  relaxing: ["casual", "休闲", "休閒"],
  challenging: ["hard", "高难度", "高難度"],
  "open-world": ["sandbox", "开放世界", "開放世界", "沙盒"],
  exploration: ["探索"],
  roguelike: ["rogue", "肉鸽", "肉鴿"],
  strategy: ["策略", "战略", "戰略"],
  management: ["tycoon", "经营", "經營"],
  puzzle: ["解谜", "解謎", "益智"],
  rhythm: ["music", "音乐节奏", "音樂節奏", "音游"],
  stealth: ["潜行", "潛行"],
  survival: ["生存"],
  simulation: ["simulator", "sim", "模拟", "模擬"],
  sports: ["sport", "体育", "體育", "运动", "運動"],
  arcade: ["街机", "街機"],
  funny: ["comedy", "搞笑"],
  cozy: ["cosy", "治愈", "療癒"],
  dark: ["黑暗"],
  fantasy: ["奇幻"],
  "science-fiction": ["scifi", "sci-fi", "科幻"],
  historical: ["history", "历史", "歷史"],
  family: ["kids", "合家欢", "闔家"],
  controller: ["gamepad", "手柄", "手把"],
  short: ["短篇"],
  "board-game": ["board", "棋类", "棋類", "桌游", "桌遊"],
};

/** What a game is called by those who look for its kind. */
export const kindWords = ({ genres, tags }: Pick<GameDescription, "genres" | "tags">): string[] =>
  [...genres, ...tags].flatMap((kind) => [kind.replaceAll("-", " "), ...words[kind]]);
