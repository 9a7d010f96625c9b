import { createHash } from "node:crypto";
import type { Player } from "./interface.ts";

/** Every beginning goes with every end. */
const STYLES: { begin: string[]; end: string[]; number?: boolean }[] = [
  {
    begin: ["Sleepy", "Turbo", "Quiet", "Velvet", "Rusty", "Salty", "Moonlit", "Lucky", "Pixel"],
    end: ["Otter", "Comet", "Badger", "Waffle", "Knight", "Lantern", "Goblin", "Heron", "Dumpling"],
    number: true,
  },
  {
    begin: ["not_a_", "im_just_a_", "ask_the_", "tiny_", "retired_", "the_real_", "one_more_"],
    end: ["healer", "boss", "noob", "wizard", "goose", "speedrunner", "potato", "vampire"],
  },
  {
    begin: ["xX", "iTz", "Mr", "Dr", "El", "Lady", "Captain"],
    end: ["Ramen", "Nova", "Zephyr", "Mango", "Onyx", "Biscuit", "Fable", "Kestrel"],
    number: true,
  },
  {
    begin: ["半糖", "深夜", "隔壁", "云边", "七月", "退休", "摸鱼", "落日"],
    end: ["小队长", "奶茶", "钓鱼佬", "便利店", "橘猫", "老船长", "汽水", "打工人"],
  },
  {
    begin: ["巷口", "微糖", "凌晨", "沒睡醒的", "海邊", "阿嬤家的", "週末", "愛睏"],
    end: ["鹹酥雞", "珍奶", "柴犬", "補師", "芭樂", "豆花", "貓老大", "勇者"],
  },
  {
    begin: ["よふかし", "ねむい", "さすらいの", "月夜の", "となりの", "はらぺこ"],
    end: ["たぬき", "らーめん", "剣士", "まくら", "ペンギン", "おにぎり"],
  },
  {
    begin: ["새벽", "졸린", "치즈", "동네", "심야", "말랑"],
    end: ["고양이", "라면", "감자", "기사단장", "두부", "펭귄"],
  },
];

/** What the game calls this player: the same on every call, another name in another zone. */
export function nicknameOf({ game, userId, zoneId }: Player): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify([game, zoneId, userId]))
    .digest();
  const style = pick(STYLES, bytes.readUInt16BE(0));
  const number = style.number && bytes[6]! < 128 ? String(bytes[7]! % 100) : "";
  return pick(style.begin, bytes.readUInt16BE(2)) + pick(style.end, bytes.readUInt16BE(4)) + number;
}

function pick<Entry>(list: readonly Entry[], by: number): Entry {
  return list[by % list.length]!;
}
