import type { ReactNode } from "react";
import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";

interface ErrorStateProps {
  title?: string;
  hint?: string;
  picture?: ReactNode;
  onRetry(): void;
}

export function ErrorState({ title, hint, picture, onRetry }: ErrorStateProps) {
  const { t } = useTranslation("common");
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      {picture ?? (
        <img
          src="/art/empty.svg"
          alt=""
          width={160}
          height={120}
          className="h-30 w-40 object-contain"
        />
      )}
      <h1 className="font-pixel text-xl">{title ?? t("somethingWrong")}</h1>
      {hint && <p className="max-w-prose text-muted">{hint}</p>}
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
