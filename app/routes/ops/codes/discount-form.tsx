import { useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { cents, LimitFields, useReadLimits } from "~/app/routes/ops/code/limit-fields";
import { useChange } from "~/app/use-command";

const MONTH_MS = 30 * 86_400_000;
const MAX_DOLLARS = 10_000;
const USES = 100;

/** Issues a code that every player may use. */
export function DiscountForm({ now }: { now: string }) {
  const { t } = useTranslation("ops");
  const [kind, setKind] = useState<"percent" | "amount">("percent");
  const [sent, setSent] = useState(0);
  const readLimits = useReadLimits();
  const { run, busy } = useChange("PUT /ops/discounts/{code}", {
    success: t("discounts.codeIssued"),
    onSuccess: () => setSent(sent + 1),
  });

  function issue(text: (field: string) => string) {
    const limits = readLimits(text);
    if (!limits) return;
    const body = {
      percent: kind === "percent" ? Number(text("off")) : null,
      amountCents: kind === "amount" ? cents(text("off")) : null,
      ...limits,
    };
    void run({ params: { code: text("code").toUpperCase() }, body });
  }

  return (
    <SubmitForm
      key={sent}
      onSend={issue}
      className="grid items-start gap-4 pt-2 sm:grid-cols-2 lg:grid-cols-4"
    >
      <TextField
        name="code"
        label={t("discounts.code")}
        hint={t("discounts.codeHint")}
        required
        pattern="[A-Za-z0-9\-]{3,40}"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Select
        label={t("discounts.kind")}
        value={kind}
        onChange={({ target }) => setKind(target.value === "amount" ? "amount" : "percent")}
        options={[
          { value: "percent", label: t("discounts.percent") },
          { value: "amount", label: t("discounts.amount") },
        ]}
      />
      <TextField
        key={kind}
        name="off"
        type="number"
        label={t(kind === "percent" ? "discounts.percentOff" : "discounts.dollarsOff")}
        required
        min={kind === "percent" ? 1 : 0.01}
        max={kind === "percent" ? 100 : MAX_DOLLARS}
        step={kind === "percent" ? 1 : 0.01}
      />
      <LimitFields
        minimumCents={0}
        mostCents={null}
        from={now}
        until={new Date(Date.parse(now) + MONTH_MS).toISOString()}
        uses={USES}
        isShare={kind === "percent"}
      />
      <Button type="submit" busy={busy} className="sm:mt-7.5">
        {t("discounts.issue")}
      </Button>
    </SubmitForm>
  );
}
