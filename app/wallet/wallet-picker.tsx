import { useWallet } from "@solana/wallet-adapter-react";
import { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { useLocation, useRevalidator } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { keepToken, readToken } from "~/app/session";
import { rememberWallet } from "./connected-wallet";
import { signInWith } from "./sign-in";
import { WalletAttempt } from "./wallet-attempt";
import { isRejection } from "./wallet-failure";
import { WalletList } from "./wallet-list";
import { useWalletRequest } from "./wallet-requests";

interface Attempt {
  adapter: StandardWalletAdapter;
  failure?: "rejected" | "failed";
}

/** The dialog: choose a wallet, wait for it, or hear that it failed. */
export function WalletPicker() {
  const { t } = useTranslation("sign-in");
  const { revalidate } = useRevalidator();
  const adapters = useWallet()
    .wallets.map(({ adapter }) => adapter)
    .filter((adapter) => adapter instanceof StandardWalletAdapter);
  const request = useWalletRequest();
  const [attempt, setAttempt] = useState<Attempt>();
  const current = useRef(0);
  const paying = request?.purpose === "pay";
  const userId = useRootData()?.user?.id;
  const { pathname } = useLocation();

  // Signed in by another tab.
  const signedIn = useEffectEvent(() => {
    if (!paying && !attempt) request?.settle();
  });
  useEffect(() => {
    if (userId && readToken() !== null) signedIn();
  }, [userId]);

  // The page it was about is gone.
  const leftPage = useEffectEvent(() => {
    if (request?.why) close();
  });
  useEffect(() => () => leftPage(), [pathname]);

  async function choose(adapter: StandardWalletAdapter) {
    const mine = ++current.current;
    setAttempt({ adapter });
    try {
      if (!adapter.connected) await adapter.connect();
      const login = paying ? undefined : await signInWith(adapter);
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
      // What was wanted goes on when the dialog closes, and then the page must know who it is.
      if (login) await revalidate();
      setAttempt(undefined);
      request?.settle({ wallet, account });
    } catch (error) {
      if (mine !== current.current) return;
      console.warn(error);
      setAttempt({ adapter, failure: isRejection(error) ? "rejected" : "failed" });
    }
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
    <Dialog
      open={request !== undefined}
      onClose={close}
      title={paying ? t("payTitle") : t("connectWallet")}
    >
      {attempt ? (
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
          lead={paying ? t("payLead") : t("chooseWallet")}
          why={request?.why}
          goesOn={request?.goesOn}
          onChoose={(adapter) => void choose(adapter)}
        />
      )}
    </Dialog>
  );
}
