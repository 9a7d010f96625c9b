import type { WalletPayment } from "./payment";

/** Where the tab keeps what was signed for a payment. What is left of an underpaid order is another payment. */
export const keptName = ({ reference, amount }: Pick<WalletPayment, "reference" | "amount">) =>
  `payment ${reference} ${amount}`;

/** Whether something was signed for it in this tab, of which it is not known what became. */
export const isPaymentKept = (payment: Pick<WalletPayment, "reference" | "amount">) =>
  sessionStorage.getItem(keptName(payment)) !== null;
