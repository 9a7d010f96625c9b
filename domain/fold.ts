import traditional from "opencc-js/dict/TSCharacters";

/** Letters that no decomposition takes apart. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  ł: "l",
  ħ: "h",
  ı: "i",
  þ: "th",
};
const ACCENTS = /[\u0300-\u036f]/g;

let simplified: ReadonlyMap<string, string> | undefined;

/** Traditional characters by their simplified ones. Made when it is first needed, not when the worker starts. */
function simplify(character: string): string {
  simplified ??= new Map(
    traditional.split("|").map((pair) => pair.split(" ", 2) as [string, string]),
  );
  return simplified.get(character) ?? character;
}

/** Far more than a tenth of traditional characters have a simplified one; some stand in both scripts. */
export function isTraditional(text: string): boolean {
  const characters = [...text];
  return characters.filter((one) => simplify(one) !== one).length * 10 > characters.length;
}

const MAX_KEPT = 20_000;
const kept = new Map<string, string>();

/**
 * One character as it is compared: NFKC, without case, accents, and what tells the two Chinese scripts apart. It may
 * become none or several.
 */
export function foldCharacter(character: string): string {
  const code = character.charCodeAt(0);
  if (code < 0x80) return character.toLowerCase();
  let folded = kept.get(character);
  if (folded === undefined) {
    folded = foldRare(character);
    if (kept.size < MAX_KEPT) kept.set(character, folded);
  }
  return folded;
}

function foldRare(character: string): string {
  const plain = character
    .normalize("NFKD")
    .toLowerCase()
    .normalize("NFKD")
    .replaceAll(ACCENTS, "")
    .normalize("NFC");
  return [...plain].map((one) => SPELLED[one] ?? simplify(one)).join("");
}
