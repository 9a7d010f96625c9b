import { useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiAnswer, callApi } from "~/app/api-client";
import { Badge, type BadgeTone } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import { NewCodes } from "~/app/routes/ops/codes/new-codes";
import { Utc } from "~/app/routes/ops/utc";
import { useAction } from "~/app/use-action";
import { useChange } from "~/app/use-command";
import { covers } from "~/domain/policies/rights";
import { Told } from "./told";

type Approval = ApiAnswer<"GET /ops/approvals">["items"][number];

const TONES: Record<Approval["state"], BadgeTone> = {
  requested: "info",
  given: "gold",
  declined: "neutral",
  used: "success",
};

/** Names of what may be asked for; anything else is named as the API has it. */
const KNOWN = {
  "PUT /ops/roles/{address}/{right}": "role",
  "POST /ops/redeem-batches": "codes",
  "POST /ops/rules/{kind}": "rule",
  "PUT /ops/seasons/{id}": "season",
  "POST /ops/legal/{text}": "legal",
  "POST /ops/orders/{id}/refund": "refund",
  "POST /ops/orders/{id}/lines/{lineId}/key": "key",
  "POST /ops/players/{id}/games/{gameId}/key": "key",
  "POST /ops/players/{id}/points": "points",
  "PUT /ops/discounts/{code}": "discount",
  "PATCH /ops/discounts/{code}": "discount",
  "PUT /ops/games/{id}/price": "price",
  "POST /ops/games/{id}/sales": "sale",
  "PUT /ops/games/{id}/description": "game",
  "PUT /ops/games/{id}": "game",
  "POST /ops/games/{id}/undo": "undo",
} as const;

const nameOf = (endpoint: string) => KNOWN[endpoint as keyof typeof KNOWN];

/** One request: what is to be done, with what, and what whoever looks may answer. */
export function ApprovalRow({ approval }: { approval: Approval }) {
  const { t } = useTranslation("ops");
  const { endpoint, params, body, person, requestedBy, requestedAt, endsAt, state } = approval;
  const name = nameOf(endpoint);
  const isOpen = state === "requested" || state === "given";
  return (
    <li className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {name ? t(`approvals.names.${name}`) : endpoint}
        <Badge tone={TONES[state]}>{t(`approvals.states.${state}`)}</Badge>
      </p>
      <div className="grid gap-1 text-sm">
        <Person person={person} />
        <p className="font-mono text-xs text-muted wrap-anywhere">{requestedBy}</p>
        <p className="text-xs text-muted">
          {t("approvals.requestedAt")} <Utc value={requestedAt} />
          {isOpen && (
            <>
              {" · "}
              {t("approvals.endsAt")} <Utc value={endsAt} />
            </>
          )}
        </p>
        {approval.answeredBy && (
          <p className="text-xs text-muted wrap-anywhere">
            {t("approvals.answeredBy")} {approval.answeredBy} <Utc value={approval.answeredAt!} />
          </p>
        )}
      </div>
      <Told endpoint={endpoint} parts={{ ...params, ...(body as object | null) }} />
      {isOpen && <Answers approval={approval} />}
    </li>
  );
}

function Answers({ approval }: { approval: Approval }) {
  const { t } = useTranslation("ops");
  const root = useRootData();
  const { approvalId: id, endpoint, requestedBy, right, state } = approval;
  const give = useChange("PUT /ops/approvals/{id}", { success: t("approvals.gave") });
  const decline = useChange("DELETE /ops/approvals/{id}", { success: t("approvals.said") });
  const isOwn = root?.user?.address === requestedBy;
  if (!covers(root?.rights ?? [], right)) return null;
  const about = { "aria-description": endpoint };
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isOwn && state === "given" && <DoIt approval={approval} />}
      {!isOwn && state === "requested" && (
        <Button {...about} busy={give.busy} onClick={() => void give.run({ params: { id } })}>
          {t("approvals.give")}
        </Button>
      )}
      <Button
        {...about}
        tone="secondary"
        busy={decline.busy}
        onClick={() => void decline.run({ params: { id } })}
      >
        {t(isOwn ? "approvals.withdraw" : "approvals.decline")}
      </Button>
    </div>
  );
}

type Made = ApiAnswer<"POST /ops/redeem-batches">;

/** Asks for the same once more, now that somebody agreed. Codes that are made by it are shown to whoever asked, this once. */
function DoIt({ approval }: { approval: Approval }) {
  const { t } = useTranslation("ops");
  const { revalidate } = useRevalidator();
  const [made, setMade] = useState<Made>();
  const { endpoint, params, body } = approval;
  const { run, busy } = useAction(
    (_: Approval, key: string) =>
      callApi(
        endpoint as "POST /ops/redeem-batches",
        {
          ...(params && { params }),
          ...(body !== null && { body: body as never }),
          key,
        } as never,
      ),
    {
      command: endpoint,
      success: t("approvals.done"),
      onSuccess(answer) {
        if (answer?.codes) setMade(answer);
        else void revalidate();
      },
    },
  );
  if (made) return <NewCodes made={made} />;
  return (
    <Button busy={busy} onClick={() => void run(approval)}>
      {t("approvals.do")}
    </Button>
  );
}
