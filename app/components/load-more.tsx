import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "./button";

interface LoadMoreProps {
  /** Null when everything is here. */
  nextCursor: string | null;
  busy?: boolean;
  /** Said where there are words of its own for it. */
  failed?: boolean | string;
  onLoad(cursor: string): void;
}

/** The end of a list: a button for more, or "No More Data." */
export function LoadMore({ nextCursor, busy, failed, onLoad }: LoadMoreProps) {
  const { t } = useTranslation("common");
  return (
    <div className="grid justify-items-center gap-2 py-8 text-center">
      {failed && (
        <p role="alert" className="text-sm text-danger">
          {failed === true ? t("fetchFailed") : failed}
        </p>
      )}
      {nextCursor === null ? (
        <p className="text-sm text-muted">{t("noMore")}</p>
      ) : (
        <Button tone="secondary" busy={busy} onClick={() => onLoad(nextCursor)}>
          {t(failed ? "retry" : "loadMore")}
        </Button>
      )}
    </div>
  );
}
