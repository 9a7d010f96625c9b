import { useTranslation } from "~/app/i18n/use-translation";
import { brand } from "~/domain/brand";

const STEPS = ["what", "get", "money", "sign"] as const;
/** The chain's own list: we favour no wallet. */
const WALLETS_URL = "https://solana.com/solana-wallets";

/** What a wallet is and how one comes by it, for those who have none. */
export function WalletGuide({ open }: { open: boolean }) {
  const { t } = useTranslation("sign-in");
  const names = { chain: brand.chain.name, name: brand.name };
  return (
    <details open={open} className="pixel-corners group border-2 border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-raised">
        {t("guide.title")}
        <span aria-hidden="true" className="font-bold text-muted group-open:rotate-45">
          +
        </span>
      </summary>
      <ol className="grid gap-4 border-t-2 border-line p-4 text-sm">
        {STEPS.map((step, at) => (
          <li key={step} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span
              aria-hidden="true"
              className="pixel-corners-sm grid size-7 place-items-center bg-gold font-bold text-on-gold"
            >
              {at + 1}
            </span>
            <div className="grid gap-1">
              <p className="font-semibold">{t(`guide.${step}`, names)}</p>
              <p className="text-muted">{t(`guide.${step}Text`, names)}</p>
              {step === "get" && (
                <a
                  href={WALLETS_URL}
                  target="_blank"
                  rel="noreferrer"
                  className="inline-flex min-h-11 items-center justify-self-start font-semibold text-link underline"
                >
                  {t("guide.list", names)}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </details>
  );
}
