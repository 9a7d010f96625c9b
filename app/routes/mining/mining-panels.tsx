import { lazy, Suspense } from "react";
import { EmptyState } from "~/app/components/empty-state";
import { useTranslation } from "~/app/i18n/use-translation";
import { ClaimCard } from "./claim-card";
import { EpochCard } from "./epoch-card";
import type { MiningPage } from "./load-mining";
import { MiningRule } from "./mining-rule";
import { OverallPanel } from "./overall-panel";
import { TodayPanel } from "./today-panel";

const ClaimHistory = lazy(async () => ({
  default: (await import("./claim-history")).ClaimHistory,
}));

/** Space Mining: what was done today, what it has brought, and the claim of it. */
export function MiningPanels({ rule, epoch, lastEpoch, player }: MiningPage) {
  const { t } = useTranslation("mining");
  if (!rule) return <EmptyState title={t("epoch.noRule")} />;
  return (
    <>
      <div className="grid gap-4 md:grid-cols-[5fr_3fr] lg:gap-6">
        <EpochCard epoch={epoch} lastEpoch={lastEpoch} emission={rule.emission} />
        <ClaimCard player={player} />
      </div>
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <TodayPanel today={player?.today} rule={rule} />
        <OverallPanel overall={player?.overall} epoch={epoch} rule={rule} />
      </div>
      <MiningRule rule={rule} />
      {player && (
        <Suspense>
          <ClaimHistory claims={player.claims} />
        </Suspense>
      )}
    </>
  );
}
