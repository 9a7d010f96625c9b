import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { EmptyState } from "~/app/components/empty-state";
import { useFormat } from "~/app/i18n/use-format";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import { DemoFunds } from "~/app/wallet/demo-funds";
import { DEMO_WALLET_NAME } from "~/app/wallet/demo-wallet-name";
import { prepareWallet } from "~/app/wallet/request-login";
import { onChain } from "~/domain/brand-on-chain";
import { tokenUnits } from "~/domain/format-token";
import { EndedNote, PendingNote } from "./claim-notes";
import { EpochCard } from "./epoch-card";
import { Figure, RuleLines } from "./figure";
import type { MiningPage, Player, Rule } from "./load-mining";
import { OverallPanel } from "./overall-panel";
import { type ClaimProblem, useClaim } from "./use-claim";

const KEY = "mining";
const never = () => () => {};
function wasOpen(): boolean {
  try {
    return localStorage.getItem(KEY) === "open";
  } catch {
    return false;
  }
}
function keepOpen(open: boolean): void {
  try {
    if (open) localStorage.setItem(KEY, "open");
    else localStorage.removeItem(KEY);
  } catch {
    // It is folded the next time.
  }
}

/** Space Mining: what was done today, what it has brought, and the claim of it, folded into one line beside what is read. */
export function MiningPanels({ mining, className }: { mining: MiningPage; className?: string }) {
  const { t } = useTranslation("mining");
  const { rule, epoch, lastEpoch, player } = mining;
  // Whoever wants it open finds it so.
  const isOpen = useSyncExternalStore(never, wasOpen, () => false);
  if (!rule) return <EmptyState title={t("epoch.noRule")} />;
  return (
    <section aria-label={t("title")} className={className}>
      <details open={isOpen} onToggle={({ currentTarget }) => keepOpen(currentTarget.open)}>
        <Summary {...mining} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 md:grid-cols-2 lg:grid-cols-[minmax(0,1fr)]">
          <EpochCard epoch={epoch} lastEpoch={lastEpoch} emission={rule.body.emission} />
          <ClaimCard player={player} />
          <TodayPanel today={player?.today} rule={rule} />
          <OverallPanel
            overall={player?.overall}
            waiting={player?.waiting}
            epoch={epoch}
            rule={rule}
          />
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
    <summary className="fold-line mark-pixel-pick">
      <span>{t("title")}</span>
      <small>
        {player
          ? t("folded", {
              epoch: name,
              mined: token(player.overall.currentMined.amount, tokenUnits.STEAD),
            })
          : name}
      </small>
    </summary>
  );
}

/** "Claim STEAD": what was mined, minted to the player's own wallet. */
function ClaimCard({ player }: { player: Player | null }) {
  return player ? <PlayersClaim key={player.id} player={player} /> : <VisitorsClaim />;
}

function VisitorsClaim() {
  const { t } = useTranslation("mining");
  const { askLogin } = useIntent({ kind: "mining.claim", params: {} }, () => undefined);
  return (
    <ClaimShell>
      <div className="grid gap-2">
        <p className="text-lg font-bold">{t("claim.visitor")}</p>
        <p className="text-sm text-muted">{t("claim.visitorHint")}</p>
      </div>
      <Button size="lg" onPointerEnter={prepareWallet} onClick={() => askLogin()}>
        {t("claim.button", { token: onChain.token.symbol })}
      </Button>
    </ClaimShell>
  );
}

/** What a player has mined, and the way to their own wallet. */
function PlayersClaim({ player }: { player: Player }) {
  const { t } = useTranslation("mining");
  const formatToken = useTokenFormat();
  const { pending, kept, step, problem, ended, start } = useClaim(player);
  const { amount } = player.overall.currentMined;
  const nothing = amount === "0";
  const goesOn = pending !== undefined && kept !== undefined && !kept.signature;
  return (
    <ClaimShell>
      <p className="text-2xl font-extrabold tabular-nums wrap-anywhere">
        {formatToken(amount, tokenUnits.STEAD)}
      </p>
      {pending && !step ? (
        <PendingNote claim={pending} kept={kept} onGoOn={() => void start()} />
      ) : (
        <>
          <Button
            size="lg"
            busy={step !== undefined}
            disabled={nothing && !goesOn}
            onClick={() => void start()}
          >
            {step ? t(`claim.${step}`) : t("claim.button", { token: onChain.token.symbol })}
          </Button>
          <p className="text-sm text-muted">
            {t(nothing && !step ? "claim.nothing" : "claim.ready")}
          </p>
        </>
      )}
      {problem && <ClaimProblemNote problem={problem} />}
      {ended && <EndedNote claim={ended} />}
    </ClaimShell>
  );
}

/** What kept the wallet from claiming, and where play money is had, the way out of it. */
function ClaimProblemNote({ problem }: { problem: ClaimProblem }) {
  return (
    <div className="grid gap-2">
      <p role="alert" className="text-sm font-semibold text-danger">
        {problem.text}
      </p>
      {import.meta.env.VITE_DEMO_WALLET && problem.code === "insufficient_balance" && <PlayMoney />}
    </div>
  );
}

function PlayMoney() {
  if (localStorage.getItem("wallet") !== DEMO_WALLET_NAME) return null;
  return (
    <Suspense>
      <DemoFunds />
    </Suspense>
  );
}

const COUNTED = ["posts", "likes", "comments"] as const;

/** "Progress (Today)". */
function TodayPanel({ today, rule }: { today: Player["today"] | undefined; rule: Rule }) {
  const { t } = useTranslation("mining");
  const { money, number } = useFormat();
  return (
    <Card className="grid content-start gap-3 lg:p-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{t("today.title")}</h2>
        <p className="text-xs text-muted">{t("today.hint")}</p>
      </header>
      <div>
        <Figure
          label={t("today.spending")}
          icon="spending"
          value={today && money(Number(today.spending.amount))}
          source="spending"
          rule={<RuleLines rule={rule} keys={["money"]} />}
        />
        {COUNTED.map((measure) => (
          <Figure
            key={measure}
            label={t(`today.${measure}`)}
            icon={measure === "likes" ? "heart" : measure}
            value={today && number(today[measure])}
            source={measure}
            rule={<RuleLines rule={rule} keys={["talk", "takenBack", "newAccounts"]} />}
          />
        ))}
      </div>
    </Card>
  );
}

function ClaimShell({ children }: { children: ReactNode }) {
  const { t } = useTranslation("mining");
  return (
    <Card className="grid content-start gap-4 lg:p-4">
      <h2 className="mark-title mark-pixel-pick">
        {t("claim.title", { token: onChain.token.symbol })}
      </h2>
      {children}
    </Card>
  );
}
