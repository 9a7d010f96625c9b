import { Icon } from "~/app/components/icon";
import { useEffect, useState } from "react";
import { IconButton } from "~/app/components/icon-button";
import { useTranslation } from "~/app/i18n/use-translation";

const SHOWN_MS = 2000;

/** A text that one takes along, and a button that does it. */
export function CopyText({
  text,
  label,
  className,
}: {
  text: string;
  label: string;
  className?: string;
}) {
  const { t } = useTranslation("common");
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code className={className}>{text}</code>
      <IconButton
        label={copied ? t("copied") : label}
        onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
      >
        {copied ? <Icon name="check" /> : <Icon name="copy" />}
      </IconButton>
    </span>
  );
}

export function CopyCode({ code }: { code: string }) {
  const { t } = useTranslation("mystery-box");
  return (
    <CopyText text={code} label={t("prize.copyCode")} className="font-mono font-bold select-all" />
  );
}
