import { useEffect, useState } from "react";
import { fetchApi } from "~/app/api-client";
import { Chip } from "~/app/components/chip";
import { switchCurrency } from "~/app/currency";
import { useTranslation } from "~/app/i18n/use-translation";
import type { ExchangeRates } from "~/domain/exchange-rates/rule";

interface CurrencyFieldProps {
  chosen: string | null;
  onChange(): void;
}

/** In which currency prices are shown beside US dollars: nothing to choose until operators have set rates. */
export function CurrencyField({ chosen, onChange }: CurrencyFieldProps) {
  const { t } = useTranslation("shell");
  const currencies = useCurrencies();
  if (currencies.length === 0) return null;

  function choose(currency: string | null) {
    switchCurrency(currency);
    onChange();
  }

  return (
    <fieldset>
      <legend className="pb-2 text-sm font-bold">{t("currency")}</legend>
      <div className="flex flex-wrap gap-2">
        <Chip pressed={chosen === null} onClick={() => choose(null)}>
          USD
        </Chip>
        {currencies.map((currency) => (
          <Chip key={currency} pressed={chosen === currency} onClick={() => choose(currency)}>
            {currency}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

interface Version {
  startsAt: string;
  body: ExchangeRates;
}

function useCurrencies(): readonly string[] {
  const [currencies, setCurrencies] = useState<readonly string[]>([]);
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      const response = await fetchApi("/api/rules/exchange-rates", { signal: controller.signal });
      const { items } = (await response.json()) as { items: Version[] };
      const now = new Date().toISOString();
      const rates = items.findLast(({ startsAt }) => startsAt <= now)?.body.perDollar ?? {};
      setCurrencies(Object.keys(rates).sort());
    };
    // Whoever cannot choose goes on in dollars.
    read().catch(() => undefined);
    return () => controller.abort();
  }, []);
  return currencies;
}
