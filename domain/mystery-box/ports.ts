import type { CurrentRule } from "~/domain/rules/queries";
import type { Commitment } from "./commitment";
import type { MysteryBoxRule } from "./rule";

export type BoxRule = CurrentRule<MysteryBoxRule>;

/** A commitment to a seed that nobody has used yet, and our signature of it, hex. */
export interface SignedCommitment {
  commitment: Commitment;
  signature: string;
}

/** Server seeds, which nothing stores before they are revealed. */
export interface BoxPorts {
  /** In hex, always the same for one seed. */
  serverSeedOf(userId: string, seedId: string): string;
  signCommitment(userId: string, rule: BoxRule, now: Date): Promise<SignedCommitment>;
}
