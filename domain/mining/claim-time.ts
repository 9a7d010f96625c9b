/** How long the chain takes a transaction: 150 blocks of about 400 ms. Only for telling how long there is time. */
export const CLAIM_SENDABLE_MS = 150 * 400;
