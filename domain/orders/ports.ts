import type { Placement } from "./check-out";

export interface OrderPorts {
  /** What an order has from the house and from chance. Without a credible price it has none in SOL. */
  gatherPlacement(userId: string, method: "SOL" | "USDC", now: Date): Promise<Placement>;
}
