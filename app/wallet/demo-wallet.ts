import type {
  SolanaSignAndSendTransactionInput,
  SolanaSignInInput,
  SolanaSignMessageInput,
  SolanaSignTransactionInput,
} from "@solana/wallet-standard-features";
import { createSignInMessage } from "@solana/wallet-standard-util";
import { PublicKey, VersionedTransaction } from "@solana/web3.js";
import { base58, base64 } from "@scure/base";
import { registerWallet } from "@wallet-standard/wallet";
import type { Wallet, WalletAccount } from "@wallet-standard/base";
import { callChain } from "./chain-rpc";
import { type DemoKey, hasDemoKey, openDemoKey } from "./demo-key";
import { fundWallet } from "./faucet";
import { DEMO_ICON, DEMO_WALLET_NAME } from "./demo-wallet-name";

const CHAINS = ["solana:localnet"] as const;
const FEATURES = [
  "solana:signIn",
  "solana:signMessage",
  "solana:signTransaction",
  "solana:signAndSendTransaction",
] as const;
const VERSIONS = ["legacy", 0] as const;

let registered = false;
let key: DemoKey | undefined;
let accounts: readonly WalletAccount[] = [];
const listeners = new Set<(change: { accounts: readonly WalletAccount[] }) => void>();

/** A wallet like any extension's, so that everything can be tried without one. Local mode only. */
export function registerDemoWallet(): void {
  if (registered) return;
  registered = true;
  registerWallet(demoWallet);
}

/** Play money from the local chain's faucet. */
export async function fundDemoWallet(): Promise<void> {
  key ??= await openDemoKey();
  await fundWallet(key.address);
}

async function connect({ silent = false } = {}) {
  if (silent && !hasDemoKey()) return { accounts };
  key ??= await openDemoKey();
  if (!silent && (await callChain<{ value: number }>("getBalance", [key.address])).value === 0) {
    await fundDemoWallet();
  }
  const { address, publicKey } = key;
  if (accounts.length === 0) show([{ address, publicKey, chains: CHAINS, features: FEATURES }]);
  return { accounts };
}

function show(next: readonly WalletAccount[]) {
  accounts = next;
  for (const listener of listeners) listener({ accounts });
}

async function signBytes(message: Uint8Array) {
  if (!key) throw new Error("Connect the Demo wallet first");
  return { signedMessage: message, signature: await key.sign(message) };
}

async function signTransaction({ transaction }: SolanaSignTransactionInput): Promise<Uint8Array> {
  const signed = VersionedTransaction.deserialize(transaction);
  const { signature } = await signBytes(signed.message.serialize());
  signed.addSignature(new PublicKey(key!.publicKey), signature);
  return signed.serialize();
}

async function send({ options, ...input }: SolanaSignAndSendTransactionInput) {
  const transaction = base64.encode(await signTransaction(input));
  const preflightCommitment = options?.preflightCommitment ?? "confirmed";
  const config = { encoding: "base64", preflightCommitment };
  const signature = await callChain<string>("sendTransaction", [transaction, config]);
  return { signature: base58.decode(signature) };
}

const demoWallet = {
  version: "1.0.0",
  name: DEMO_WALLET_NAME,
  icon: DEMO_ICON,
  chains: CHAINS,
  get accounts() {
    return accounts;
  },
  features: {
    "standard:connect": { version: "1.0.0", connect },
    "standard:disconnect": { version: "1.0.0", disconnect: async () => show([]) },
    "standard:events": {
      version: "1.0.0",
      on(_: "change", listener: (change: { accounts: readonly WalletAccount[] }) => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    "solana:signIn": {
      version: "1.0.0",
      signIn: (...inputs: SolanaSignInInput[]) =>
        Promise.all(
          inputs.map(async (input) => {
            const [account] = (await connect({ silent: accounts.length > 0 })).accounts;
            const { address } = account!;
            const text = { domain: location.host, address, ...input };
            return { account, ...(await signBytes(createSignInMessage(text))) };
          }),
        ),
    },
    "solana:signMessage": {
      version: "1.1.0",
      signMessage: (...inputs: SolanaSignMessageInput[]) =>
        Promise.all(inputs.map(({ message }) => signBytes(message))),
    },
    "solana:signTransaction": {
      version: "1.0.0",
      supportedTransactionVersions: VERSIONS,
      signTransaction: (...inputs: SolanaSignTransactionInput[]) =>
        Promise.all(
          inputs.map(async (input) => ({ signedTransaction: await signTransaction(input) })),
        ),
    },
    "solana:signAndSendTransaction": {
      version: "1.0.0",
      supportedTransactionVersions: VERSIONS,
      signAndSendTransaction: (...inputs: SolanaSignAndSendTransactionInput[]) =>
        Promise.all(inputs.map(send)),
    },
  },
} satisfies Wallet;
