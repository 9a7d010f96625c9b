import type { MessagePlace } from "~/domain/chat/entry";
import type { MessageProof } from "~/domain/chat/proof";

export interface ModerationPorts {
  /** What proves a message, from its room. Undefined for whoever does not read it. */
  proveMessage(
    userId: string,
    place: MessagePlace,
  ): Promise<{ senderId: string; proof: MessageProof } | undefined>;
  /** Whether a player looks after the community for the shop. Undefined where there is no such player. */
  isModeratingOperator(userId: string): Promise<boolean | undefined>;
}
