import { Spinner } from "~/app/components/spinner";
import { useTranslation } from "~/app/i18n/use-translation";
import { useAfter } from "~/app/use-after";

const LONG_MS = 20_000;

/** What to do in the wallet, and where to look when nothing is seen of it for long. */
export function WaitingFor({ name, lead }: { name: string; lead: string }) {
  const { t } = useTranslation("sign-in");
  const isLong = useAfter(LONG_MS, true);
  return (
    <div aria-live="polite" className="grid justify-items-center gap-2">
      <p className="flex items-center gap-3 text-lg font-bold">
        <Spinner />
        {lead}
      </p>
      <p className="max-w-prose text-sm text-muted">{t("approve", { wallet: name })}</p>
      {isLong && <p className="max-w-prose text-sm">{t("waiting.long", { wallet: name })}</p>}
    </div>
  );
}
