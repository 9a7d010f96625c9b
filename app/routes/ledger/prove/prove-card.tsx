import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { useTranslation } from "~/app/i18n/use-translation";
import { useRootData } from "~/app/frame/root-data";
import { WalletButton } from "~/app/wallet/wallet-button";
import type { CheckpointView } from "~/app/routes/ledger/load-log";
import { OwnEvents } from "./own-events";
import { Stages } from "./stages";
import { useProver } from "./use-prover";
import { Verdict } from "./verdict";

/** "Prove my events", and what came of it. Visitors can have the newest checkpoint checked. */
export function ProveCard({ onSeen }: { onSeen: (checkpoint: CheckpointView) => void }) {
  const { t } = useTranslation("ledger");
  const user = useRootData()?.user ?? null;
  const { state, start, cancel, forget } = useProver(onSeen);
  const running = state.name === "running";
  const report = state.name === "done" ? state.report : undefined;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header className="grid gap-2">
        <h2 className="font-pixel text-xl">{t("prove.title")}</h2>
        <p className="max-w-prose text-muted">{t("prove.lead")}</p>
      </header>
      {running ? (
        <div className="grid gap-4">
          <Stages whose={state.whose} progress={state.progress} />
          <Button tone="secondary" className="justify-self-start" onClick={cancel}>
            {t("prove.cancel")}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          {user ? (
            <Button size="lg" onClick={() => void start("mine")}>
              {t(report ? "prove.again" : "prove.button")}
            </Button>
          ) : (
            <>
              <div className="grid w-full gap-1">
                <p className="font-bold">{t("prove.visitor")}</p>
                <p className="text-sm text-muted">{t("prove.visitorHint")}</p>
              </div>
              <WalletButton size="lg" />
              <Button size="lg" tone="secondary" onClick={() => void start(null)}>
                {t("prove.check")}
              </Button>
            </>
          )}
        </div>
      )}
      <div aria-live="polite" className="grid grid-cols-[minmax(0,1fr)] gap-6 empty:hidden">
        {state.name === "cancelled" && <p className="text-muted">{t("prove.cancelled")}</p>}
        {state.name === "failed" && (
          <p className="font-semibold text-danger">{state.text ?? t("prove.failed")}</p>
        )}
        {report && <Verdict report={report} onForget={forget} />}
      </div>
      {report && report.events.length > 0 && <OwnEvents events={report.events} />}
    </Card>
  );
}
