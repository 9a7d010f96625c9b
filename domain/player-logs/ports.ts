import type { CommunityLog } from "~/domain/community-id";

export interface PlayerLogPorts {
  /** Gives a player that log for ever. Throws `busy` where they were given another meanwhile. */
  givePlayerLog(userId: string, log: CommunityLog): Promise<void>;
}
