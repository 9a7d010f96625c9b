import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";

interface ErrorStateProps {
  title?: string;
  /** What the button does; loads the page again when left out. */
  onRetry?(): void;
}

export function ErrorState({ title, onRetry = () => location.reload() }: ErrorStateProps) {
  const { t } = useTranslation("common");
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-16 text-center">
      <img
        src="/art/empty.svg"
        alt=""
        width={160}
        height={120}
        className="h-30 w-40 object-contain"
      />
      <h1 className="font-pixel text-xl">{title ?? t("somethingWrong")}</h1>
      <Button onClick={onRetry}>{t("retry")}</Button>
    </div>
  );
}
