import { useSyncExternalStore } from "react";
import type { WalletAdapterCompatibleStandardWallet as StandardWallet } from "@solana/wallet-adapter-base";
import type { WalletAccount } from "@wallet-standard/base";

/** A wallet that has shown an account to this page. */
export interface ConnectedWallet {
  wallet: StandardWallet;
  account: WalletAccount;
}

/** Why somebody who pressed something else is asked: not signed in, not any more, or no wallet yet. */
export type LoginReason = "required" | "expired" | "wallet";

interface Circumstances {
  why?: LoginReason;
  /** Whether what was pressed is done by itself afterwards. Default true. */
  goesOn?: boolean;
  /** The dialog was closed. */
  onGivenUp?(): void;
}

/**
 * What a wallet is wanted for: to sign in, to pay with, to be looked at, or to sign in as somebody else than
 * before.
 */
export interface WalletRequest extends Pick<Circumstances, "why" | "goesOn"> {
  purpose: "sign-in" | "pay" | "show" | "switch" | "sign";
  /** Without a wallet: there is no need of one any more. */
  settle(connected?: ConnectedWallet): void;
  giveUp(): void;
}

let request: WalletRequest | undefined;
let wasAsked = false;
const listeners = new Set<() => void>();

function change(next: WalletRequest | undefined) {
  request = next;
  wasAsked ||= next !== undefined;
  for (const listener of listeners) listener();
}

/** What a wallet that is asked without the dialog shows has its place there too. */
export function wakeWalletHost(): void {
  wasAsked = true;
  for (const listener of listeners) listener();
}

/** Opens the wallet dialog. Resolves when it is done or closed; undefined then. */
export function requestWallet(
  purpose: WalletRequest["purpose"],
  { why, goesOn, onGivenUp }: Circumstances = {},
): Promise<ConnectedWallet | undefined> {
  request?.settle();
  return new Promise((resolve) => {
    const settle = (connected?: ConnectedWallet) => {
      change(undefined);
      resolve(connected);
    };
    const giveUp = () => {
      onGivenUp?.();
      settle();
    };
    change({ purpose, why, goesOn, settle, giveUp });
  });
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWalletRequest(): WalletRequest | undefined {
  return useSyncExternalStore(
    subscribe,
    () => request,
    () => undefined,
  );
}

/** Whether anybody has reached for a wallet since the page was loaded. */
export function useWasAsked(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wasAsked,
    () => false,
  );
}
