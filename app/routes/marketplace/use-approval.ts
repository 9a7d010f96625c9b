import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem, asProblem, explain } from "~/app/api-problem";
import { toast } from "~/app/components/toast";
import type { WalletPaymentState } from "~/app/wallet/payment";
import { requestLogin } from "~/app/wallet/request-login";

interface Approval<Prepared> {
  /** base58 of the wallet that signs. */
  from: string;
  /** Asks for the transaction. */
  prepare(): Promise<Prepared>;
  /** Whether the log has it; looked at for a minute. Where the answer stays away, it comes later. */
  isThere(prepared: Prepared): Promise<boolean>;
  success: string;
}

export type ApprovalStep = WalletPaymentState | "confirming";

/** About a minute. */
const LOOKS = 40;

/** Lets a wallet sign and send what the server prepares, and reads the page again when it is there. */
export function useApproval() {
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<ApprovalStep>();

  async function approve<Prepared extends { transaction: string | null }>(
    approval: Approval<Prepared>,
  ): Promise<boolean> {
    const { from, prepare, isThere, success } = approval;
    setStep("connecting");
    try {
      const { signAndSendTransaction, sendHint, lookUntil } = await import("./late-market");
      let prepared: Prepared | undefined;
      const ask = async () => {
        prepared = await prepare();
        // The chain does not answer now: what is to be signed can be asked for again.
        if (prepared.transaction === null) throw new ApiProblem("chain_unavailable", 503);
        return prepared.transaction;
      };
      const { signature } = await signAndSendTransaction({ from, prepare: ask }, setStep);
      setStep("confirming");
      await lookUntil(async () => {
        await sendHint(signature);
        return isThere(prepared!);
      }, LOOKS);
      toast("success", success);
      return true;
    } catch (failure) {
      const error = asProblem(failure);
      if (error instanceof ApiProblem && error.code.startsWith("login_")) requestLogin();
      else toast("danger", await explain(error));
      return false;
    } finally {
      await revalidate();
      setStep(undefined);
    }
  }

  return { approve, step };
}
