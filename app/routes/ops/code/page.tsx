import { useState } from "react";
import { data } from "react-router";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { SubmitForm } from "~/app/components/submit-form";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { PlayerName } from "~/app/routes/ops/player-name";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { useRights } from "~/app/routes/ops/use-rights";
import type { RouteHandle } from "~/app/routes/route-handle";
import { useChange } from "~/app/use-command";
import { normalizeCode } from "~/domain/discounts/discount";
import { nextCursor, readCursor } from "~/domain/event-store/cursor";
import {
  type DeskCode,
  getDeskCode,
  listCodeChanges,
  listCodeUses,
} from "~/domain/operations/discount-queries";
import type { Route } from "./+types/page";
import { History } from "./history";
import { LimitFields, useReadLimits } from "./limit-fields";
import { stateTones, useTakesOff } from "./takes-off";
import { Uses, USES_PER_PAGE } from "./uses";

export const handle: RouteHandle = { texts: ["orders", "ledger"] };

export async function loader({ context, params }: Route.LoaderArgs) {
  const name = normalizeCode(params.code);
  const { code, uses, changes } = await readPageAsOperator(context, "catalogue", {
    code: getDeskCode(name, new Date().toISOString()),
    uses: listCodeUses(name, { limit: USES_PER_PAGE, ...readCursor(undefined) }),
    changes: listCodeChanges(name),
  });
  if (!code) throw data(null, { status: 404 });
  return {
    code,
    changes,
    uses: {
      items: uses,
      nextCursor: nextCursor(uses, USES_PER_PAGE, ({ usedAt, key }) => [usedAt, key]),
    },
  };
}

/** One discount code: its limits, who used it, and its end. */
export default function Code({ loaderData: { code, uses, changes } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const { number, money } = useFormat();
  const takesOff = useTakesOff();
  const may = useRights();
  return (
    <OpsPage named title={code.code} lead={t("discounts.lead")} actions={<Switch code={code} />}>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Badge tone={stateTones[code.state]}>{t(`discounts.states.${code.state}`)}</Badge>
        <strong>{takesOff(code)}</strong>
        {code.userId && (
          <span>
            {t("discounts.owner")}{" "}
            <PlayerName id={code.userId} name={code.displayName} linked={may("support")} />
          </span>
        )}
      </p>
      <Figures
        items={[
          {
            label: t("discounts.used"),
            value: t("discounts.usedOf", { used: number(code.used), uses: number(code.uses) }),
          },
          {
            label: t("discounts.ordersSum"),
            value: money(code.orderCents),
            note: t("discounts.sumNote"),
          },
          { label: t("discounts.given"), value: money(code.discountCents) },
          {
            label: t("discounts.heads.until"),
            value: (
              <span className="text-sm">
                <Utc value={code.endsAt} />
              </span>
            ),
          },
        ]}
      />
      <Limits key={changes[0]?.position} code={code} />
      <Uses code={code.code} first={uses} />
      <History changes={changes} />
    </OpsPage>
  );
}

function Switch({ code: { code, stoppedAt } }: { code: DeskCode }) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState(false);
  const stop = useChange("PUT /ops/discounts/{code}/stopped", {
    success: t("discounts.wasStopped"),
    onSuccess: () => setAsked(false),
  });
  const reopen = useChange("DELETE /ops/discounts/{code}/stopped", {
    success: t("discounts.wasReopened"),
  });
  if (stoppedAt) {
    return (
      <Button
        tone="secondary"
        busy={reopen.busy}
        onClick={() => void reopen.run({ params: { code } })}
      >
        {t("discounts.reopen")}
      </Button>
    );
  }
  return (
    <>
      <Button tone="danger" onClick={() => setAsked(true)}>
        {t("discounts.stop")}
      </Button>
      {asked && (
        <Confirm
          title={t("discounts.stop")}
          text={t("discounts.stopSure", { code })}
          action={t("discounts.stop")}
          busy={stop.busy}
          onConfirm={() => void stop.run({ params: { code } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}

function Limits({ code }: { code: DeskCode }) {
  const { t } = useTranslation("ops");
  const { run, busy } = useChange("PATCH /ops/discounts/{code}", { success: t("discounts.saved") });
  const readLimits = useReadLimits();
  function save(text: (field: string) => string) {
    const limits = readLimits(text);
    if (limits) void run({ params: { code: code.code }, body: limits });
  }
  return (
    <OpsSection title={t("discounts.limits")} lead={t("discounts.limitsLead")}>
      <SubmitForm onSend={save} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <LimitFields
          minimumCents={code.minimumCents}
          mostCents={code.mostCents}
          from={code.startsAt}
          until={code.endsAt}
          uses={code.uses}
          used={code.used}
          isShare={code.percent !== null}
        />
        <Button type="submit" tone="secondary" busy={busy} className="sm:mt-7.5">
          {t("discounts.save")}
        </Button>
      </SubmitForm>
    </OpsSection>
  );
}
