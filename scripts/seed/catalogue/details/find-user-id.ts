import type { Localised } from "~/domain/language";
import { type IdPlace, whereId } from "../where-id.ts";
import { line, type Steps } from "./studios.ts";

const FIND: Record<IdPlace, (game: Localised) => Steps> = {
  picture: (game) => [
    line(
      `Open ${game.en} and tap your picture at the top left.`,
      `打开${game["zh-CN"] ?? game.en}，点左上角的头像。`,
      `打開${game["zh-TW"] ?? game.en}，點左上角的頭像。`,
    ),
    line(
      "Your User Id stands under your nickname. Tap it to copy.",
      "昵称下面就是用户 ID，点一下即可复制。",
      "暱稱下面就是使用者 ID，點一下就能複製。",
    ),
  ],
  settings: (game) => [
    line(
      `Open ${game.en} and tap the gear at the top right.`,
      `打开${game["zh-CN"] ?? game.en}，点右上角的齿轮。`,
      `打開${game["zh-TW"] ?? game.en}，點右上角的齒輪。`,
    ),
    line(
      "Choose Account: your User Id is in the last line. Tap it to copy.",
      "选“账号”，最后一行就是用户 ID，点一下即可复制。",
      "選「帳號」，最後一行就是使用者 ID，點一下就能複製。",
    ),
  ],
  "title-screen": (game) => [
    line(
      `Open ${game.en} and stay on its title screen.`,
      `打开${game["zh-CN"] ?? game.en}，先停在标题画面。`,
      `打開${game["zh-TW"] ?? game.en}，先停在標題畫面。`,
    ),
    line(
      "The number at the bottom left is your User Id. Hold it to copy.",
      "左下角的数字就是用户 ID，按住即可复制。",
      "左下角的數字就是使用者 ID，按住就能複製。",
    ),
  ],
};

const zoneBeside = line(
  "The zone that you play in stands beside it.",
  "旁边写着你所在的区服。",
  "旁邊寫著你所在的伺服器。",
);

const inTheMailbox = line(
  "What you buy lies in the mailbox of the game within a minute.",
  "购买的内容一分钟内会到游戏内的邮箱。",
  "購買的內容一分鐘內會到遊戲內的信箱。",
);

/** Where a game that is topped up shows who one is, and where it brings what was bought. */
export function findUserId(id: string, game: Localised, hasZones: boolean): Steps {
  const place = whereId[id];
  if (!place) throw new Error(`Nobody has said where ${id} shows a player's id`);
  return [...FIND[place](game), ...(hasZones ? [zoneBeside] : []), inTheMailbox];
}
