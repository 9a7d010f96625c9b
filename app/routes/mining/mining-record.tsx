import { lazy, Suspense } from "react";
import type { MiningPage } from "./load-mining";
import { MiningRule } from "./mining-rule";

const ClaimHistory = lazy(async () => ({
  default: (await import("./claim-history")).ClaimHistory,
}));

/** What stands behind the panels: the rule in force, and what one has claimed. */
export function MiningRecord({ rule, player }: MiningPage) {
  return (
    <>
      {player && (
        <Suspense>
          <ClaimHistory claims={player.claims} />
        </Suspense>
      )}
      {rule && <MiningRule rule={rule} />}
    </>
  );
}
