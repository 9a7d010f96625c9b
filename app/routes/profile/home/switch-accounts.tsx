import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import { prepareWallet } from "~/app/wallet/request-login";
import { requestWallet } from "~/app/wallet/wallet-requests";

/** "Switch Accounts": another account of the wallet, or another wallet. */
export function SwitchAccounts() {
  const { t } = useTranslation("profile");

  function open() {
    prepareWallet();
    void requestWallet("switch");
  }

  return (
    <Button tone="secondary" onPointerEnter={prepareWallet} onClick={open}>
      {t("wallet.switch")}
    </Button>
  );
}
