import { useState } from "react";
import { Badge } from "~/app/components/badge";
import { Button } from "~/app/components/button";
import { Confirm } from "~/app/components/confirm";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { pageContext } from "~/app/context";
import { Person } from "~/app/person/person";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { Utc } from "~/app/routes/ops/utc";
import { useChange } from "~/app/use-command";
import { listAtWallets, listRoles } from "~/domain/operations/operator-queries";
import { MAX_ROLES, viewOperators } from "~/domain/operations/view-operators";
import { covers, type Right } from "~/domain/policies/rights";
import type { Route } from "./+types/page";
import { GrantForm } from "./grant-form";

export async function loader({ context }: Route.LoaderArgs) {
  const { roots } = context.get(pageContext);
  const { roles, people } = await readPageAsOperator(context, "any", {
    roles: listRoles({ limit: MAX_ROLES }),
    people: listAtWallets(roots),
  });
  return { operators: viewOperators(roots, people, roles) };
}

type Operator = Route.ComponentProps["loaderData"]["operators"][number];

/** Who runs the shop, and which part of it each does. */
export default function RoleDesk({ loaderData: { operators } }: Route.ComponentProps) {
  const { t } = useTranslation("ops");
  const mayChange = covers(useRootData()?.rights ?? [], "all");
  return (
    <OpsPage title={t("roles.title")} lead={t("roles.lead")}>
      {mayChange && <GrantForm />}
      <OpsSection title={t("roles.operators")}>
        <ul className="grid gap-3">
          {operators.map((operator) => (
            <OperatorRow key={operator.address} operator={operator} mayChange={mayChange} />
          ))}
        </ul>
      </OpsSection>
    </OpsPage>
  );
}

function OperatorRow({ operator, mayChange }: { operator: Operator; mayChange: boolean }) {
  const { t } = useTranslation("ops");
  const { address, person, isRoot, rights } = operator;
  return (
    <li className="pixel-corners grid gap-3 border-2 border-line bg-surface p-4">
      <div className="grid gap-1">
        {person && <Person person={person} />}
        <p className="font-mono text-sm wrap-anywhere">{address}</p>
        {isRoot && <p className="text-sm text-muted">{t("roles.root")}</p>}
      </div>
      <ul className="grid gap-2">
        {rights.map(({ right, grantedBy, grantedAt }) => (
          <li key={right} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={right === "all" ? "gold" : "neutral"}>{t(`roles.rights.${right}`)}</Badge>
            {grantedAt && (
              <span className="text-xs text-muted wrap-anywhere">
                {t("roles.granted")} <Utc value={grantedAt} /> · {grantedBy}
              </span>
            )}
            {mayChange && !isRoot && <RevokeButton address={address} right={right} />}
          </li>
        ))}
      </ul>
    </li>
  );
}

function RevokeButton({ address, right }: { address: string; right: Right }) {
  const { t } = useTranslation("ops");
  const [asked, setAsked] = useState(false);
  const { run, busy } = useChange("DELETE /ops/roles/{address}/{right}", {
    success: t("roles.revoked"),
    onSuccess: () => setAsked(false),
  });
  const name = t(`roles.rights.${right}`);
  return (
    <>
      <Button
        tone="secondary"
        aria-label={t("roles.revokeIt", { right: name, address })}
        onClick={() => setAsked(true)}
      >
        {t("roles.revoke")}
      </Button>
      {asked && (
        <Confirm
          title={t("roles.revoke")}
          text={t("roles.revokeSure", { right: name, address })}
          action={t("roles.revoke")}
          busy={busy}
          onConfirm={() => void run({ params: { address, right } })}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
