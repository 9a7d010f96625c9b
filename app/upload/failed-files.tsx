import { Icon } from "~/app/components/icon";
import { useEffect, useRef } from "react";
import { Button } from "~/app/components/button";
import { useTranslation } from "~/app/i18n/use-translation";
import type { useFailed } from "./use-failed";

interface FailedFilesProps extends Pick<ReturnType<typeof useFailed>, "failed" | "asked"> {
  /** Sends the form as it is. */
  onWithout(): void;
}

/** Asks what to do about files that did not come, once somebody wants to send their form. */
export function FailedFiles({ failed, asked, onWithout }: FailedFilesProps) {
  const { t } = useTranslation("media");
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asked) first.current?.focus();
  }, [asked]);
  if (!failed || !asked) return null;
  const { count, retry } = failed;
  return (
    <div className="pixel-corners grid gap-3 border-2 border-l-8 border-danger p-3">
      <p role="alert" className="text-sm font-semibold">
        {t("missing", { count })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button ref={first} tone="secondary" onClick={retry}>
          <Icon name="rotate-ccw" className="size-4" />
          {t("retry")}
        </Button>
        <Button tone="secondary" onClick={onWithout}>
          {t("without", { count })}
        </Button>
      </div>
    </div>
  );
}
