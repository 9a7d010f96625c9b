import type { MouseEvent } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Link, useLocation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { dropIntent } from "~/app/intent/intent";
import { type ButtonSize, buttonStyle, type ButtonTone } from "~/app/components/button-style";
import { prepareWallet } from "./request-login";
import { requestWallet } from "./wallet-requests";

interface WalletButtonProps {
  tone?: ButtonTone;
  size?: ButtonSize;
  className?: string;
  /** A smaller line above, the same door by its other name: always, or where there is room. */
  caption?: "always" | "wide";
}

/** "Connect Wallet": opens the dialog; a link to the login page where scripts do not run. */
export function WalletButton({ tone, size, className, caption }: WalletButtonProps) {
  const { t } = useTranslation("shell");
  const { pathname, search } = useLocation();

  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    prepareWallet();
    void requestWallet("sign-in", { onGivenUp: dropIntent });
  }

  return (
    <Link
      to={`/login?${new URLSearchParams({ returnTo: pathname + search })}`}
      aria-haspopup="dialog"
      className={buttonStyle(tone, size, className)}
      onPointerEnter={prepareWallet}
      onFocus={prepareWallet}
      onClick={open}
    >
      <span className="grid justify-items-center leading-tight">
        {caption && (
          <span
            className={classNames("text-xs font-medium", caption === "wide" && "hidden lg:block")}
          >
            {t("loginSignUp")}
          </span>
        )}
        {t("connectWallet")}
      </span>
    </Link>
  );
}
