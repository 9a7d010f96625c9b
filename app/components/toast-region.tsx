import { useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { classNames } from "./class-names";
import { dismissToast, type ToastTone, toastStore } from "./toast";

const TONES: Record<ToastTone, string> = {
  success: "border-success",
  danger: "border-danger",
  info: "border-info",
};

/** A modal dialog makes the rest of the page inert, so the innermost open region speaks. */
let regions: symbol[] = [];

/**
 * Where toasts appear. The page has one, and so has every open dialog, where they take room of their
 * own. On the page they are looked through by fingers and pointers but for their button: nothing that
 * one may want to press is ever out of reach.
 */
export function ToastRegion({ inDialog = false }: { inDialog?: boolean }) {
  const { t } = useTranslation("common");
  const toasts = useSyncExternalStore(
    toastStore.subscribe,
    toastStore.read,
    toastStore.readOnServer,
  );
  const [region] = useState(() => Symbol("toast region"));

  useEffect(() => {
    regions.push(region);
    return () => {
      regions = regions.filter((other) => other !== region);
      // What was said as the dialog closed is still to be said by the page.
      dismissToast(0);
    };
  }, [region]);

  const shown = regions.at(-1) === region ? toasts : [];
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label={t("messages")}
      className={classNames(
        "pointer-events-none grid gap-2",
        inDialog
          ? "px-4 not-empty:pt-4 sm:px-6"
          : "fixed inset-x-4 top-18 z-50 mx-auto max-w-md md:top-auto md:right-auto md:bottom-6 md:left-6 md:mx-0 md:w-md",
      )}
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={classNames(
            "pixel-corners flex items-center justify-between gap-3 border-2 border-l-8 bg-surface py-1 pl-4 pr-1 text-sm font-medium shadow-float animate-rise",
            TONES[toast.tone],
          )}
        >
          <span>{toast.message}</span>
          <button
            type="button"
            className="pointer-events-auto min-h-11 shrink-0 px-3 text-muted hover:text-ink"
            onClick={() => dismissToast(toast.id)}
          >
            {t("close")}
          </button>
        </div>
      ))}
    </div>
  );
}
