import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { classNames } from "~/app/components/class-names";
import { Button } from "~/app/components/button";
import { buttonStyle } from "~/app/components/button-style";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";
import { onChain } from "~/domain/brand-on-chain";
import { ALL_WALLETS, KNOWN_WALLETS } from "./known-wallets";

interface WalletGuideProps {
  /** The wallets that were found in this browser, where that is known. */
  found?: readonly string[];
  /** Side by side where there is room. */
  wide?: boolean;
}

/** From no wallet to a login, in four pictures. It names addresses and links nowhere: whoever types them is sure where they are. */
export function WalletGuide({ found, wide = false }: WalletGuideProps) {
  const { t } = useTranslation("sign-in");
  const names = { chain: onChain.chain.name, name: brand.name };
  return (
    <ol className={classNames("grid gap-6", wide && "md:grid-cols-2")}>
      <Step picture="what" title={t("guide.what")}>
        <p>{t("guide.whatText", names)}</p>
      </Step>
      <Step picture="get" title={t("guide.get")}>
        {found && (
          <p>
            {found.length > 0
              ? t("guide.found", { wallets: found.join(", ") })
              : t("guide.foundNone")}
          </p>
        )}
        <p>{t("guide.getText", names)}</p>
        <dl className="grid gap-x-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-y-1">
          {KNOWN_WALLETS.map(({ name, address }) => (
            <Typed key={name} name={name} address={address} />
          ))}
          <Typed name={t("guide.all")} address={ALL_WALLETS} />
        </dl>
        <p>{t("guide.words")}</p>
        <OnPhone />
      </Step>
      <Step picture="money" title={t("guide.money")}>
        <p>{t("guide.moneyText", names)}</p>
      </Step>
      <Step picture="sign" title={t("guide.sign")}>
        <p>{t("guide.signText", names)}</p>
      </Step>
    </ol>
  );
}

interface StepProps {
  picture: "what" | "get" | "money" | "sign";
  title: string;
  children: ReactNode;
}

function Step({ picture, title, children }: StepProps) {
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-start gap-x-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
      <img
        src={`/art/guide-${picture}.svg`}
        alt=""
        width={160}
        height={120}
        loading="lazy"
        className="pixel-corners-sm h-auto w-full"
      />
      <div className="grid gap-2 text-sm">
        <p className="text-base font-semibold">{title}</p>
        <div className="grid gap-2 text-muted">{children}</div>
      </div>
    </li>
  );
}

function Typed({ name, address }: { name: string; address: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="pb-2 font-mono font-semibold text-ink wrap-anywhere sm:pb-0">{address}</dd>
    </>
  );
}

/** A phone's browser has no extensions: the page is opened in the wallet's own, by the way that its maker documents. */
function OnPhone() {
  const { t } = useTranslation("sign-in");
  const origin = useRootData()?.origin ?? "";
  const { pathname, search } = useLocation();
  const page = origin + pathname + search;

  async function copy() {
    try {
      await navigator.clipboard.writeText(page);
      toast("success", t("guide.copied"));
    } catch {
      toast("danger", t("guide.copyFailed", { page }));
    }
  }

  return (
    <div className="grid gap-2 pointer-fine:hidden">
      <p className="font-semibold text-ink">{t("guide.phone")}</p>
      <p>{t("guide.phoneText")}</p>
      <ul className="flex flex-wrap gap-2">
        {KNOWN_WALLETS.map(({ name, browse }) => (
          <li key={name}>
            <a
              href={`${browse}${encodeURIComponent(page)}?ref=${encodeURIComponent(origin)}`}
              rel="noreferrer"
              className={buttonStyle("secondary")}
            >
              {t("guide.openIn", { wallet: name })}
            </a>
          </li>
        ))}
      </ul>
      <Button tone="quiet" className="justify-self-start" onClick={() => void copy()}>
        {t("guide.copy")}
      </Button>
    </div>
  );
}
