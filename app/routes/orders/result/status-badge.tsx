import { useTranslation } from "~/app/i18n/use-translation";
import { Badge, type BadgeTone } from "~/app/components/badge";
import type { OrderStatus } from "~/domain/orders/status";

const TONES: Record<OrderStatus, BadgeTone> = {
  unpaid: "gold",
  processing: "info",
  paid: "success",
  fulfilled: "success",
  failed: "danger",
  expired: "neutral",
  underpaid: "gold",
  refund_due: "info",
  refunded: "neutral",
};

export function StatusBadge({ status }: { status: OrderStatus }) {
  const { t } = useTranslation("orders");
  return <Badge tone={TONES[status]}>{t(`status.${status}`)}</Badge>;
}
