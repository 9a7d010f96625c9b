/** What only a claim under way needs, for `useClaim` to load when one is begun. */
export { signAndSendTransaction } from "~/app/wallet/sign-and-send-transaction";
export { requestClaim, submitClaim } from "./claim-api";
