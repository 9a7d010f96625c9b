/** A tape in base64, as saves and finished games travel. */
export function textOfTape(tape: Uint8Array): string {
  let binary = "";
  for (const byte of tape) binary += String.fromCharCode(byte);
  return btoa(binary);
}

export const tapeOfText = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
