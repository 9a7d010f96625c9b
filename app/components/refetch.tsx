import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";
import { classNames } from "./class-names";

interface RefetchProps {
  /** "Could not be fetched" when left out. */
  text?: string;
  className?: string;
  onRetry(): void;
}

/** In place of what did not come, the way to ask for it again. */
export function Refetch({ text, className, onRetry }: RefetchProps) {
  const { t } = useTranslation("common");
  return (
    <div role="alert" className={classNames("grid justify-items-start gap-2", className)}>
      <p className="text-sm text-danger">{text ?? t("fetchFailed")}</p>
      <Button tone="secondary" onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
