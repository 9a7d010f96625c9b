/** One input, and the step that it is part of, counted from 0. */
export interface TapeEntry {
  step: number;
  input: number;
}

/** 48 KiB, which is 64 KiB of base64. */
export const MAX_TAPE_BYTES = 48 * 1024;

export class TapeError extends Error {}

/**
 * Bytes of a tape: for each input the steps since the one before as unsigned LEB128, then the input as a byte. There
 * is one way to write a tape, so that equal tapes are equal bytes.
 */
export function encodeTape(entries: Iterable<TapeEntry>): Uint8Array<ArrayBuffer> {
  const bytes: number[] = [];
  let at = 0;
  for (const { step, input } of entries) {
    let gap = step - at;
    at = step;
    for (; gap >= 128; gap = Math.floor(gap / 128)) bytes.push((gap % 128) + 128);
    bytes.push(gap, input);
  }
  return Uint8Array.from(bytes);
}

/**
 * Throws a `TapeError` unless the bytes are what `encodeTape` writes: of at most `MAX_TAPE_BYTES`, with steps below `maxSteps`.
 */
export function decodeTape(bytes: Uint8Array, maxSteps: number): TapeEntry[] {
  if (bytes.length > MAX_TAPE_BYTES) throw new TapeError("A tape of more than 48 KiB");
  const entries: TapeEntry[] = [];
  let step = 0;
  for (let at = 0; at < bytes.length;) {
    let gap = 0;
    for (let weight = 1; ; weight *= 128) {
      const byte = bytes[at++];
      if (byte === undefined || weight > 128 ** 3)
        throw new TapeError("A number that does not end");
      gap += (byte % 128) * weight;
      if (byte >= 128) continue;
      if (byte === 0 && weight > 1) throw new TapeError("A number longer than it need be");
      break;
    }
    const input = bytes[at++];
    if (input === undefined) throw new TapeError("A step without its input");
    step += gap;
    if (step >= maxSteps) throw new TapeError("A step after the last");
    entries.push({ step, input });
  }
  return entries;
}
