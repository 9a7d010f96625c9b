import { Icon } from "~/app/components/icon";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { classNames } from "./class-names";
import { IconButton } from "./icon-button";
import { ToastRegion } from "./toast-region";

interface DialogProps {
  open: boolean;
  onClose(): void;
  title: ReactNode;
  /** While something must not be interrupted: no Escape, no click outside, no close button. */
  locked?: boolean;
  className?: string;
  children: ReactNode;
}

const TEXT_FIELD = ":is(input:not([type=file], [type=radio], [type=checkbox]), textarea):enabled";

/**
 * The platform's own modal dialog: focus stays in it and returns, Escape closes, the page behind is
 * inert. A sheet from below on phones.
 */
export function Dialog({ open, onClose, title, locked = false, className, children }: DialogProps) {
  const { t } = useTranslation("common");
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is taken out of the page: only then does the platform give back the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    dialog.showModal();
    // Not its close button, where Enter would end it.
    const first = dialog.querySelector<HTMLElement>("input:not([type=hidden]), textarea, select");
    (first?.matches(TEXT_FIELD) ? first : dialog).focus();
    return () => dialog.close();
  }, [open]);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const cancel = (event: Event) => {
      event.preventDefault();
      if (!locked) onClose();
    };
    const press = (event: PointerEvent) => {
      if (event.target === dialog && !locked) onClose();
    };
    dialog.addEventListener("cancel", cancel);
    dialog.addEventListener("pointerdown", press);
    return () => {
      dialog.removeEventListener("cancel", cancel);
      dialog.removeEventListener("pointerdown", press);
    };
  }, [locked, onClose]);

  return (
    <dialog
      ref={ref}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={classNames(
        "pixel-corners m-auto mb-0 w-full max-w-lg border-2 border-line bg-surface p-0 text-ink shadow-float outline-none backdrop:bg-veil open:animate-rise sm:mb-auto",
        className,
      )}
    >
      {open && (
        <div className="grid max-h-[85dvh] grid-rows-[auto_auto_1fr]">
          <header className="flex items-center justify-between gap-4 border-b-2 border-line py-2 pl-4 pr-2 sm:pl-6">
            <h2 id={titleId} className="text-lg font-bold">
              {title}
            </h2>
            {!locked && (
              <IconButton label={t("close")} onClick={onClose}>
                <Icon name="x" />
              </IconButton>
            )}
          </header>
          <ToastRegion inDialog />
          <div className="overflow-y-auto p-4 sm:p-6">{children}</div>
        </div>
      )}
    </dialog>
  );
}
