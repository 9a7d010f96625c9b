import { useState } from "react";
import { explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { toast } from "~/app/components/toast";
import { useRootData } from "~/app/frame/root-data";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { onChain } from "~/domain/brand-on-chain";
import { tokenUnits } from "~/domain/format-token";
import { type Balances, type Coin, judgeBalance } from "./use-balances";

interface BalanceLineProps {
  balances: Balances;
  failed: boolean;
  coin: Coin;
  /** Base units; undefined while nobody knows. */
  due: bigint | undefined;
}

/** What is there of a coin, and what will be left or is missing. */
export function BalanceLine({ balances, failed, coin, due }: BalanceLineProps) {
  const { t } = useTranslation("balance");
  const token = useTokenFormat();
  if (!balances) return <span className="text-muted">{failed ? t("failed") : "…"}</span>;
  const { held, left, missing } = judgeBalance(balances, coin, due);
  const amount = (units: bigint) => token(units, tokenUnits[coin]);
  const words = {
    held: amount(held),
    left: amount(left ?? 0n),
    missing: amount(missing ?? 0n),
  };
  const tone = left !== undefined ? "text-success" : missing !== undefined && "text-danger";
  return (
    <span className={classNames("font-semibold", tone)}>
      {t(left !== undefined ? "left" : missing !== undefined ? "missing" : "held", words)}
    </span>
  );
}

interface BalanceHelpProps extends Pick<BalanceLineProps, "balances" | "coin" | "due"> {
  /** What to do about it, in the words of where one is. */
  place: "cart" | "order";
  onFunded(): void;
}

/** How to come by what is missing. Nothing where all is there. */
export function BalanceHelp({ balances, coin, due, place, onFunded }: BalanceHelpProps) {
  const { t } = useTranslation("balance");
  const root = useRootData();
  if (!balances) return null;
  const { missing, lacksFee } = judgeBalance(balances, coin, due);
  if (missing === undefined && !lacksFee) return null;
  const way = place === "order" ? "getMore" : coin === "USDC" ? "getUsdc" : "getSol";
  const address = root?.settings.mode === "local" ? root.user?.address : undefined;
  return (
    <output className="grid justify-items-start gap-2 border-l-4 border-danger pl-4 text-sm">
      <span>{missing === undefined ? t("noFee") : t(way, { chain: onChain.chain.name })}</span>
      {import.meta.env.VITE_DEMO_WALLET && address && (
        <Faucet address={address} onFunded={onFunded} />
      )}
    </output>
  );
}

function Faucet({ address, onFunded }: { address: string; onFunded(): void }) {
  const { t } = useTranslation("balance");
  const [busy, setBusy] = useState(false);
  const fund = async () => {
    setBusy(true);
    try {
      const { fundWallet } = await import("./faucet");
      await fundWallet(address);
      toast("success", t("funded"));
      onFunded();
    } catch (error) {
      toast("danger", await explain(error));
    }
    setBusy(false);
  };
  return (
    <Button tone="secondary" busy={busy} onClick={() => void fund()}>
      {t("faucet")}
    </Button>
  );
}
