import { useEffect, useState } from "react";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Skeleton } from "~/app/components/skeleton";
import { tokenUnits } from "~/domain/format-token";
import { useTokenFormat } from "~/app/i18n/use-token-format";
import { useTranslation } from "~/app/i18n/use-translation";

const COINS = ["SOL", "USDC", "STEAD"] as const;
type Held = Partial<Record<string, string>>;

/** What the wallet holds, as the chain says. It is asked once the page stands, so that nothing waits for it. */
export function Balance() {
  const { t } = useTranslation(["profile", "common"]);
  const token = useTokenFormat();
  const [held, setHeld] = useState<Held | "failed">();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let left = false;
    callApi("GET /me/balance").then(
      ({ balances }) =>
        left || setHeld(Object.fromEntries(balances.map((one) => [one.currency, one.amount]))),
      () => left || setHeld("failed"),
    );
    return () => {
      left = true;
    };
  }, [attempt]);

  function again() {
    setHeld(undefined);
    setAttempt(attempt + 1);
  }

  return (
    <div className="grid content-start gap-2 p-4 sm:p-6">
      <h3 className="text-xs text-muted">{t("balance.title")}</h3>
      {held === "failed" ? (
        <div role="alert" className="grid justify-items-start gap-2">
          <p className="text-sm text-danger">{t("balance.failed")}</p>
          <Button tone="secondary" onClick={again}>
            {t("common:retry")}
          </Button>
        </div>
      ) : (
        <ul className="grid gap-1" aria-busy={held === undefined}>
          {COINS.map((coin) => (
            <li key={coin} className="flex min-h-8 items-center text-lg font-bold">
              {held ? (
                token(held[coin] ?? "0", tokenUnits[coin])
              ) : (
                <Skeleton className="h-6 w-40" />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
