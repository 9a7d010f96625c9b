import { useState } from "react";
import { Button } from "~/app/components/button";
import { Card } from "~/app/components/card";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { Utc } from "~/app/routes/ops/utc";
import { fromUtcField, utcMinute } from "~/app/routes/ops/utc-field";
import { useChange } from "~/app/use-command";
import { discount } from "~/domain/store/price";
import type { GameAtDesk } from "~/domain/store/view-at-desk";

const MAX_DOLLARS = 100_000;

interface PriceProps {
  game: GameAtDesk;
  /** The lowest of the last 30 days, US cents; null where it was not on sale then. */
  lowestCents: number | null;
  now: string;
}

/** What the game costs, and the sales off that. */
export function PriceAndSales({ game, lowestCents, now }: PriceProps) {
  const { t } = useTranslation("ops-games");
  const { money } = useFormat();
  const { priceCents } = game;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        <div>
          <dt className="text-muted">{t("price.now")}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {priceCents === null ? t("list.noPrice") : money(priceCents)}
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t("price.lowest")}</dt>
          <dd className="text-lg font-semibold tabular-nums">
            {lowestCents === null ? "–" : money(lowestCents)}
          </dd>
        </div>
      </dl>
      <PriceForm key={priceCents} game={game} />
      {priceCents !== null && <SaleForm game={game} priceCents={priceCents} now={now} />}
      {priceCents === null && !game.sales.length ? (
        <p className="text-sm text-muted">{t("sale.first")}</p>
      ) : (
        <Sales game={game} now={now} />
      )}
    </Card>
  );
}

function PriceForm({ game: { id, priceCents } }: { game: GameAtDesk }) {
  const { t } = useTranslation("ops-games");
  const { run, busy } = useChange("PUT /ops/games/{id}/price", { success: t("price.set") });
  return (
    <SubmitForm
      onSend={(text) =>
        void run({
          params: { id },
          body: { priceCents: Math.round(Number(text("price")) * 100), expectedCents: priceCents },
        })
      }
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        name="price"
        type="number"
        label={t("price.field")}
        required
        min={0}
        max={MAX_DOLLARS}
        step={0.01}
        defaultValue={priceCents === null ? "" : (priceCents / 100).toFixed(2)}
        inputMode="decimal"
      />
      <Button type="submit" tone="secondary" busy={busy}>
        {t("price.change")}
      </Button>
    </SubmitForm>
  );
}

interface SaleFormProps {
  game: GameAtDesk;
  priceCents: number;
  now: string;
}

function SaleForm({ game: { id }, priceCents, now }: SaleFormProps) {
  const { t } = useTranslation("ops-games");
  const { money } = useFormat();
  const [percent, setPercent] = useState("");
  const [planned, setPlanned] = useState(0);
  const { run, busy } = useChange("POST /ops/games/{id}/sales", {
    success: t("sale.planned"),
    onSuccess() {
      setPercent("");
      setPlanned((count) => count + 1);
    },
  });
  function plan(text: (field: string) => string) {
    const from = text("from") ? fromUtcField(text("from")) : new Date().toISOString();
    const until = fromUtcField(text("until"));
    if (from && until) {
      void run({ params: { id }, body: { percent: Number(percent), from, until } });
    }
  }
  const off = Number(percent);
  return (
    <SubmitForm
      key={planned}
      onSend={plan}
      className="grid items-start gap-3 border-t-2 border-line pt-4 sm:grid-cols-2"
    >
      <TextField
        name="percent"
        type="number"
        label={t("sale.percent")}
        hint={
          off >= 1 && off <= 99
            ? t("sale.costs", { price: money(discount(priceCents, off)) })
            : undefined
        }
        required
        min={1}
        max={99}
        className="sm:col-span-2 sm:max-w-60"
        value={percent}
        onChange={({ target }) => setPercent(target.value)}
      />
      <TextField
        name="from"
        type="datetime-local"
        label={t("sale.from")}
        hint={t("sale.fromHint")}
      />
      <TextField
        name="until"
        type="datetime-local"
        label={t("sale.until")}
        hint={t("sale.utc", { now: utcMinute(now) })}
        required
      />
      <Button
        type="submit"
        tone="secondary"
        busy={busy}
        className="justify-self-start sm:col-span-2"
      >
        {t("sale.plan")}
      </Button>
    </SubmitForm>
  );
}

function Sales({ game: { id, sales }, now }: { game: GameAtDesk; now: string }) {
  const { t } = useTranslation("ops-games");
  const { number } = useFormat();
  const { run, busy } = useChange("DELETE /ops/games/{id}/sales/{saleId}", {
    success: t("sale.ended"),
  });
  if (!sales.length) return <p className="text-sm text-muted">{t("sale.none")}</p>;
  return (
    <ul aria-label={t("sale.list")} className="divide-y-2 divide-line text-sm">
      {sales.map(({ id: saleId, percent, from, until }) => (
        <li
          key={saleId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
        >
          <span className="grid gap-1">
            <span className="font-semibold">
              −{number(percent)} % ·{" "}
              {t(until <= now ? "sale.over" : from <= now ? "sale.runs" : "sale.comes")}
            </span>
            <span className="text-muted">
              <Utc value={from} /> – <Utc value={until} />
            </span>
          </span>
          {until > now && (
            <Button
              tone="quiet"
              busy={busy}
              aria-label={t("sale.endOf", { percent })}
              onClick={() => void run({ params: { id, saleId } })}
            >
              {t("sale.end")}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
