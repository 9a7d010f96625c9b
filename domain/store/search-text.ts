/** One form for what is searched and what is searched for: full-width and half-width, case and accents aside. */
export function foldForSearch(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .normalize("NFC")
    .toLowerCase();
}
