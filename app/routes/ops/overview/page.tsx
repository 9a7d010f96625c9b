import { Link, useRevalidator } from "react-router";
import { Button } from "~/app/components/button";
import { EmptyState } from "~/app/components/empty-state";
import { Time } from "~/app/components/time";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Figures } from "~/app/routes/ops/figures";
import { OpsPage } from "~/app/routes/ops/ops-page";
import { readPageAsOperator } from "~/app/routes/ops/read-as-operator";
import { first } from "~/domain/event-store/query";
import { getHealth, listOutboxMessages } from "~/domain/operations/queries";
import type { Route } from "./+types/page";
import { EffectRow } from "./effect-row";

const MAX_EFFECTS = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { health, effects } = await readPageAsOperator(context, {
    health: first(getHealth()),
    effects: listOutboxMessages({ limit: MAX_EFFECTS }),
  });
  return { health: health!, effects };
}

/** How the shop is: how far log and ledger are, and what waits. */
export default function Overview({ loaderData: { health, effects } }: Route.ComponentProps) {
  const { t } = useTranslation(["ops", "common"]);
  const { number } = useFormat();
  const { revalidate, state } = useRevalidator();
  const behind = health.head - health.signed;
  return (
    <OpsPage
      title={t("overview.title")}
      lead={t("overview.lead")}
      actions={
        <Button tone="secondary" busy={state === "loading"} onClick={() => void revalidate()}>
          {t("overview.refresh")}
        </Button>
      }
    >
      <Figures
        items={[
          { label: t("overview.head"), value: number(health.head), note: t("overview.headNote") },
          {
            label: t("overview.signed"),
            value: number(health.signed),
            note: behind ? t("overview.behind", { count: behind }) : t("overview.upToDate"),
          },
          {
            label: t("overview.signedAt"),
            value: health.signedAt ? <Time value={health.signedAt} show="relative" /> : "–",
          },
          {
            label: t("overview.rebuilding"),
            value: number(health.rebuilding),
            note: health.rebuildsOwed
              ? t("overview.rebuildsOwed", { names: health.rebuildsOwed })
              : t("overview.rebuildingNote"),
          },
          { label: t("overview.owed"), value: number(health.owed) },
          { label: t("overview.failing"), value: number(health.failing) },
          { label: t("overview.pendingClaims"), value: number(health.pendingClaims) },
          {
            label: t("overview.owedRefunds"),
            value: number(health.owedRefunds),
            note: (
              <Link to="/ops/orders" className="nav-link text-link underline">
                {t("overview.toOrders")}
              </Link>
            ),
          },
        ]}
      />
      <section aria-labelledby="effects" className="grid gap-3">
        <h2 id="effects" className="text-lg font-bold">
          {t("overview.effects")}
        </h2>
        {health.owed > effects.length && (
          <p className="text-sm text-muted">
            {t("overview.firstOf", { count: effects.length, all: number(health.owed) })}
          </p>
        )}
        {effects.length ? (
          <ul className="divide-y-2 divide-line">
            {effects.map((effect) => (
              <EffectRow
                key={`${effect.streamId} ${effect.version} ${effect.effect}`}
                effect={effect}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title={t("overview.nothingOwed")} hint={t("overview.nothingOwedHint")} />
        )}
      </section>
    </OpsPage>
  );
}
