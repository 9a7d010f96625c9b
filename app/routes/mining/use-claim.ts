import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useIntent } from "~/app/intent/use-intent";
import type { WalletPaymentState } from "~/app/wallet/payment";
import type { ClaimView } from "~/domain/mining/view";
import { fetchClaim, submitClaim } from "./claim-api";
import {
  type KeptClaim,
  dismissEndedClaim,
  endClaim,
  forgetClaim,
  keepClaim,
  useEndedClaim,
  useKeptClaim,
} from "./kept-claim";
import type { Player } from "./load-mining";

const LOOK_MS = 2_000;
const SLOWEST_MS = 15_000;
/** Each hint asks the chain, so only the first looks give one; then the job finds the transaction. */
const HINTS = 6;

/** Looks at a pending claim until it has ended. */
function useWatch(
  pending: ClaimView | undefined,
  signature: string | undefined,
  onEnd: () => void,
): void {
  const claimId = pending?.claimId;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!claimId) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const hint = signature !== undefined && looks <= HINTS ? signature : undefined;
      const request = hint ? submitClaim(claimId, hint) : fetchClaim(claimId);
      const found = await request.catch(() => undefined);
      if (stopped) return;
      if (found && found.state !== "pending") end();
      else schedule();
    };
    const schedule = () => {
      const slower = document.hidden || looks > 60;
      timer = setTimeout(() => void look(), slower ? SLOWEST_MS : LOOK_MS);
    };
    const lookNow = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      void look();
    };
    schedule();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [claimId, signature]);
}

const TOLD = [
  "nothing_to_claim",
  "claim_pending",
  "wallet_rejected",
  "wallet_required",
  "wallet_differs",
  "insufficient_balance",
  "payment_expired",
  "payment_failed",
  "chain_unavailable",
] as const;

export interface ClaimProblem {
  code: string;
  text: string;
}

/** One player's claim: begun, gone on with, watched until it ended. */
export function useClaim({ id: userId, address, claims, overall }: Player) {
  const { t } = useTranslation("mining");
  const { revalidate } = useRevalidator();
  const pending = claims.find(({ state }) => state === "pending");
  const kept = useKeptClaim(userId);
  const [step, setStep] = useState<WalletPaymentState>();
  const [problem, setProblem] = useState<ClaimProblem>();
  const endedId = useEndedClaim();
  useWatch(pending, kept?.signature, () => void revalidate());

  const begun = kept && claims.find(({ claimId }) => claimId === kept.claimId);
  useEffect(() => {
    if (!begun || begun.state === "pending") return;
    endClaim(begun.claimId);
    if (begun.state === "claimed") toast("success", t("claim.success"));
    else toast("info", t("claim.failed"));
  }, [begun, t]);

  // The answer to a request may be lost; without a claim there is nothing to go on with.
  const nothingBegun = kept !== undefined && !kept.claimId && !pending && !step;
  useEffect(() => {
    if (nothingBegun) forgetClaim();
  }, [nothingBegun]);

  const { askLogin } = useIntent({ kind: "mining.claim", params: {} }, async (key) => {
    if (pending || overall.currentMined.amount !== "0") await start(key);
  });

  async function start(key: string = crypto.randomUUID()) {
    dismissEndedClaim();
    setProblem(undefined);
    setStep("connecting");
    let mine: KeptClaim = pending && kept ? kept : { userId, key };
    let asked = false;
    try {
      const { requestClaim, signAndSendTransaction, submitClaim } = await import("./send-claim");
      const { signature } = await signAndSendTransaction(
        {
          from: address,
          async prepare() {
            asked = true;
            keepClaim(mine);
            const { claimId, transaction } = await requestClaim(mine.key);
            keepClaim((mine = { ...mine, claimId }));
            return transaction;
          },
        },
        setStep,
      );
      keepClaim((mine = { ...mine, signature }));
      // Without this hint it is settled by its reference all the same.
      await submitClaim(mine.claimId!, signature).catch(() => undefined);
    } catch (error) {
      // The claim that is under way was begun elsewhere, so this key leads to none.
      if (error instanceof ApiProblem && error.code === "claim_pending") forgetClaim();
      setProblem(await describeFailure(error, asked));
      if (error instanceof ApiProblem && error.code.startsWith("login_")) {
        askLogin(mine.key);
      }
    }
    await revalidate();
    setStep(undefined);
  }

  async function describeFailure(error: unknown, asked: boolean): Promise<ClaimProblem> {
    const code = error instanceof ApiProblem ? error.code : "internal_error";
    if (code === "wallet_rejected" && !asked) {
      return { code, text: t("problems.wallet_rejected_early") };
    }
    const known = TOLD.find((one) => one === code);
    const shown = `${address.slice(0, 4)}…${address.slice(-4)}`;
    return {
      code,
      text: known ? t(`problems.${known}`, { address: shown }) : await explain(error),
    };
  }

  const over = step || pending ? undefined : claims.find(({ claimId }) => claimId === endedId);
  return { pending, kept, step, problem: over ? undefined : problem, ended: over, start };
}
