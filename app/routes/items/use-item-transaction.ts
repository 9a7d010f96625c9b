import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem, explain } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { useTranslation } from "~/app/i18n/use-translation";
import type { WalletPaymentState } from "~/app/wallet/payment";
import { signAndSendTransaction } from "~/app/wallet/sign-and-send-transaction";
import type { ItemView } from "~/domain/items/view";
import { shortAddress } from "./side";

const LOOK_MS = 1_500;
/** For as long as a transaction may take to be seen; a job looks on. */
const LOOKS = 40;

const TOLD = [
  "wallet_rejected",
  "wallet_required",
  "wallet_differs",
  "insufficient_balance",
  "payment_expired",
] as const;

/** Has the wallet sign and send what the server prepares, and waits until the item is where it goes. */
export function useItemTransaction(item: ItemView, address: string) {
  const { t } = useTranslation("items");
  const { revalidate } = useRevalidator();
  const [step, setStep] = useState<WalletPaymentState | "looking">();
  const [problem, setProblem] = useState<string>();

  /** @returns whether the chain shows it; false where that has to be waited for. Undefined: nothing was sent. */
  async function send(prepare: () => Promise<string>): Promise<boolean | undefined> {
    setProblem(undefined);
    setStep("connecting");
    try {
      const { signature } = await signAndSendTransaction({ from: address, prepare }, setStep);
      setStep("looking");
      const isSeen = await waitFor(item, signature);
      await revalidate();
      return isSeen;
    } catch (error) {
      setProblem(await describe(error));
      // It may be under way by now, or was all the time.
      await revalidate();
      return undefined;
    } finally {
      setStep(undefined);
    }
  }

  async function describe(error: unknown): Promise<string> {
    const code = error instanceof ApiProblem ? error.code : undefined;
    const told = TOLD.find((one) => one === code);
    return told ? t(`problems.${told}`, { address: shortAddress(address) }) : explain(error);
  }

  return { step, problem, send, forget: () => setProblem(undefined) };
}

async function waitFor({ id, since }: ItemView, signature: string): Promise<boolean> {
  for (let looks = 0; looks < LOOKS; looks++) {
    await callLate("POST /transactions", { body: { signature } }).catch(() => undefined);
    const found = await callLate("GET /items/{id}", { params: { id } }).catch(() => undefined);
    if (found && found.since !== since) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
