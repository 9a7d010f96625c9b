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

/** Where toasts appear. The page has one, and so has every open dialog. */
export function ToastRegion() {
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
    };
  }, [region]);

  const shown = regions.at(-1) === region ? toasts : [];
  return (
    <div
      role="log"
      aria-live="polite"
      aria-label={t("messages")}
      className="pointer-events-none fixed inset-x-4 bottom-24 z-50 mx-auto grid max-w-md gap-2 md:bottom-6"
    >
      {shown.map((toast) => (
        <div
          key={toast.id}
          className={classNames(
            "pixel-corners pointer-events-auto flex items-center justify-between gap-3 border-2 border-l-8 bg-surface py-1 pl-4 pr-1 text-sm font-medium shadow-float animate-rise",
            TONES[toast.tone],
          )}
        >
          <span>{toast.message}</span>
          <button
            type="button"
            className="min-h-11 shrink-0 px-3 text-muted hover:text-ink"
            onClick={() => dismissToast(toast.id)}
          >
            {t("close")}
          </button>
        </div>
      ))}
    </div>
  );
}
