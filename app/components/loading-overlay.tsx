import { useLost } from "~/app/connection/connection";
import { useTranslation } from "~/app/i18n/use-translation";
import { Spinner } from "./spinner";

/** Over the whole screen; appears only when the wait is long enough to notice. */
export function LoadingOverlay({ message }: { message?: string }) {
  const { t } = useTranslation("common");
  // The wait may be long, and the page behind is of use until then.
  const lost = useLost();
  if (lost) return null;
  return (
    <output className="fixed inset-0 z-50 grid animate-late place-content-center justify-items-center gap-4 bg-night/80 text-parchment">
      <Spinner className="size-14 text-gold" />
      <p className="font-pixel text-lg">{message ?? t("loading")}</p>
    </output>
  );
}
