import type { StandardWalletAdapter } from "@solana/wallet-standard-wallet-adapter-base";
import { EmptyState } from "~/app/components/empty-state";
import { useTranslation } from "~/app/i18n/use-translation";
import { DemoFunds } from "./demo-funds";
import { DEMO_WALLET_NAME } from "./demo-wallet-name";
import { WalletGuide } from "./wallet-guide";
import type { LoginReason } from "./wallet-requests";

interface WalletListProps {
  adapters: readonly StandardWalletAdapter[];
  lead: string;
  /** Why somebody who pressed something else is asked. */
  why: LoginReason | undefined;
  goesOn: boolean | undefined;
  onChoose(adapter: StandardWalletAdapter): void;
}

const REASONS = {
  required: "loginFirst",
  expired: "loginExpired",
  wallet: "payTitle",
} as const;

/** The wallets of this browser, or how to come by one. */
export function WalletList({ adapters, lead, why, goesOn = true, onChoose }: WalletListProps) {
  const none = adapters.length === 0;
  return (
    <div className="grid gap-4">
      {why && <Why why={why} goesOn={goesOn} />}
      {none ? <NoWallet /> : <Wallets adapters={adapters} lead={lead} onChoose={onChoose} />}
      <GuideFold key={String(none)} open={none} found={adapters.map(({ name }) => name)} />
    </div>
  );
}

function Why({ why, goesOn }: { why: LoginReason; goesOn: boolean }) {
  const { t } = useTranslation("sign-in");
  return (
    <div role="alert" className="pixel-corners border-2 border-l-8 border-info bg-raised px-4 py-3">
      <p className="font-semibold">{t(REASONS[why])}</p>
      {goesOn && <p className="text-sm text-muted">{t("goesOn")}</p>}
    </div>
  );
}

function Wallets({ adapters, lead, onChoose }: Omit<WalletListProps, "why" | "goesOn">) {
  const { t } = useTranslation("sign-in");
  return (
    <>
      <p className="text-muted">{lead}</p>
      <ul className="grid gap-3">
        {adapters.map((adapter) => (
          <li key={adapter.name} className="grid gap-2">
            <button
              type="button"
              onClick={() => onChoose(adapter)}
              className="pixel-corners grid min-h-16 w-full grid-cols-[auto_1fr] content-center items-center gap-x-4 border-2 border-edge bg-surface px-4 py-2 text-left shadow-step hover:bg-raised active:translate-y-1 active:shadow-none"
            >
              <img
                src={adapter.icon}
                alt=""
                width={40}
                height={40}
                className="row-span-2 size-10"
              />
              <span className="font-semibold">{adapter.name}</span>
              <span className="text-sm text-muted">
                {import.meta.env.VITE_DEMO_WALLET && isDemo(adapter)
                  ? t("demoHint")
                  : t("detected")}
              </span>
            </button>
            {import.meta.env.VITE_DEMO_WALLET && isDemo(adapter) && <DemoFunds />}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Asked in the local build only: a production bundle drops what hangs on it. */
function isDemo({ name }: StandardWalletAdapter): boolean {
  return name === DEMO_WALLET_NAME;
}

function NoWallet() {
  const { t } = useTranslation("sign-in");
  const onPhone = matchMedia("(pointer: coarse)").matches;
  return (
    <EmptyState
      title={t("noWallet")}
      hint={onPhone ? t("noWalletPhone") : t("noWalletDesktop")}
      art="/art/login.svg"
    />
  );
}

interface GuideFoldProps {
  open: boolean;
  found: readonly string[];
}

/** For those who have none, and for those who wonder. */
function GuideFold({ open, found }: GuideFoldProps) {
  const { t } = useTranslation("sign-in");
  return (
    <details open={open} className="pixel-corners group border-2 border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 font-semibold hover:bg-raised">
        {t("guide.title")}
        <span aria-hidden="true" className="font-bold text-muted group-open:rotate-45">
          +
        </span>
      </summary>
      <div className="border-t-2 border-line p-4">
        <WalletGuide found={found} />
      </div>
    </details>
  );
}
