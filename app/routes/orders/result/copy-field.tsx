import { Button } from "~/app/components/button";
import { classNames } from "~/app/components/class-names";
import { Icon } from "~/app/components/icon";
import { IconButton } from "~/app/components/icon-button";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";

interface CopyFieldProps {
  label: string;
  value: string;
  /** What is shown, where that is not the value itself. */
  shown?: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The words of a button, where copying is the next thing to do; else it is an icon. */
  action?: string;
  className?: string;
}

/** A value to be read or taken along: an address, an amount, a signature, a key. */
export function CopyField({
  label,
  value,
  shown = value,
  hideLabel,
  action,
  className,
}: CopyFieldProps) {
  const { t } = useTranslation("orders");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast("success", t("pay.copied", { what: label }));
    } catch {
      toast("danger", t("pay.copyFailed"));
    }
  };
  return (
    <div className={classNames("flex items-center justify-between gap-2", className)}>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)]">
        <span className={hideLabel ? "sr-only" : "text-xs text-muted"}>{label}</span>
        <span className="font-mono text-sm wrap-anywhere">{shown}</span>
      </div>
      {action ? (
        <Button className="shrink-0" onClick={copy}>
          <Icon name="copy" className="size-5" />
          {action}
        </Button>
      ) : (
        <IconButton label={t("pay.copyIt", { what: label })} onClick={copy}>
          <Icon name="copy" className="size-5" />
        </IconButton>
      )}
    </div>
  );
}
