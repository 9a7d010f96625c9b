/** What a text is written in, as far as its letters tell; "" for what has none. */
export const writings = [
  "latin",
  "chinese",
  "japanese",
  "korean",
  "cyrillic",
  "other",
  "",
] as const;
export type Writing = (typeof writings)[number];

const LETTERS: readonly [Exclude<Writing, "">, RegExp][] = [
  ["latin", /\p{Script=Latin}/gu],
  ["chinese", /\p{Script=Han}/gu],
  ["japanese", /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  ["korean", /\p{Script=Hangul}/gu],
  ["cyrillic", /\p{Script=Cyrillic}/gu],
  [
    "other",
    /(?![\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Cyrillic}])\p{L}/gu,
  ],
];
const LINK = /https?:\/\/\S+|<@[\w-]+>/g;
/** A Chinese sign says as much as a few Latin letters. */
const LETTERS_A_SIGN = 3;

/** Whatever most of it is written in; Japanese where a sixth of its signs are kana. */
export function writingOf(text: string): Writing {
  const said = text.replace(LINK, " ");
  const counts = new Map<Writing, number>();
  for (const [writing, letters] of LETTERS) counts.set(writing, said.match(letters)?.length ?? 0);
  const [kana, han] = [counts.get("japanese")!, counts.get("chinese")!];
  const isJapanese = kana > 0 && kana * 6 >= kana + han;
  counts.set("japanese", isJapanese ? (kana + han) * LETTERS_A_SIGN : 0);
  counts.set("chinese", isJapanese ? 0 : han * LETTERS_A_SIGN);
  let most: Writing = "";
  for (const writing of writings) {
    if ((counts.get(writing) ?? 0) > (counts.get(most) ?? 0)) most = writing;
  }
  return most;
}

/** What a reader of our pages in a language reads. */
export const readIn = (language: string): Writing =>
  language.startsWith("zh") ? "chinese" : "latin";
