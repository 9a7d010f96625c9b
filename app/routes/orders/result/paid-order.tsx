import { Card } from "~/app/components/card";
import { Fold } from "~/app/components/fold";
import { useTranslation } from "~/app/i18n/use-translation";
import { GameCard, type ListedGame } from "~/app/routes/store/list/game-card";
import type { OrderView } from "~/domain/orders/view";
import type { Redemption } from "~/domain/store/redemption";
import { Earned } from "./earned";
import { OrderMarks, PaymentFacts } from "./order-facts";
import { OrderLines } from "./order-lines";
import { OrderRefunds } from "./order-refunds";
import { OrderTotals } from "./order-totals";
import { Receipt } from "./receipt";
import { Section } from "./section";
import { WonCovers } from "./won-covers";

export interface PaidOrderProps {
  order: OrderView;
  onChange(order: OrderView): void;
  /** It became so while somebody looked. */
  fresh: boolean;
  /** How keys are redeemed, by game. */
  redemptions: Readonly<Record<string, readonly Redemption[]>>;
  similar: readonly ListedGame[];
}

/** What is theirs now, first of all; what proves it is folded away. */
export function PaidOrder({ order, fresh, redemptions, similar, onChange }: PaidOrderProps) {
  const { t } = useTranslation("orders");
  return (
    <>
      <div className="grid items-start gap-8 sm:grid-cols-[minmax(10rem,20rem)_minmax(0,1fr)] lg:gap-12">
        <WonCovers gameIds={order.lines.map(({ gameId }) => gameId)} fresh={fresh} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <Card>
            <h2 className="sr-only">{t("lines.title")}</h2>
            <OrderLines order={order} redemptions={redemptions} onChange={onChange} />
          </Card>
          <Earned orderId={order.id} />
          <PaymentFacts order={order} />
          {order.refunds.length > 0 && (
            <Section title={t("refunds.title")}>
              <OrderRefunds refunds={order.refunds} />
            </Section>
          )}
          <div className="grid border-b-2 border-line">
            <Fold title={t("facts.title")} ruled>
              <div className="grid gap-4 pb-4">
                <OrderTotals order={order} />
                <OrderMarks order={order} />
              </div>
            </Fold>
            <Fold title={t("receipt.title")} ruled>
              <div className="pb-4">
                <Receipt order={order} />
              </div>
            </Fold>
          </div>
        </div>
      </div>
      <Similar games={similar} />
    </>
  );
}

function Similar({ games }: Record<"games", readonly ListedGame[]>) {
  const { t } = useTranslation("orders");
  if (!games.length) return null;
  return (
    <section className="grid gap-4 print:hidden">
      <h2 className="text-lg font-bold">{t("similar")}</h2>
      <ul className="grid max-w-4xl grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-4">
        {games.map((game) => (
          <GameCard key={game.id} game={game} heading="h3" />
        ))}
      </ul>
    </section>
  );
}
