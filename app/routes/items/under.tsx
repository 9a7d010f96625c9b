import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import type { useItemTransaction } from "./use-item-transaction";

type Transaction = ReturnType<typeof useItemTransaction>;

/** What the wallet and the chain are doing, or what was in the way. */
export function Under({ step, problem }: Pick<Transaction, "step" | "problem">) {
  const { t } = useTranslation("items");
  return (
    <div aria-live="assertive">
      {step && (
        <p className="flex items-center gap-3 font-semibold">
          <Spinner />
          {t(`steps.${step}`)}
        </p>
      )}
      {!step && problem && <p className="text-danger">{problem}</p>}
    </div>
  );
}
