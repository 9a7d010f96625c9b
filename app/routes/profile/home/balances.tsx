import { Refetch } from "~/app/components/refetch";
import { Skeleton } from "~/app/components/skeleton";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAnswer } from "~/app/use-answer";
import { tokenUnits } from "~/domain/format-token";

const COINS = ["SOL", "USDC", "STEAD"] as const;

/** What a wallet holds, as the chain says. It is asked once the page stands, so that nothing waits for it. `address`: one's own when left out. */
export function Balances({ address }: { address?: string }) {
  const { t } = useTranslation("profile");
  const token = useTokenFormat();
  const { answer, failed, retry } = useAnswer("GET /me/balance", { query: { address } });
  const heldOf = (coin: string) =>
    answer?.balances.find(({ currency }) => currency === coin)?.amount ?? "0";
  if (failed) return <Refetch text={t("balance.failed")} onRetry={retry} />;
  return (
    <ul className="grid gap-1" aria-busy={!answer}>
      {COINS.map((coin) => (
        <li key={coin} className="flex min-h-8 items-center text-lg font-bold">
          {answer ? token(heldOf(coin), tokenUnits[coin]) : <Skeleton className="h-6 w-40" />}
        </li>
      ))}
    </ul>
  );
}
