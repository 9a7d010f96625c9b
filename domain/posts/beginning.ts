/** The beginning of a text, of at most so many characters and the sign that it goes on. */
export function beginningOf(words: string, most: number): string {
  const characters = [...words];
  return characters.length > most ? `${characters.slice(0, most).join("").trimEnd()}…` : words;
}
