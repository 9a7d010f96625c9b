import type { MouseEvent } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { type ButtonSize, buttonStyle } from "~/app/components/button-style";
import { loadWalletDialog } from "./load-wallet-dialog";
import { requestWallet } from "./wallet-requests";

interface WalletButtonProps {
  size?: ButtonSize;
  className?: string;
}

/** Begins to load the wallet code, before the button is pressed. */
function prepare() {
  const texts = import("~/app/i18n/client").then(({ loadTexts }) => loadTexts(["sign-in"]));
  Promise.all([texts, loadWalletDialog()]).catch(console.warn);
}

/** "Connect Wallet": opens the dialog; a link to the login page where scripts do not run. */
export function WalletButton({ size, className }: WalletButtonProps) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    prepare();
    void requestWallet("sign-in");
  }

  return (
    <Link
      to={`/login?${new URLSearchParams({ returnTo: pathname + search })}`}
      aria-haspopup="dialog"
      className={buttonStyle("primary", size, className)}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={open}
    >
      {t("connectWallet")}
    </Link>
  );
}
