import {
  createSignInMessageText,
  parseSignInMessageText,
  verifySignIn,
} from "@solana/wallet-standard-util";
import { expect, test } from "vitest";
import { type SignInInput, formatSignInText, parseSignInText } from "~/domain/sign-in/siws";
import { createWallet, requestChallenge } from "./player";

const input: SignInInput = {
  domain: "playstead.example:8443",
  address: "4zvwRjXUKGfvwnParsHAS3HuSVzV5cA4McphgmoCtajS",
  statement: "Sign in to Playstead. This costs nothing and moves no funds.",
  uri: "https://playstead.example:8443",
  version: "1",
  chainId: "solana:mainnet",
  nonce: "0123456789abcdefABCDEF",
  issuedAt: "2026-11-21T12:00:00.000Z",
  expirationTime: "2026-11-21T12:05:00.000Z",
};

test("the text is the one that the Wallet Standard's own code makes of the same input", () => {
  expect(formatSignInText(input)).toBe(createSignInMessageText(input));
});

test("the Wallet Standard's own code reads our text as we do", () => {
  expect(parseSignInMessageText(formatSignInText(input))).toMatchObject({ ...input });
  expect(parseSignInText(createSignInMessageText(input))).toEqual(input);
});

test("an issued challenge, signed, satisfies the Wallet Standard's own check", async () => {
  const wallet = await createWallet();
  const { input: issued, message } = await requestChallenge(wallet.address);
  expect(createSignInMessageText(issued)).toBe(message);
  const signedMessage = new TextEncoder().encode(message);
  const output = {
    account: { ...wallet, chains: [], features: [] },
    signedMessage,
    signature: await wallet.sign(signedMessage),
  };
  expect(verifySignIn(issued, output as never)).toBe(true);
});

test("nothing is read but what we would have written", () => {
  const text = formatSignInText(input);
  const lines = text.split("\n");
  const swapped = [...lines.slice(0, 5), lines[6], lines[5], ...lines.slice(7)].join("\n");
  const odd = [
    "",
    "\n",
    `\uFEFF${text}`,
    `${text}\n`,
    ` ${text}`,
    `${text}\nNot Before: 2026-11-21T12:00:00.000Z`,
    `${text}\nResources:\n- https://evil.example`,
    `${text}\nNonce: other`,
    text.replaceAll("\n", "\r\n"),
    text.replace("Version: 1\n", ""),
    text.replace("URI: ", "uri: "),
    text.replace("Chain ID: ", "__proto__: "),
    text.replace(input.address, ""),
    swapped,
  ];
  for (const other of odd) expect(parseSignInText(other)).toBeUndefined();
});
