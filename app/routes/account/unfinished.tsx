import { Button } from "~/app/components/button";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";

/** By kind: the ids of what has to end first. */
export type UnfinishedKinds = Readonly<Record<string, readonly string[]>>;

/** One order has its page, of several there is the list. */
const toOrders = ([id, ...others]: readonly string[]) =>
  id && !others.length ? `/store/pay-result?order=${encodeURIComponent(id)}` : "/profile/orders";

/** Where each kind is ended, and its words in the texts. */
const KINDS = {
  open_order: { to: toOrders, text: "unfinished.openOrder" },
  pending_delivery: { to: toOrders, text: "unfinished.pendingDelivery" },
  refund_owed: { to: toOrders, text: "unfinished.refundOwed" },
  pending_claim: { to: () => "/community", text: "unfinished.pendingClaim" },
  space_under_way: {
    to: () => "/community/list?filter=created",
    text: "unfinished.spaceUnderWay",
  },
} as const;

/** Why the account cannot be deleted yet. */
export function Unfinished({ kinds, onClose }: { kinds: UnfinishedKinds; onClose(): void }) {
  const { t } = useTranslation("account");
  const { number } = useFormat();
  return (
    <div role="alert" className="grid gap-4">
      <p className="font-semibold">{t("unfinished.title")}</p>
      <ul className="grid gap-3">
        {Object.entries(kinds).map(([kind, ids]) => {
          const known = KINDS[kind as keyof typeof KINDS];
          const count = { count: ids.length, amount: number(ids.length) };
          return (
            <li key={kind} className="flex flex-wrap items-center justify-between gap-3">
              {known ? t(known.text, count) : t("unfinished.other", count)}
              {known && (
                <LinkButton to={known.to(ids)} tone="secondary">
                  {t("unfinished.show")}
                </LinkButton>
              )}
            </li>
          );
        })}
      </ul>
      <Button tone="quiet" className="justify-self-start" onClick={onClose}>
        {t("unfinished.close")}
      </Button>
    </div>
  );
}
