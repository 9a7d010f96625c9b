import { EmptyState } from "~/app/components/empty-state";
import { tokenUnits } from "~/domain/format-token";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ClaimCard } from "./claim-card";
import { EpochCard } from "./epoch-card";
import type { MiningPage } from "./load-mining";
import { MiningIcon } from "./mining-icon";
import { OverallPanel } from "./overall-panel";
import { TodayPanel } from "./today-panel";

/**
 * Space Mining: what was done today, what it has brought, and the claim of it. Beside what is read where there is
 * room; folded into one line above it where there is none.
 */
export function MiningPanels({ mining, className }: { mining: MiningPage; className?: string }) {
  const { t } = useTranslation("mining");
  const { rule, epoch, lastEpoch, player } = mining;
  if (!rule) return <EmptyState title={t("epoch.noRule")} />;
  return (
    <section aria-label={t("title")} className={className}>
      <details className="group/fold details-content:lg:block details-content:lg:[content-visibility:visible]">
        <Summary {...mining} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)] lg:supports-[selector(::details-content)]:pt-0">
          <EpochCard epoch={epoch} lastEpoch={lastEpoch} emission={rule.emission} />
          <ClaimCard player={player} />
          <TodayPanel today={player?.today} rule={rule} />
          <OverallPanel overall={player?.overall} epoch={epoch} rule={rule} />
        </div>
      </details>
    </section>
  );
}

function Summary({ epoch, player }: MiningPage) {
  const { t } = useTranslation("mining");
  const { number } = useFormat();
  const token = useTokenFormat();
  const name = t("epoch.name", { number: number(epoch.number) });
  return (
    <summary className="pixel-corners flex min-h-14 items-center gap-3 border-2 border-line bg-surface px-4 py-2 lg:supports-[selector(::details-content)]:hidden">
      <MiningIcon name="pick" className="size-6 shrink-0 text-link" />
      <span className="grid min-w-0 flex-1">
        <span className="font-semibold">{t("title")}</span>
        <span className="truncate text-sm text-muted">
          {player
            ? t("folded", {
                epoch: name,
                mined: token(player.overall.currentMined.amount, tokenUnits.STEAD),
              })
            : name}
        </span>
      </span>
      <span aria-hidden="true" className="font-bold transition-transform group-open/fold:rotate-90">
        &gt;
      </span>
    </summary>
  );
}
