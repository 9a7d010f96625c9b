import { Link } from "react-router";
import { Pages } from "~/app/components/pages";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { cell } from "~/app/routes/ops/cell";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { PlayerName } from "~/app/routes/ops/player-name";
import { useRights } from "~/app/routes/ops/use-rights";
import { Utc } from "~/app/routes/ops/utc";
import { StatusBadge } from "~/app/routes/orders/result/status-badge";
import type { DeskUse } from "~/domain/operations/discount-queries";

export const USES_PER_PAGE = 20;

interface UsesProps {
  code: string;
  first: { items: readonly DeskUse[]; nextCursor: string | null };
}

/** Who used a code, by which order. */
export function Uses({ code, first }: UsesProps) {
  const { t } = useTranslation("ops");
  return (
    <OpsSection title={t("discounts.usesTitle")}>
      <Pages<DeskUse>
        key={first.items[0]?.key}
        first={first}
        path={`/api/ops/discounts/${code}/uses?limit=${USES_PER_PAGE}`}
        empty={<p className="text-sm text-muted">{t("discounts.noUses")}</p>}
      >
        {(uses) => <UseTable uses={uses} />}
      </Pages>
    </OpsSection>
  );
}

function UseTable({ uses }: { uses: readonly DeskUse[] }) {
  const { t } = useTranslation(["ops", "orders"]);
  const { money } = useFormat();
  const may = useRights();
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{t("discounts.usesTitle")}</caption>
      <thead className="max-sm:sr-only">
        <tr className="border-b-2 border-line">
          {(["when", "player", "order", "total", "off", "status"] as const).map((head) => (
            <th key={head} scope="col" className={cell}>
              {t(`discounts.useHeads.${head}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y-2 divide-line">
        {uses.map(({ key, usedAt, userId, displayName, orderId, status, totalCents, offCents }) => (
          <tr key={`${key} ${userId}`} className="align-top max-sm:block max-sm:py-3">
            <td className={cell}>
              <Utc value={usedAt} />
            </td>
            <td className={`${cell} wrap-anywhere`}>
              <PlayerName id={userId} name={displayName} linked={may("support")} />
            </td>
            <td className={`${cell} font-mono`}>
              {orderId === null ? (
                <span className="font-sans text-muted">{t("discounts.formerAccount")}</span>
              ) : may("support") ? (
                <Link to={`/ops/orders/${orderId}`} className="underline hover:text-link">
                  {orderId.slice(0, 8)}
                </Link>
              ) : (
                orderId.slice(0, 8)
              )}
            </td>
            <td className={`${cell} tabular-nums`}>{totalCents !== null && money(totalCents)}</td>
            <td className={`${cell} tabular-nums`}>{offCents !== null && money(-offCents)}</td>
            <td className={cell}>{status && <StatusBadge status={status} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
