import { useTranslation } from "~/app/i18n/use-translation";
import { ErrorState } from "~/app/components/error-state";
import { PixelIcon } from "~/app/components/pixel-icon";
import { reachShop } from "~/app/connection/connection";

/** In place of a page that cannot be had without a connection. It comes by itself, later. */
export function OfflineState() {
  const { t } = useTranslation("common");
  return (
    <ErrorState
      title={t("offline")}
      hint={t("offlinePage")}
      picture={<PixelIcon name="bolt" className="size-24 text-muted" />}
      onRetry={() => void reachShop()}
    />
  );
}
