import { useTranslation } from "~/app/i18n/use-translation";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Money } from "~/app/components/price";
import type { ConfirmedTopUp, TopUpOfferView } from "./offer";

interface ConfirmDialogProps {
  offer: TopUpOfferView;
  /** Null keeps it closed. */
  topUp: ConfirmedTopUp | null;
  onConfirm(topUp: ConfirmedTopUp): void;
  onChange(): void;
}

/** Shows who the provider says will get the top-up, before anything is ordered. */
export function ConfirmDialog({ offer, topUp, onConfirm, onChange }: ConfirmDialogProps) {
  const { t } = useTranslation("top-up");
  const item = offer.items.find(({ id }) => id === topUp?.itemId);
  const zone = offer.zones.find(({ id }) => id === topUp?.zoneId);
  return (
    <Dialog open={topUp !== null} onClose={onChange} title={t("confirmTitle")}>
      {topUp && item && (
        <div className="grid gap-5">
          <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm [&_dd]:min-w-0 [&_dd]:text-right [&_dd]:font-semibold [&_dt]:text-muted">
            <dt className="self-center">{t("nickname")}</dt>
            <dd className="text-xl tabular-nums">
              <bdi>{topUp.nickname}</bdi>
            </dd>
            <dt>{t("userId")}</dt>
            <dd className="font-mono">{topUp.userId}</dd>
            {zone && (
              <>
                <dt>{t("zoneId")}</dt>
                <dd>{zone.name}</dd>
              </>
            )}
            <dt>{t("item")}</dt>
            <dd>
              {item.name}
              {item.bonus && <span className="block text-xs text-success">{item.bonus}</span>}
            </dd>
            <dt>{t("method")}</dt>
            <dd>{topUp.method}</dd>
            <dt className="self-center">{t("total")}</dt>
            <dd className="text-lg">
              <Money cents={item.priceCents} dated />
            </dd>
          </dl>
          <p className="text-sm text-muted">{t("confirmHint")}</p>
          <div className="flex flex-wrap gap-3">
            <Button className="grow sm:grow-0" onClick={() => onConfirm(topUp)}>
              {t("confirm")}
            </Button>
            <Button tone="secondary" className="grow sm:grow-0" onClick={onChange}>
              {t("change")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
