import type { WalletAccount } from "@wallet-standard/base";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";

interface AccountChoiceProps {
  accounts: readonly WalletAccount[];
  /** The address that is signed in. */
  present: string | undefined;
  onChoose(account: WalletAccount): void;
  onBack(): void;
}

/** The accounts that a wallet shows, to sign in with another of them. */
export function AccountChoice({ accounts, present, onChoose, onBack }: AccountChoiceProps) {
  const { t } = useTranslation("sign-in");
  const others = accounts.some(({ address }) => address !== present);
  return (
    <div className="grid gap-4">
      <p className="text-muted">{t(others ? "switch.accounts" : "switch.only")}</p>
      <ul className="grid gap-3">
        {accounts.map((account) => (
          <li key={account.address}>
            <button
              type="button"
              disabled={account.address === present}
              onClick={() => onChoose(account)}
              className="pixel-corners flex min-h-14 w-full flex-wrap items-center justify-between gap-2 border-2 border-edge bg-surface px-4 py-2 text-left text-sm wrap-anywhere enabled:hover:bg-raised disabled:border-line disabled:bg-raised"
            >
              <span className="font-mono">{account.address}</span>
              {account.address === present && <Badge>{t("switch.present")}</Badge>}
            </button>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="justify-self-center" onClick={onBack}>
        {t("otherWallet")}
      </Button>
    </div>
  );
}
