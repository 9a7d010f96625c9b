import { callApi } from "~/app/api-client";

/** What only whoever presses something needs: loaded then. */
export { callApi };
export { signAndSendTransaction } from "~/app/wallet/sign-and-send-transaction";
export { signWords } from "~/app/wallet/sign-text";

/** Says where on chain to look. Without it, it is found all the same. */
export async function sendHint(signature: string): Promise<void> {
  await callApi("POST /transactions", { body: { signature } }).catch(() => undefined);
}

const LOOK_MS = 1_500;

/** Looks until it is there, or it has looked often enough. */
export async function lookUntil(isThere: () => Promise<boolean>, looks: number): Promise<boolean> {
  for (let look = 0; look < looks; look++) {
    if (await isThere().catch(() => false)) return true;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return false;
}
