import { settlePlayers } from "~/scripts/seed/players/settle-players";
import { onceFor } from "./fingerprint";
import type { Playstead } from "./playstead";
import { type Log, step } from "./progress";

/**
 * Lets the seeded players move in while the shop is open already: they take longer than anybody wants to wait.
 * Those who were still missing when the shop ended come with the next start.
 */
export async function settle(
  { origin, secrets }: Playstead,
  dataDir: string,
  log: Log,
): Promise<void> {
  const sources = ["scripts/seed/players", "art/portraits"];
  await step(log, "Two hundred players have moved in", () =>
    onceFor(dataDir, "settled", sources, () => settlePlayers(origin, secrets.operator.secretKey)),
  );
}
