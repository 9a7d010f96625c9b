import { inGroups, spell, understand } from "~/domain/crockford";
import { hashText } from "~/domain/event-store/digest";

/** 100 bits: nobody finds one by trying. */
export const CODE_LENGTH = 20;

/** As it is shown and handed over. `bytes`: {@link CODE_LENGTH} random ones. */
export function writeCode(bytes: Uint8Array): string {
  return inGroups(spell(bytes.subarray(0, CODE_LENGTH)));
}

/** What stands for a code in the log and in tables, from which it cannot be told; undefined for what is none. */
export function codeIdOf(typed: string): string | undefined {
  const code = understand(typed, CODE_LENGTH);
  return code && hashText(`redeem-code:${code}`).slice(0, 40);
}
