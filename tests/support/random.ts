export { Chance } from "~/domain/economy/chance";

/** A word that nobody wrote before, not even an earlier try of the same test. */
export const freshWord = () =>
  Array.from(
    crypto.getRandomValues(new Uint8Array(12)),
    (byte) => "bcdfghkprtxzuaeoy"[byte % 17],
  ).join("");
