/** A text of single bytes. */
export const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
export const textOf = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

export function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function number(bytes: number, value: number, little: boolean): Uint8Array {
  const made = Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** at) & 255);
  return Uint8Array.from(little ? made : made.reverse());
}
export const u16 = (value: number) => number(2, value, false);
export const u32 = (value: number) => number(4, value, false);
export const u16le = (value: number) => number(2, value, true);
export const u32le = (value: number) => number(4, value, true);
