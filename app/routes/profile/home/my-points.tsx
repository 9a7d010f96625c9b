import { EmptyRow } from "~/app/components/empty-row";
import { LinkButton } from "~/app/components/link-button";
import { LoadMore } from "~/app/components/load-more";
import { PixelIcon } from "~/app/components/pixel-icon";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { RedeemCodeButton } from "~/app/routes/redeem-codes/redeem-code-button";
import { AsItWasThen } from "~/app/why/as-it-was-then";
import { EntryList } from "~/app/why/entry-list";
import type { EntryPage } from "~/app/why/sources";
import { useAmount } from "~/app/why/use-amount";
import { useEntries } from "~/app/why/use-entries";
import { Why } from "~/app/why/why";

interface MyPointsProps {
  points: { balance: number; earned: number; spent: number; owed?: number };
  changes: EntryPage;
}

/** The balance, all that made it, and how it was before. */
export function MyPoints({ points, changes }: MyPointsProps) {
  const { t } = useTranslation("points");
  const { number } = useFormat();
  const { amount } = useAmount("points");
  return (
    <section aria-labelledby="my-points" className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="flex flex-wrap items-end justify-between gap-3">
        <div className="grid gap-1">
          <h2 id="my-points" className="text-lg font-bold">
            {t("myPoints")}
          </h2>
          <p className="max-w-prose text-sm text-muted">{t("lead")}</p>
        </div>
        <RedeemCodeButton />
      </header>
      <dl className="pixel-corners grid grid-cols-2 border-2 border-line bg-surface sm:grid-cols-[1.4fr_1fr_1fr]">
        <div className="col-span-2 grid content-center p-4 sm:col-span-1 sm:p-6">
          <dt className="text-sm text-muted">{t("balance")}</dt>
          <dd>
            <Why source="points" figure={amount(points.balance)}>
              <span className="inline-flex items-center gap-2 text-2xl font-bold">
                <PixelIcon name="coin" className="size-8 text-gold" />
                {number(points.balance)}
              </span>
            </Why>
          </dd>
        </div>
        {(["earned", "spent"] as const).map((direction) => (
          <div
            key={direction}
            className="grid content-center border-line p-4 not-last:border-r-2 max-sm:border-t-2 sm:border-l-2 sm:not-last:border-r-0 sm:p-6"
          >
            <dt className="text-sm text-muted">{t(direction)}</dt>
            <dd>
              <Why source="points" figure={amount(points[direction])} only={{ direction }}>
                <span className="text-xl font-bold">{number(points[direction])}</span>
              </Why>
            </dd>
          </div>
        ))}
      </dl>
      {points.owed !== undefined && (
        <p className="-mt-3 text-sm text-muted">{t("owed", { amount: amount(points.owed) })}</p>
      )}
      {/* A new change begins the list anew. */}
      <Changes key={changes.items[0]?.position} first={changes} />
    </section>
  );
}

function Changes({ first }: { first: EntryPage }) {
  const { t } = useTranslation("points");
  const { items, nextCursor, busy, failed, load } = useEntries("points", undefined, first);
  if (items.length === 0) {
    return (
      <EmptyRow title={t("none")} hint={t("noneHint")}>
        <LinkButton to="/task" tone="secondary">
          {t("toTasks")}
        </LinkButton>
      </EmptyRow>
    );
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section className="grid content-start gap-3">
        <h3 className="text-lg font-bold">{t("changes")}</h3>
        <EntryList items={items} unit="points" />
        <LoadMore nextCursor={nextCursor} busy={busy} failed={failed} onLoad={load} />
      </section>
      <div className="lg:sticky lg:top-20 lg:self-start max-lg:order-first">
        <section className="grid gap-3">
          <h3 className="text-lg font-bold">{t("then.title")}</h3>
          <AsItWasThen
            source="points"
            items={items}
            complete={nextCursor === null}
            lead={t("then.hint")}
          />
        </section>
      </div>
    </div>
  );
}
