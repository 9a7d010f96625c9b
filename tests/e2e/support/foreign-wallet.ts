import type { Page } from "playwright-core";

interface ForeignWallet {
  name: string;
  /** Leave out `solana:signIn`, as older wallets do. */
  signIn?: boolean;
  /** How many requests its user declines before they agree. */
  declines?: number;
}

/** Puts a wallet into the page that we did not write the app for: an extension by the Wallet Standard. */
export async function installWallet(page: Page, wallet: ForeignWallet): Promise<void> {
  await page.addInitScript(announce, wallet);
}

/** Runs in the page, so it may use nothing from out here. */
async function announce({ name, signIn = false, declines = 0 }: ForeignWallet) {
  const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  const base58 = (bytes: Uint8Array) => {
    let number = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    let text = "";
    for (; number > 0n; number /= 58n) text = ALPHABET[Number(number % 58n)] + text;
    return "1".repeat(bytes.findIndex((byte) => byte !== 0)) + text;
  };
  let left = declines;
  const agree = () => {
    if (left-- > 0) throw Object.assign(new Error("User rejected the request."), { code: 4001 });
  };

  const keys = (await crypto.subtle.generateKey("Ed25519", true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = (await crypto.subtle.exportKey("raw", keys.publicKey)) as ArrayBuffer;
  const publicKey = new Uint8Array(raw);
  const account = {
    address: base58(publicKey),
    publicKey,
    chains: ["solana:mainnet"],
    features: [
      "solana:signMessage",
      "solana:signTransaction",
      ...(signIn ? ["solana:signIn"] : []),
    ],
  };
  let accounts: (typeof account)[] = [];
  const signMessage = async ({ message }: { message: Uint8Array<ArrayBuffer> }) => {
    agree();
    const signature = await crypto.subtle.sign("Ed25519", keys.privateKey, message);
    return [{ signedMessage: message, signature: new Uint8Array(signature) }];
  };
  const standardText = (input: Record<string, string>) =>
    `${input["domain"]} wants you to sign in with your Solana account:\n${input["address"]}\n\n` +
    `${input["statement"]}\n\nURI: ${input["uri"]}\nVersion: ${input["version"]}\n` +
    `Chain ID: ${input["chainId"]}\nNonce: ${input["nonce"]}\nIssued At: ${input["issuedAt"]}\n` +
    `Expiration Time: ${input["expirationTime"]}`;

  const wallet = {
    version: "1.0.0",
    name,
    icon: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    chains: ["solana:mainnet"],
    get accounts() {
      return accounts;
    },
    features: {
      "standard:connect": {
        version: "1.0.0",
        connect: async (options?: { silent?: boolean }) => {
          if (!options?.silent) agree();
          accounts = [account];
          return { accounts };
        },
      },
      "standard:events": { version: "1.0.0", on: () => () => {} },
      "solana:signMessage": { version: "1.1.0", signMessage },
      "solana:signTransaction": {
        version: "1.0.0",
        supportedTransactionVersions: ["legacy", 0],
        signTransaction: () => Promise.reject(new Error("Not in these tests")),
      },
      ...(signIn && {
        "solana:signIn": {
          version: "1.0.0",
          signIn: async (input: Record<string, string>) => {
            const message = new TextEncoder().encode(standardText(input));
            const [signed] = await signMessage({ message });
            return [{ account, ...signed }];
          },
        },
      }),
    },
  };
  const register = ({ register: take }: { register(wallet: unknown): void }) => take(wallet);
  window.addEventListener("wallet-standard:app-ready", (event) =>
    register((event as CustomEvent).detail),
  );
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
}
