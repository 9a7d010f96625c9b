import { useEffect, useEffectEvent, useState } from "react";
import { useRevalidator } from "react-router";
import { asProblem, explain } from "~/app/api-problem";
import type { WalletPaymentState } from "~/app/wallet/payment";
import type { Currency } from "~/domain/marketplace/price";

/** One transaction that moves the item for its price, as the server has signed it. */
export interface Deal {
  purchaseId: string;
  transaction: string;
  pays: readonly {
    to: string;
    amount: string;
    currency: Currency;
    why: "price" | "royalty" | "rent";
  }[];
  expiresAt: string;
}

export type DealStage =
  | { name: "asking" }
  | { name: "ready"; deal: Deal; problem?: string }
  | { name: "signing"; deal: Deal; step: WalletPaymentState }
  | { name: "sent"; deal: Deal }
  | { name: "over"; problem: string };

/** A purchase lands within a minute or never, and is seen a little later. */
const LOOKS = 80;

interface DealOptions {
  /** base58 of the wallet that signs. */
  from: string;
  ask(): Promise<Deal>;
  /** What to say when it did not come about in time. */
  lost: string;
  /** It came about: what is open closes before the page shows another owner. */
  onDone(): void;
  onClose(): void;
}

/** One purchase, from asking for its transaction to what became of it. */
export function useDeal({ from, ask, lost, onDone, onClose }: DealOptions) {
  const { revalidate } = useRevalidator();
  const [stage, setStage] = useState<DealStage>({ name: "asking" });

  function load() {
    void ask().then((deal) => setStage({ name: "ready", deal }), giveUp);
  }

  function prepare() {
    setStage({ name: "asking" });
    load();
  }

  async function giveUp(error: unknown) {
    setStage({ name: "over", problem: await explain(asProblem(error)) });
  }

  /** The page as it is now may have no place for what is open: it is read again when that was read. */
  function leave() {
    onClose();
    if (stage.name === "over") void revalidate();
  }

  async function sign(deal: Deal) {
    const { signAndSendTransaction, sendHint } =
      await import("~/app/routes/marketplace/late-market");
    try {
      const { signature } = await signAndSendTransaction(
        { from, prepare: async () => deal.transaction },
        (step) => setStage({ name: "signing", deal, step }),
      );
      setStage({ name: "sent", deal });
      await sendHint(signature);
      if (!(await watch(deal, LOOKS))) {
        setStage({ name: "over", problem: lost });
      }
    } catch (error) {
      const code = codeOf(error);
      // The wallet's own no, or another account: the same transaction can still be signed.
      if (code.startsWith("wallet_")) {
        setStage({ name: "ready", deal, problem: await explain(error) });
        return;
      }
      await askWhy(deal, error);
    }
  }

  /** The chain refuses in numbers. What the server says of the same purchase now are words: sold, dearer, too poor. */
  async function askWhy(deal: Deal, error: unknown) {
    if (await watch(deal, 1)) return;
    try {
      await ask();
      await giveUp(error);
    } catch (reason) {
      await giveUp(reason);
    }
  }

  /** @returns whether it was sold to whoever looks. */
  async function watch({ purchaseId }: Deal, looks: number): Promise<boolean> {
    const { callApi, lookUntil } = await import("~/app/routes/marketplace/late-market");
    let state: string = "pending";
    await lookUntil(async () => {
      ({ state } = await callApi("GET /purchases/{id}", { params: { id: purchaseId } }));
      return state !== "pending";
    }, looks);
    if (state === "sold") {
      onDone();
      await revalidate();
    }
    return state === "sold";
  }

  const begin = useEffectEvent(load);
  useEffect(() => begin(), []);

  return { stage, prepare, sign, leave };
}

const codeOf = (error: unknown): string =>
  typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
