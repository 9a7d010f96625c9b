import { brand } from "~/domain/brand";

/** What a signed text is good for, and for nothing else: its statement, which the wallet shows, says so. */
export const purposes = ["login", "delete", "export"] as const;
export type Purpose = (typeof purposes)[number];

const STATEMENTS: Record<Purpose, string> = {
  login: `Sign in to ${brand.name}. This costs nothing and moves no funds.`,
  delete: `Delete my ${brand.name} account for ever, with its points, unclaimed ${brand.token.symbol} and games. This costs nothing and moves no funds.`,
  export: `Give me a copy of all that ${brand.name} knows of me. This costs nothing and moves no funds.`,
};

/** The line of a text that says what it is signed for. */
export function statementOf(purpose: Purpose): string {
  return STATEMENTS[purpose];
}
