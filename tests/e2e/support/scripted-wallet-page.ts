/** What the page asks the wallet's owner, who is the test. Bytes are base64. */
export interface WalletRequest {
  /** `reconnect` is asked without a word: only who has agreed before is told anything. */
  kind:
    | "connect"
    | "reconnect"
    | "signIn"
    | "signMessage"
    | "signTransaction"
    | "signAndSendTransaction";
  address?: string;
  chain?: string;
  bytes?: string;
  input?: Record<string, string>;
}

export interface WalletAnswer {
  accounts: string[];
  /** What was signed, and the signature or the signed transaction. */
  message?: string;
  signed?: string;
  refused?: { message: string; code?: number };
}

export interface Maker {
  name: string;
  /** Knows Sign In With Solana, sends by itself, and names its refusals by number. */
  sends: boolean;
  chains: string[];
}

/** Runs in the page, so it may use nothing from out here. Announces the wallet as its maker would. */
export function announceWallet({ name, sends, chains }: Maker): void {
  const ALPHABET = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
  const keyOf = (address: string) => {
    let number = [...address].reduce((sum, char) => sum * 58n + BigInt(ALPHABET.indexOf(char)), 0n);
    const bytes = new Uint8Array(32);
    for (let at = 31; at >= 0; at--, number >>= 8n) bytes[at] = Number(number & 255n);
    return bytes;
  };
  const encode = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
  const decode = (text: string) => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  const features = sends
    ? ["solana:signIn", "solana:signMessage", "solana:signAndSendTransaction"]
    : ["solana:signMessage", "solana:signTransaction"];

  interface Account {
    address: string;
    publicKey: Uint8Array;
    chains: string[];
    features: string[];
  }
  type Change = { accounts?: readonly Account[] };
  const known = new Map<string, Account>();
  const accountOf = (address: string) => {
    const account = known.get(address) ?? {
      address,
      publicKey: keyOf(address),
      chains,
      features,
    };
    known.set(address, account);
    return account;
  };
  let accounts: readonly Account[] = [];
  const listeners = new Set<(change: Change) => void>();
  const show = (addresses: string[]) => {
    if (addresses.join() === accounts.map(({ address }) => address).join()) return;
    accounts = Object.freeze(addresses.map(accountOf));
    for (const listener of listeners) listener({ accounts });
  };

  interface Door {
    scriptedWallet(name: string, request: WalletRequest): Promise<WalletAnswer>;
    scriptedWallets?: Record<string, (addresses: string[]) => void>;
  }
  const door = window as unknown as Door;
  door.scriptedWallets = { ...door.scriptedWallets, [name]: show };
  const ask = async (request: WalletRequest) => {
    const answer = await door.scriptedWallet(name, request);
    if (answer.refused) {
      const { message, code } = answer.refused;
      throw Object.assign(new Error(message), code === undefined ? {} : { code });
    }
    return answer;
  };

  type Signing = { account: Account; message: Uint8Array; transaction: Uint8Array; chain?: string };
  const ofTransaction = (
    kind: "signTransaction" | "signAndSendTransaction",
    { account, transaction, chain }: Signing,
  ) => ask({ kind, address: account.address, chain, bytes: encode(transaction) });

  const all = {
    "solana:signIn": {
      version: "1.0.0",
      signIn: async (input: Record<string, string>) => {
        const { accounts: shown, message, signed } = await ask({ kind: "signIn", input });
        show(shown);
        const account = accounts[0];
        return [{ account, signedMessage: decode(message!), signature: decode(signed!) }];
      },
    },
    "solana:signMessage": {
      version: "1.1.0",
      signMessage: async ({ account, message }: Signing) => {
        const bytes = encode(message);
        const answer = await ask({ kind: "signMessage", address: account.address, bytes });
        return [{ signedMessage: message, signature: decode(answer.signed!) }];
      },
    },
    "solana:signTransaction": {
      version: "1.0.0",
      supportedTransactionVersions: ["legacy", 0],
      signTransaction: async (input: Signing) => {
        const { signed } = await ofTransaction("signTransaction", input);
        return [{ signedTransaction: decode(signed!) }];
      },
    },
    "solana:signAndSendTransaction": {
      version: "1.0.0",
      supportedTransactionVersions: ["legacy", 0],
      signAndSendTransaction: async (input: Signing) => {
        const { signed } = await ofTransaction("signAndSendTransaction", input);
        return [{ signature: decode(signed!) }];
      },
    },
  };

  const wallet = Object.freeze({
    version: "1.0.0",
    name,
    icon: "data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=",
    chains,
    get accounts() {
      return accounts;
    },
    features: {
      "standard:connect": {
        version: "1.0.0",
        connect: async (options?: { silent?: boolean }) => {
          const kind = options?.silent ? "reconnect" : "connect";
          show((await ask({ kind })).accounts);
          return { accounts };
        },
      },
      "standard:disconnect": { version: "1.0.0", disconnect: async () => show([]) },
      "standard:events": {
        version: "1.0.0",
        on: (_: "change", listener: (change: Change) => void) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...Object.fromEntries(Object.entries(all).filter(([feature]) => features.includes(feature))),
    },
  });
  const register = ({ register: take }: { register(wallet: unknown): void }) => take(wallet);
  window.addEventListener("wallet-standard:app-ready", (event) =>
    register((event as CustomEvent).detail),
  );
  window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
}
