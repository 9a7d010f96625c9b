import type { GameDescription } from "./events";
import { kindWords } from "./taxonomy-words";

/** One form for what is searched and what is searched for: full-width and half-width, case and accents aside. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();
}

/**
 * What a search looks through: its names, developer, genres, tags and the taglines of all languages. Texts in
 * Chinese characters and the like stand apart, since looking through a text costs by its length.
 */
export function searchTexts(game: GameDescription) {
  const { name, titles, developer, tagline } = game;
  const names = [name, ...Object.values(titles), developer];
  const texts = [...names, ...kindWords(game), ...Object.values(tagline)].map(foldForSearch);
  return {
    latinText: texts.filter((text) => !isCjk(text)).join("\n"),
    cjkText: texts.filter(isCjk).join("\n"),
  };
}

/** What operators look for a game by. */
export const deskText = ({ gameId, name, titles, developer }: GameDescription): string =>
  [gameId, name, ...Object.values(titles), developer].map(foldForSearch).join("\n");

/** A word that must occur in the text of its script. */
export interface SearchWord {
  text: string;
  cjk: boolean;
}

const MAX_WORDS = 8;

/** What a player searches for, the longest word first: it fits the fewest games. */
export function searchWords(q: string | undefined): SearchWord[] {
  return foldForSearch(q ?? "")
    .split(/\s+/)
    .filter((text) => text !== "")
    .slice(0, MAX_WORDS)
    .sort((a, b) => b.length - a.length)
    .map((text) => ({ text, cjk: isCjk(text) }));
}

function isCjk(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(text);
}
