import { type Purpose, type SignInInput, statementOf } from "./siws";

/** A text that came back signed. */
export interface ChallengeAnswer {
  /** base58 of the key under which the signature was verified. */
  signerAddress: string;
  signed: SignInInput;
  /** What we issued under that nonce, or undefined when we did not. */
  issued: SignInInput | undefined;
  /** Where the shop is served. */
  origin: string;
  now: Date;
}

/** Clocks of wallets and servers may differ by this much, in milliseconds. */
const CLOCK_SKEW = 30_000;

/** design.md, section 6: whether it is the very text that we issued for this purpose, to this wallet, here and now. */
export function answers(
  { signerAddress, signed, issued, origin, now }: ChallengeAnswer,
  purpose: Purpose,
): boolean {
  return (
    issued !== undefined &&
    signed.statement === statementOf(purpose) &&
    signed.address === signerAddress &&
    signed.domain === new URL(origin).host &&
    signed.uri === origin &&
    (Object.keys(issued) as (keyof SignInInput)[]).every(
      (field) => signed[field] === issued[field],
    ) &&
    Date.parse(signed.issuedAt) <= now.getTime() + CLOCK_SKEW &&
    Date.parse(signed.expirationTime) > now.getTime()
  );
}
