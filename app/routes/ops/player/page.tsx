import { Link, useRevalidator } from "react-router";
import { Avatar } from "~/app/components/avatar";
import { Badge } from "~/app/components/badge";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { ModerateItems } from "~/app/moderation/moderate-items-late";
import { LetterList } from "~/app/routes/ops/letter-list";
import { OpsPage, OpsSection } from "~/app/routes/ops/ops-page";
import { OrderTable } from "~/app/routes/ops/order-table";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField } from "~/app/routes/ops/utc-field";
import { CopyField } from "~/app/routes/orders/result/copy-field";
import type { RouteHandle } from "~/app/routes/route-handle";
import { MAX_COUNTED } from "~/domain/operations/limits";
import type { Route } from "./+types/page";
import { Games } from "./games";
import { Items } from "./items";
import { loadPlayer, type PlayerFile } from "./load-player";
import { Notes } from "./notes";
import { Points } from "./points";
import { Sanctions } from "./sanctions";
import { Scores } from "./scores";
import { Sessions } from "./sessions";

export const handle: RouteHandle = {
  texts: ["orders", "points", "moderation", "contact", "prizes", "settings"],
};

export function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get("time") ?? "";
  return loadPlayer(context, id, fromUtcField(typed));
}

/** One player, with all that operators may have to know and can do. */
export default function Player({ loaderData }: Route.ComponentProps) {
  const { player, orders, standing } = loaderData;
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const { revalidate } = useRevalidator();
  const may = useRights();
  return (
    <OpsPage
      named
      title={player.name}
      lead={t("player.lead")}
      actions={
        player.address && (
          <LinkButton to={`/profile/${player.id}`} tone="secondary">
            {t("player.profile")}
          </LinkButton>
        )
      }
    >
      <Head {...loaderData} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-10">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Points {...loaderData} />
          <OpsSection
            title={t("player.orders")}
            lead={t(player.orders < MAX_COUNTED ? "player.orderCount" : "player.manyOrders", {
              count: player.orders,
              number: number(player.orders),
            })}
          >
            {orders.length > 0 && <OrderTable orders={orders} ofOne />}
            {player.orders > orders.length && (
              <Link to={`/ops/orders?q=${player.id}`} className={moreStyle}>
                {t("player.allOrders")}
              </Link>
            )}
          </OpsSection>
          <Games player={player} games={loaderData.games} />
          <Items items={loaderData.items} />
          <Scores scores={loaderData.scores} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Notes key={player.id} {...loaderData} />
          <Sanctions
            standing={standing}
            waiting={loaderData.waiting}
            decided={loaderData.decided}
            actions={
              may("moderation") && (
                <div className="w-full max-w-60">
                  <ModerateItems
                    target={{ kind: "user", id: player.id }}
                    close={() => {}}
                    onDone={() => void revalidate()}
                  />
                </div>
              )
            }
          />
          <LetterList title={t("player.letters")} letters={loaderData.letters} />
          <Sessions playerId={player.id} sessions={loaderData.sessions} />
        </div>
      </div>
    </OpsPage>
  );
}

const moreStyle = "nav-link justify-self-start text-link underline";

/** Who it is. */
function Head({ player, names, standing }: PlayerFile) {
  const { t } = useTranslation("ops");
  const { number } = useFormat();
  const may = useRights();
  const earlier = names.slice(0, -1);
  return (
    <section aria-label={t("player.who")} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Avatar src={player.avatarUrl} className="size-14" />
        <div className="grid min-w-0 gap-1">
          <p className="flex flex-wrap gap-2">
            <Badge>{t("player.level", { level: number(player.level) })}</Badge>
            {player.rights.map((right) => (
              <Badge key={right} tone="gold">
                {t("player.right", { right: t(`roles.rights.${right}`) })}
              </Badge>
            ))}
            {standing.length > 0 && <Badge tone="danger">{t("player.restricted")}</Badge>}
            {!player.address && <Badge tone="danger">{t("players.deleted")}</Badge>}
          </p>
          <p className="text-sm text-muted">
            {t("player.since")} <Utc value={player.registeredAt} />
          </p>
        </div>
      </div>
      <div className="grid gap-x-8 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        <CopyField label={t("players.id")} value={player.id} />
        {player.address && <CopyField label={t("players.address")} value={player.address} />}
        {player.email && (
          <CopyField
            label={t(player.emailVerifiedAt ? "player.email" : "player.emailUnconfirmed")}
            value={player.email}
          />
        )}
      </div>
      {earlier.length > 0 && (
        <p className="text-sm text-muted wrap-anywhere">
          {t("player.earlier")}{" "}
          {earlier.map(({ version, displayName, takenAt }, at) => (
            <span key={version}>
              {at > 0 && " · "}
              <bdi className="font-semibold text-ink">{displayName}</bdi> <Utc value={takenAt} />
            </span>
          ))}
        </p>
      )}
      {may("all") && (
        <Link to={`/ops/events?user=${player.id}`} className={moreStyle}>
          {t("players.events")}
        </Link>
      )}
    </section>
  );
}
