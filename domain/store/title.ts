import type { Language } from "~/domain/language";

/** What a game is called in other languages than its studio's. */
export type Titles = Partial<Record<Exclude<Language, "en">, string>>;

interface Titled {
  /** As its studio calls it. */
  name: string;
  titles?: Titles | null | undefined;
}

/** What a game is called by who reads `lng`, where it is named by an answer that does not know its reader. */
export function titleOf({ name, titles }: Titled, lng: string): string {
  return titles?.[lng as keyof Titles] ?? name;
}

/** For an answer that does not know its reader; left out where there are none. */
export function otherTitles(titles: Titles | null | undefined): { titles?: Titles } {
  return titles && Object.keys(titles).length > 0 ? { titles } : {};
}
