import { useState } from "react";
import type { ApiAnswer } from "~/app/api-client";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { EmptyState } from "~/app/components/empty-state";
import { Fold } from "~/app/components/fold";
import { pageContext } from "~/app/context";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { KeptPages } from "~/app/routes/ops/kept-pages";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import { codeStates } from "~/domain/discounts/state";
import { findDeskCodes, listDeskCodes } from "~/domain/operations/discount-queries";
import { listBatches, listPromisableGames } from "~/domain/redeem-codes/queries";
import type { Route } from "./+types/page";
import { BatchForm, MAX_CHOICES } from "./batch-form";
import { DiscountForm } from "./discount-form";
import { CODES_PER_PAGE, DiscountList } from "./discount-list";

export const handle: RouteHandle = { texts: ["prizes"] };

const PER_PAGE = 20;
const LONGEST_CODE = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const q = (searchParams.get("q") ?? "").trim().slice(0, LONGEST_CODE);
  const state = codeStates.find((one) => one === searchParams.get("state"));
  const now = new Date().toISOString();
  const start = readCursor(undefined);
  const { language: lng } = context.get(pageContext);
  const { batches, games, codes } = await readPageAsOperator(context, "catalogue", {
    batches: listBatches({ ...start, limit: PER_PAGE, lng }),
    games: listPromisableGames({ limit: MAX_CHOICES + 1, lng }),
    codes: q
      ? findDeskCodes(q, state, now)
      : listDeskCodes({ now, state, limit: CODES_PER_PAGE, ...start }),
  });
  return {
    now,
    lng,
    q,
    state,
    codes: {
      items: codes,
      nextCursor: q ? null : nextCursor(codes, CODES_PER_PAGE, (row) => [row.issuedAt, row.code]),
    },
    games,
    batches: {
      items: batches,
      nextCursor: nextCursor(batches, PER_PAGE, (row) => [row.createdAt, row.batchId]),
    },
  };
}

/** Codes that make an order cheaper, and codes for players to redeem: made, watched, stopped. */
export default function CodeDesk({ loaderData }: Route.ComponentProps) {
  const { now, lng, q, state, codes, games, batches } = loaderData;
  const { t } = useTranslation("ops");
  return (
    <OpsPage title={t("codes.title")} lead={t("codes.lead")}>
      <OpsSection title={t("discounts.title")} lead={t("discounts.newLead")}>
        <Fold title={t("discounts.new")}>
          <DiscountForm now={now} />
        </Fold>
        <DiscountList q={q} state={state} first={codes} />
      </OpsSection>
      <BatchForm games={games} />
      <OpsSection title={t("codes.batches")}>
        <KeptPages
          first={batches}
          path={`/api/ops/redeem-batches?limit=${PER_PAGE}&lng=${lng}`}
          idOf={({ batchId }) => batchId}
          empty={<EmptyState title={t("codes.empty")} />}
        >
          {(items) => (
            <ul className="grid gap-3">
              {items.map((batch) => (
                <BatchRow key={batch.batchId} batch={batch} />
              ))}
            </ul>
          )}
        </KeptPages>
      </OpsSection>
    </OpsPage>
  );
}

type Batch = ApiAnswer<"GET /ops/redeem-batches">["items"][number];

/** What a batch promises, how far it is used, and its end. */
function BatchRow({ batch }: { batch: Batch }) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { batchId, codes, usesPerCode, redeemed, createdAt, expiresAt, closedAt } = batch;
  const isUsedUp = !closedAt && redeemed >= codes * usesPerCode;
  const state = isUsedUp ? "usedUp" : (batch.closedBecause ?? "open");
  return (
    <li className="pixel-corners grid gap-2 border-2 border-line bg-surface p-4 sm:grid-cols-[1fr_auto] sm:items-center">
      <div className="grid gap-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <PrizeName batch={batch} />
          <Badge tone={state === "open" ? "info" : "neutral"}>{t(`codes.${state}`)}</Badge>
        </p>
        <p className="text-sm">
          {t("codes.usage", {
            redeemed: number(redeemed),
            all: number(codes * usesPerCode),
            number: number(codes),
            count: codes,
          })}
        </p>
        <p className="text-xs text-muted">
          {t("codes.madeAt")} <Utc value={createdAt} /> ·{" "}
          {expiresAt ? (
            <>
              {t("codes.endsAt")} <Utc value={expiresAt} />
            </>
          ) : (
            t("codes.noEnd")
          )}
        </p>
        <p className="break-all font-mono text-xs text-muted">{batchId}</p>
      </div>
      {!closedAt && !isUsedUp && <StopButton batchId={batchId} />}
    </li>
  );
}

function PrizeName({ batch: { prize, gameName } }: { batch: Batch }) {
  const { t } = useTranslation(["ops", "prizes"]);
  const { number } = useFormat();
  switch (prize.kind) {
    case "points":
      return t("codes.prizes.points", { amount: number(prize.amount) });
    case "game":
      return t("codes.prizes.game", { name: gameName ?? prize.gameId });
    case "discount":
      return t("codes.prizes.discount", { percent: number(prize.percent) });
    case "collectible":
      return t(`prizes:collectibles.${prize.collectibleId}`);
  }
}

function StopButton({ batchId }: { batchId: string }) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState(false);
  const { run, busy } = useChange("POST /ops/redeem-batches/{id}/stop", {
    success: t("codes.wasStopped"),
    onSuccess: () => setAsked(false),
  });
  return (
    <>
      <Button
        tone="secondary"
        aria-label={t("codes.stopIt", { id: batchId })}
        onClick={() => setAsked(true)}
      >
        {t("codes.stop")}
      </Button>
      {asked && (
        <Confirm
          title={t("codes.stopTitle")}
          text={t("codes.stopSure")}
          action={t("codes.stop")}
          busy={busy}
          onConfirm={() => void run({ params: { id: batchId } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
