import { Link } from "react-router";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import QrCode from "~/app/routes/orders/result/qr-code";
import type { ConnectedWallet } from "~/app/wallet/wallet-requests";
import { nameOfNetwork } from "~/app/wallet/wallet-settings";
import { Balances } from "./balances";

interface WalletDetailsProps {
  connected: ConnectedWallet;
  /** base58 of the account that is signed in. */
  signedIn: string;
}

/** What lies in the wallet, how to put something there, and where it is connected. */
export default function WalletDetails({ connected, signedIn }: WalletDetailsProps) {
  const { t } = useTranslation("profile");
  const { wallet, account } = connected;
  const { address } = account;
  const network = nameOfNetwork(useRootData()?.settings.cluster ?? "");
  const short = `${address.slice(0, 4)}…${address.slice(-4)}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4">
        <img src={wallet.icon} alt="" width={48} height={48} className="pixel-corners size-12" />
        <div>
          <p className="font-semibold">{t("wallet.connected")}</p>
          <p className="text-sm text-muted">
            {t(address === signedIn ? "wallet.same" : "wallet.other")}
          </p>
        </div>
      </div>
      <section className="grid gap-1">
        <h3 className="text-xs text-muted">{t("wallet.holds")}</h3>
        <Balances address={address} />
      </section>
      <section className="grid gap-3 border-t-2 border-line pt-4">
        <h3 className="font-bold">{t("wallet.receiveTitle")}</h3>
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <div className="w-36">
            <QrCode text={`solana:${address}`} label={t("wallet.qr", { address: short })} />
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <CopyField label={t("address")} value={address} />
            <p className="text-sm text-muted">{t("wallet.receive", { network })}</p>
          </div>
        </div>
      </section>
      <section className="grid gap-1 border-t-2 border-line pt-4">
        <h3 className="font-bold">{t("wallet.where")}</h3>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm [&_dt]:text-muted">
          <dt>{t("wallet.here")}</dt>
          <dd>{wallet.name}</dd>
          <dt>{t("wallet.network")}</dt>
          <dd>Solana {network}</dd>
        </dl>
        <Link
          to="/profile/settings#devices"
          className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link hover:underline"
        >
          {t("wallet.elsewhere")}
        </Link>
      </section>
    </div>
  );
}
