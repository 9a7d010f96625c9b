import { dropIntent } from "~/app/intent/intent";
import { loadWalletDialog } from "./load-wallet-dialog";
import { type LoginReason, requestWallet } from "./wallet-requests";

/** Begins to load the wallet code, before the button is pressed. */
export function prepareWallet(): void {
  const texts = import("~/app/i18n/client").then(({ loadTexts }) => loadTexts(["sign-in"]));
  Promise.all([texts, loadWalletDialog()]).catch(console.warn);
}

/**
 * "Please login first": opens the wallet sheet over the page. Who closes it has changed their mind.
 *
 * @param goesOn whether what was wanted is done by itself afterwards, as the sheet then says
 */
export function requestLogin(why: LoginReason = "required", goesOn = true): void {
  prepareWallet();
  void requestWallet("sign-in", { why, goesOn, onGivenUp: dropIntent });
}
