import { useState } from "react";
import { Link } from "react-router";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { ExplorerLink } from "~/app/routes/orders/result/explorer-link";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { getSwitch } from "~/domain/marketplace/queries";
import { getOpenSums, listMovedUnsold } from "~/domain/marketplace/switch-queries";
import type { Route } from "./+types/page";

export const handle: RouteHandle = { texts: ["orders"] };

export const loader = ({ context }: Route.LoaderArgs) =>
  readPageAsOperator(context, "any", {
    market: getSwitch,
    open: getOpenSums,
    moved: listMovedUnsold({}),
  });

/** The switch of the market, and what left its seller without a sale. */
export default function MarketDesk({ loaderData }: Route.ComponentProps) {
  const { market, open, moved } = loaderData;
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const since = market.since && <Utc value={market.since} />;
  return (
    <OpsPage title={t("market.title")} lead={t("market.lead")}>
      <Figures
        items={[
          {
            label: t("market.state"),
            value: t(market.stopped ? "market.stopped" : "market.running"),
            note: market.stopped ? market.reason : since,
          },
          { label: t("market.listings"), value: number(open.openListings) },
          { label: t("market.offers"), value: number(open.openOffers) },
          { label: t("market.moved"), value: number(moved.length) },
        ]}
      />
      <OpsSection
        title={t(market.stopped ? "market.resumeTitle" : "market.stopTitle")}
        lead={t(market.stopped ? "market.resumeLead" : "market.stopLead")}
      >
        {market.stopped ? <Resume /> : <Stop />}
      </OpsSection>
      <OpsSection title={t("market.movedTitle")} lead={t("market.movedLead")}>
        {moved.length === 0 && <p className="text-sm text-muted">{t("market.movedNone")}</p>}
        <ul className="grid gap-3">
          {moved.map(({ itemId, signature, at, from, to }) => (
            <li
              key={signature + itemId}
              className="pixel-corners grid gap-1 border-2 border-line bg-surface p-4 text-sm"
            >
              <span className="flex flex-wrap items-center justify-between gap-x-4">
                <Link
                  to={`/marketplace/${itemId}`}
                  className="inline-flex min-h-11 items-center text-link underline wrap-anywhere"
                >
                  {itemId}
                </Link>
                <Utc value={at} />
              </span>
              <span className="font-mono text-xs text-muted wrap-anywhere">
                {from} → {to}
              </span>
              <ExplorerLink signature={signature} />
            </li>
          ))}
        </ul>
      </OpsSection>
    </OpsPage>
  );
}

function Stop() {
  const { t } = useTranslation("ops");
  const [reason, setReason] = useState<string>();
  const [missing, setMissing] = useState(false);
  const { run, busy } = useChange("POST /ops/market/stop", {
    success: t("market.stopDone"),
    onSuccess: () => setReason(undefined),
  });
  return (
    <>
      <SubmitForm
        noValidate
        className="flex max-w-2xl flex-wrap items-end gap-3"
        onSend={(text) => {
          setMissing(!text("reason"));
          if (text("reason")) setReason(text("reason"));
        }}
      >
        <div className="min-w-60 grow">
          <TextField
            label={t("market.reason")}
            error={missing ? t("market.reasonMissing") : undefined}
            name="reason"
            required
            maxLength={300}
          />
        </div>
        <Button type="submit" tone="danger">
          {t("market.stop")}
        </Button>
      </SubmitForm>
      {reason !== undefined && (
        <Confirm
          title={t("market.stop")}
          text={t("market.stopSure")}
          action={t("market.stop")}
          busy={busy}
          onConfirm={() => void run({ body: { reason } })}
          onClose={() => setReason(undefined)}
        />
      )}
    </>
  );
}

function Resume() {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("POST /ops/market/resume", { success: t("market.resumeDone") });
  return (
    <div>
      <Button busy={busy} onClick={() => void run({})}>
        {t("market.resume")}
      </Button>
    </div>
  );
}
