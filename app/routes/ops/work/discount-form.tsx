import { useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { OpsSection } from "~/app/routes/ops/ops-page";
import { fromUtcField, toUtcField } from "~/app/routes/ops/utc-field";
import { useCommand } from "~/app/use-command";

const MONTH_MS = 30 * 86_400_000;
const MAX_DOLLARS = 10_000;

const cents = (dollars: string) => Math.round(Number(dollars) * 100);

/** Issues a code that every player may use. */
export function DiscountForm({ now }: { now: string }) {
  const { t } = useTranslation("ops");
  const [kind, setKind] = useState<"percent" | "amount">("percent");
  const { run, busy } = useCommand("PUT /ops/discounts/{code}", {
    success: t("orders.codeIssued"),
  });

  function issue(text: (field: string) => string) {
    const from = fromUtcField(text("from"));
    const until = fromUtcField(text("until"));
    if (!from || !until) return;
    const body = {
      percent: kind === "percent" ? Number(text("off")) : null,
      amountCents: kind === "amount" ? cents(text("off")) : null,
      minimumCents: cents(text("minimum")),
      from,
      until,
      uses: Number(text("uses")),
    };
    void run({ params: { code: text("code").toUpperCase() }, body });
  }

  return (
    <OpsSection title={t("orders.discount")} lead={t("orders.discountLead")}>
      <SubmitForm onSend={issue} className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField
          name="code"
          label={t("orders.code")}
          hint={t("orders.codeHint")}
          required
          pattern="[A-Za-z0-9\-]{3,40}"
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Select
          label={t("orders.kind")}
          value={kind}
          onChange={({ target }) => setKind(target.value === "amount" ? "amount" : "percent")}
          options={[
            { value: "percent", label: t("orders.percent") },
            { value: "amount", label: t("orders.amount") },
          ]}
        />
        <TextField
          key={kind}
          name="off"
          type="number"
          label={t(kind === "percent" ? "orders.percentOff" : "orders.dollarsOff")}
          required
          min={kind === "percent" ? 1 : 0.01}
          max={kind === "percent" ? 100 : MAX_DOLLARS}
          step={kind === "percent" ? 1 : 0.01}
        />
        <TextField
          name="minimum"
          type="number"
          label={t("orders.minimum")}
          required
          min={0}
          max={MAX_DOLLARS}
          step={0.01}
          defaultValue="0"
        />
        <TextField
          name="from"
          type="datetime-local"
          label={t("orders.validFrom")}
          required
          defaultValue={toUtcField(now)}
        />
        <TextField
          name="until"
          type="datetime-local"
          label={t("orders.validUntil")}
          required
          defaultValue={toUtcField(new Date(Date.parse(now) + MONTH_MS).toISOString())}
        />
        <TextField
          name="uses"
          type="number"
          label={t("orders.uses")}
          required
          min={1}
          max={1_000_000}
          step={1}
          defaultValue="100"
        />
        <Button type="submit" busy={busy} className="sm:mt-7.5">
          {t("orders.issue")}
        </Button>
      </SubmitForm>
    </OpsSection>
  );
}
