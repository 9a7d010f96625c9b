import { useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Checkbox } from "~/app/components/checkbox";
import { Confirm } from "~/app/components/confirm";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import type { DeskLine } from "~/domain/operations/order-queries";

interface LineListProps {
  orderId: string;
  paid: boolean;
  lines: readonly DeskLine[];
}

/** What may be refunded at the desk: no gift that somebody has, and nothing that is with the provider of top-ups. */
const isRefundable = ({ state, delivery, cents, receivedAt }: DeskLine) =>
  cents > 0 &&
  !receivedAt &&
  (state === "delivered" || (state === "pending" && delivery !== "top-up"));

/** The lines of an order, to be refunded in part or altogether, and keys to be replaced. */
export function LineList({ orderId, paid, lines }: LineListProps) {
  const { t } = useTranslation(["ops", "orders"]);
  const { money } = useFormat();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [asked, setAsked] = useState<"refund" | DeskLine>();
  const done = { onSuccess: close, onProblem: close };
  const refund = useChange("POST /ops/orders/{id}/refund", {
    success: t("order.refunded"),
    ...done,
  });
  const replace = useChange("POST /ops/orders/{id}/lines/{lineId}/key", {
    success: t("order.replaced"),
    ...done,
  });
  const back = paid ? lines.filter(isRefundable) : [];
  const picked = back.filter(({ lineId }) => chosen.has(lineId));
  const sum = money(picked.reduce((total, { cents }) => total + cents, 0));

  function close() {
    setAsked(undefined);
    setChosen(new Set());
    return false;
  }
  function choose(lineId: string, on: boolean) {
    const next = new Set(chosen);
    if (on) next.add(lineId);
    else next.delete(lineId);
    setChosen(next);
  }

  return (
    <>
      <ul className="divide-y-2 divide-line">
        {lines.map((line) => (
          <li
            key={line.lineId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <div className="grid gap-1">
              {back.includes(line) ? (
                <Checkbox
                  name={`line-${line.lineId}`}
                  label={`${line.name} · ${money(line.cents)}`}
                  checked={chosen.has(line.lineId)}
                  onChange={({ target }) => choose(line.lineId, target.checked)}
                />
              ) : (
                <p className="font-semibold">
                  {line.name} · {money(line.cents)}
                </p>
              )}
              <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
                <Badge tone={line.state === "delivered" ? "success" : "neutral"}>
                  {t(`orders:lines.${line.state}`)}
                </Badge>
                {line.gift === 1 && <Badge tone="gold">{t("orders:gift.badge")}</Badge>}
                {t(`orders:lines.${line.delivery}`)}
                {line.receivedAt && (
                  <span>
                    {t("order.received")} <Utc value={line.receivedAt} />
                  </span>
                )}
                {line.shownAt && (
                  <span>
                    {t("order.shown")} <Utc value={line.shownAt} />
                  </span>
                )}
              </p>
            </div>
            {line.keyId && (
              <Button
                tone="secondary"
                aria-label={t("order.replaceOf", { game: line.name })}
                onClick={() => setAsked(line)}
              >
                {t("order.replace")}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {back.length > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button disabled={!picked.length} onClick={() => setAsked("refund")}>
            {t("order.refund", { amount: sum })}
          </Button>
          <Button
            tone="secondary"
            disabled={picked.length === back.length}
            onClick={() => setChosen(new Set(back.map(({ lineId }) => lineId)))}
          >
            {t("order.chooseAll")}
          </Button>
        </div>
      )}
      {asked === "refund" && (
        <Confirm
          title={t("order.refund", { amount: sum })}
          text={t("order.refundSure", { games: picked.map(({ name }) => name).join(", ") })}
          action={t("order.refundYes")}
          busy={refund.busy}
          onConfirm={() =>
            void refund.run({
              params: { id: orderId },
              body: { lines: picked.map(({ lineId }) => lineId) },
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked !== undefined && asked !== "refund" && (
        <Confirm
          title={t("order.replaceOf", { game: asked.name })}
          text={t(asked.gift ? "order.replaceGiftSure" : "order.replaceSure")}
          action={t("order.replace")}
          busy={replace.busy}
          onConfirm={() =>
            void replace.run({
              params: { id: orderId, lineId: asked.lineId },
              body: { keyId: asked.keyId! },
            })
          }
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
