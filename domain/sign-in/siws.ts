import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";

/** The fields of a Sign In With Solana text that we issue (the SIWS input of the Wallet Standard). */
export interface SignInInput {
  /** Host with port. */
  domain: string;
  /** base58 of the wallet's public key. */
  address: string;
  statement: string;
  uri: string;
  version: "1";
  chainId: string;
  nonce: string;
  /** ISO 8601, UTC. */
  issuedAt: string;
  expirationTime: string;
}

/** The text that a wallet shows and signs, as the Wallet Standard's `solana:signIn` builds it. */
export function formatSignInText(input: SignInInput): string {
  return [
    `${input.domain} wants you to sign in with your Solana account:`,
    input.address,
    "",
    input.statement,
    "",
    `URI: ${input.uri}`,
    `Version: ${input.version}`,
    `Chain ID: ${input.chainId}`,
    `Nonce: ${input.nonce}`,
    `Issued At: ${input.issuedAt}`,
    `Expiration Time: ${input.expirationTime}`,
  ].join("\n");
}

const FIELDS = {
  URI: "uri",
  Version: "version",
  "Chain ID": "chainId",
  Nonce: "nonce",
  "Issued At": "issuedAt",
  "Expiration Time": "expirationTime",
} as const;

/** Reads such a text back; undefined for anything that we would not have written in just this way. */
export function parseSignInText(text: string): SignInInput | undefined {
  const input = readFields(text);
  return input && formatSignInText(input) === text ? input : undefined;
}

function readFields(text: string): SignInInput | undefined {
  const lines = text.split("\n");
  const domain = /^(\S+) wants you to sign in with your Solana account:$/.exec(lines[0] ?? "")?.[1];
  const [, address, blank, statement, blankToo, ...rest] = lines;
  if (!domain || !address || blank !== "" || !statement || blankToo !== "") return undefined;
  const input: Record<string, string> = { domain, address, statement };
  for (const line of rest) {
    const [, label, value] = /^([A-Za-z ]+): (\S+)$/.exec(line) ?? [];
    const field = FIELDS[label as keyof typeof FIELDS];
    if (!field || !value || field in input) return undefined;
    input[field] = value;
  }
  return Object.keys(input).length === 9 ? (input as unknown as SignInInput) : undefined;
}

/** What a signed text is good for, and for nothing else: its statement, which the wallet shows, says so. */
export const purposes = ["login", "delete", "export"] as const;
export type Purpose = (typeof purposes)[number];

const STATEMENTS: Record<Purpose, string> = {
  login: `Sign in to ${brand.name}. This costs nothing and moves no funds.`,
  delete: `Delete my ${brand.name} account for ever, with its points, unclaimed ${onChain.token.symbol} and games. This costs nothing and moves no funds.`,
  export: `Give me a copy of all that ${brand.name} knows of me. This costs nothing and moves no funds.`,
};

/** The line of a text that says what it is signed for. */
export function statementOf(purpose: Purpose): string {
  return STATEMENTS[purpose];
}
