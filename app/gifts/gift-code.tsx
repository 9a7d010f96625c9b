import { useCallback, useEffect, useState } from "react";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { Icon } from "~/app/components/icon";
import { LinkButton } from "~/app/components/link-button";
import { useTimeFormat } from "~/app/i18n/use-time-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import { useCommand } from "~/app/use-command";
import type { OrderView } from "~/domain/orders/view";

type GiftView = ApiAnswer<"GET /orders/{id}/gifts">["items"][number];

interface GiftCodeProps {
  orderId: string;
  lineId: string;
  name: string;
  /** At once, or when its buyer asks for it. */
  open: boolean;
  onRefunded?(order: OrderView): void;
}

/** The code of a gift, for its buyer to hand over, and how it stands with it. */
export function GiftCode({ orderId, lineId, name, open, onRefunded }: GiftCodeProps) {
  const { t } = useTranslation("orders");
  const [gift, setGift] = useState<GiftView>();
  const [stage, setStage] = useState<"closed" | "busy" | "failed">(open ? "busy" : "closed");
  const read = useCallback(
    () =>
      callApi("GET /orders/{id}/gifts", { params: { id: orderId } }).then(
        ({ items }) => {
          setGift(items.find((one) => one.lineId === lineId));
          setStage("closed");
        },
        () => setStage("failed"),
      ),
    [orderId, lineId],
  );
  useEffect(() => {
    if (open) void read();
  }, [open, read]);
  const load = () => {
    setStage("busy");
    void read();
  };

  if (!gift) {
    return (
      <div className="grid justify-items-start gap-2 print:hidden">
        {stage === "failed" && <p role="alert">{t("gift.failed")}</p>}
        <Button
          tone="secondary"
          busy={stage === "busy"}
          aria-label={t("gift.showGame", { game: name })}
          onClick={load}
        >
          {stage !== "busy" && <Icon name="gift" className="size-5" />}
          {t(stage === "failed" ? "gift.retry" : "gift.show")}
        </Button>
      </div>
    );
  }
  if (gift.state === "redeemed") return <p>{t("gift.redeemed")}</p>;
  if (!gift.code) return <p>{t("gift.ended")}</p>;
  return (
    <div className="grid w-full gap-2">
      <CopyField
        label={t("gift.label", { game: name })}
        hideLabel
        value={gift.code}
        className="pixel-corners border-2 border-gold bg-raised py-1 pl-3 pr-1 font-bold"
      />
      <p className="text-xs text-muted">{t("gift.hint")}</p>
      <div className="print:hidden">
        {gift.refund === "none" ? (
          <RefundRequest
            orderId={orderId}
            gift={gift}
            name={name}
            onRefunded={(order) => {
              setGift({ ...gift, state: "refunded", code: null });
              onRefunded?.(order);
            }}
            onChanged={load}
          />
        ) : (
          <Answer refund={gift.refund} />
        )}
      </div>
    </div>
  );
}

function Answer({ refund }: { refund: "requested" | "declined" }) {
  const { t } = useTranslation("orders");
  if (refund === "requested") return <p className="text-sm">{t("gift.refundAsked")}</p>;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <p>{t("gift.refundDeclined")}</p>
      <LinkButton to="/contact" tone="secondary">
        {t("gift.contact")}
      </LinkButton>
    </div>
  );
}

interface RefundRequestProps {
  orderId: string;
  gift: GiftView;
  name: string;
  onRefunded(order: OrderView): void;
  /** It stands otherwise than was shown. */
  onChanged(): void;
}

/** Gives a gift back that nobody has redeemed, decided by rule. */
function RefundRequest({ orderId, gift, name, onRefunded, onChanged }: RefundRequestProps) {
  const { t } = useTranslation("orders");
  const { date } = useTimeFormat();
  const { lineId, refundUntil } = gift;
  const [now] = useState(() => new Date().toISOString());
  const [asked, setAsked] = useState(false);
  const { run, busy } = useCommand("POST /orders/{id}/refund", {
    success: t("refund.done"),
    onSuccess: (order) => onRefunded(order as OrderView),
    onProblem() {
      setAsked(false);
      onChanged();
      return false;
    },
  });
  if (refundUntil <= now) {
    return (
      <p className="text-xs text-muted">{t("gift.refundOver", { date: date(refundUntil) })}</p>
    );
  }
  return (
    <>
      <p className="text-xs text-muted">{t("gift.refundUntil", { date: date(refundUntil) })}</p>
      <Button
        tone="quiet"
        className="-ml-4 text-muted"
        aria-label={t("gift.refundGame", { game: name })}
        onClick={() => setAsked(true)}
      >
        {t("gift.refund")}
      </Button>
      {asked && (
        <Confirm
          title={t("gift.refundTitle")}
          text={t("gift.refundText")}
          action={t("gift.refundYes")}
          cancel={t("gift.keep")}
          tone="primary"
          busy={busy}
          onConfirm={() => void run({ params: { id: orderId }, body: { lines: [lineId] } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
