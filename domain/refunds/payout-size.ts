/** Transfers that fit into one transaction, each with its recipient's account. */
export const MAX_REFUNDS = 6;
