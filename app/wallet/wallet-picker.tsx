import { useWallet } from "@solana/wallet-adapter-react";
import { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import type { WalletAccount } from "@wallet-standard/base";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { placeToGoOn } from "~/app/intent/place-to-go-on";
import { TOKEN_KEY, endSession, keepToken, readToken, renewCookie } from "~/app/session";
import { LANGUAGE_KEY } from "~/domain/language";
import { AccountChoice } from "./account-choice";
import { type Attempt, failureOf, whileShown } from "./attempt";
import { rememberWallet } from "./connected-wallet";
import { signInWith } from "./sign-in";
import { signInAs } from "./sign-in-as";
import { WalletAttempt } from "./wallet-attempt";
import { WalletList } from "./wallet-list";
import { useWalletRequest, type WalletRequest } from "./wallet-requests";

/** What is the browser's own, whoever uses it. All else that pages keep is somebody's. */
const KEPT = new Set([
  TOKEN_KEY,
  LANGUAGE_KEY,
  "wallet",
  "wallet-adapter",
  "demo-wallet",
  "ledger-checkpoint",
]);

/**
 * Goes on as another player: the session before is ended, and drafts, wishes and whatever else it left in this
 * browser go with it. The page is loaded anew, for nothing that lies in memory is theirs either.
 */
async function changePlayer(token: string, path: string): Promise<never> {
  const before = readToken();
  keepToken(token);
  if (before) await endSession(before);
  // Ending the one took the cookie of the other along.
  await renewCookie(token).catch(() => undefined);
  sessionStorage.clear();
  for (const key of Object.keys(localStorage)) if (!KEPT.has(key)) localStorage.removeItem(key);
  location.assign(path);
  return new Promise<never>(() => {});
}

const TITLES = {
  "sign-in": "connectWallet",
  pay: "payTitle",
  show: "payTitle",
  sign: "payTitle",
  switch: "switch.title",
} as const;
const LEADS = {
  "sign-in": "chooseWallet",
  pay: "payLead",
  show: "showLead",
  sign: "signLead",
  switch: "switch.lead",
} as const;

/** One door under two names, as on the buttons that lead to it. */
function Title({ purpose }: { purpose: WalletRequest["purpose"] }) {
  const { t } = useTranslation(["sign-in", "shell"]);
  return (
    <span className="grid leading-tight">
      {purpose === "sign-in" && (
        <span className="text-xs font-medium text-muted">{t("shell:loginSignUp")}</span>
      )}
      {t(TITLES[purpose])}
    </span>
  );
}

/** The dialog: choose a wallet, wait for it, or hear that it failed. */
export function WalletPicker() {
  const { t } = useTranslation("sign-in");
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const adapters = useWallet()
    .wallets.map(({ adapter }) => adapter)
    .filter((adapter) => adapter instanceof StandardWalletAdapter);
  const request = useWalletRequest();
  const [attempt, setAttempt] = useState<Attempt>();
  const current = useRef(0);
  const purpose = request?.purpose ?? "sign-in";
  const user = useRootData()?.user;
  const userId = user?.id;
  const { pathname } = useLocation();

  // Signed in by another tab.
  const signedIn = useEffectEvent(() => {
    if (purpose === "sign-in" && !attempt) request?.settle();
  });
  useEffect(() => {
    if (userId && readToken() !== null) signedIn();
  }, [userId]);

  // The page it was about is gone.
  const leftPage = useEffectEvent(() => {
    if (request?.why) close();
  });
  useEffect(() => () => leftPage(), [pathname]);

  /** Signs in as somebody else, by the account of the wallet that they choose. */
  async function switchTo(adapter: StandardWalletAdapter, chosen?: WalletAccount) {
    const mine = ++current.current;
    setAttempt({ adapter });
    try {
      // Connecting anew lets the wallet ask which accounts to show.
      if (!chosen && adapter.connected) await adapter.disconnect();
      if (!adapter.connected) await adapter.connect();
      if (mine !== current.current) return;
      const { wallet } = adapter;
      if (!chosen) return setAttempt({ adapter, accounts: wallet.accounts });
      const login = await whileShown(adapter, signInAs(wallet, chosen));
      if (mine !== current.current) return;
      rememberWallet({ wallet, account: chosen });
      await changePlayer(login.token, "/profile");
    } catch (error) {
      if (mine !== current.current) return;
      fail(adapter, error);
    }
  }

  async function choose(adapter: StandardWalletAdapter) {
    if (purpose === "switch") return switchTo(adapter);
    const mine = ++current.current;
    setAttempt({ adapter });
    try {
      if (!adapter.connected) await adapter.connect();
      const goesOn = () => mine === current.current;
      const login =
        purpose === "sign-in" ? await whileShown(adapter, signInWith(adapter, goesOn)) : undefined;
      if (mine !== current.current) return;
      const { wallet } = adapter;
      const account = wallet.accounts.find(
        ({ address }) => address === adapter.publicKey?.toBase58(),
      );
      if (!account) throw new Error("The wallet hid its account again");
      rememberWallet({ wallet, account });
      if (login) {
        keepToken(login.token);
        toast("success", t("success"));
      }
      const elsewhere = login && placeToGoOn();
      // What was wanted goes on when the dialog closes, and then the page must know who it is.
      if (login) await revalidate();
      setAttempt(undefined);
      request?.settle({ wallet, account });
      if (elsewhere) await navigate(elsewhere);
    } catch (error) {
      if (mine !== current.current) return;
      fail(adapter, error);
    }
  }

  /** What the wallet still answers comes too late. */
  function fail(adapter: StandardWalletAdapter, error: unknown) {
    current.current += 1;
    console.warn(error);
    setAttempt({ adapter, failure: failureOf(error) });
  }

  function leave() {
    current.current += 1;
    setAttempt(undefined);
  }

  function close() {
    leave();
    request?.giveUp();
  }

  return (
    <Dialog open={request !== undefined} onClose={close} title={<Title purpose={purpose} />}>
      {attempt?.accounts ? (
        <AccountChoice
          accounts={attempt.accounts}
          present={user?.address}
          onChoose={(account) => void switchTo(attempt.adapter, account)}
          onBack={leave}
        />
      ) : attempt ? (
        <WalletAttempt
          name={attempt.adapter.name}
          icon={attempt.adapter.icon}
          failure={attempt.failure}
          onRetry={() => void choose(attempt.adapter)}
          onBack={leave}
        />
      ) : (
        <WalletList
          adapters={adapters}
          lead={t(LEADS[purpose])}
          why={request?.why}
          goesOn={request?.goesOn}
          onChoose={(adapter) => void choose(adapter)}
        />
      )}
    </Dialog>
  );
}
