import { useState } from "react";
import { Button } from "~/app/components/button";
import { Select } from "~/app/components/select";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { callLate } from "~/app/call-late";
import { useTranslation } from "~/app/i18n/use-translation";
import { DaysField, endAfter } from "~/app/routes/marketplace/price-fields";
import { readAmount } from "~/app/routes/marketplace/read-amount";
import { useApproval } from "~/app/routes/marketplace/use-approval";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { currencies, isPrice } from "~/domain/marketplace/price";
import { royaltyOf } from "~/domain/royalty/royalty-of";

interface SellFormProps {
  itemId: string;
  /** base58 of the owner's wallet. */
  seller: string;
  /** Hundredths of a percent. */
  royalty: number;
}

/** Puts an item up for sale: its price, its end, and what the wallet is asked to approve. */
export function SellForm({ itemId, seller, royalty }: SellFormProps) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const { approve, step } = useApproval();
  const [typed, setTyped] = useState("");
  const [currency, setCurrency] = useState<(typeof currencies)[number]>("USDC");
  const [wrong, setWrong] = useState(false);
  const amount = readAmount(typed, currency);
  const valid = amount !== null && isPrice({ amount, currency });
  const part = valid ? royaltyOf(amount, { basisPoints: royalty }) : 0;

  const list = (days: number) =>
    approve({
      from: seller,
      prepare: () =>
        callLate("POST /items/{id}/listing", {
          params: { id: itemId },
          body: { price: { amount: String(amount), currency }, endsAt: endAfter(days) },
        }),
      async isThere({ listingId }) {
        const listing = await callLate("GET /listings/{id}", { params: { id: listingId } });
        return listing.state !== "pending";
      },
      success: t("sell.listed"),
    });

  return (
    <SubmitForm
      className="grid gap-4"
      onSend={(text) => {
        setWrong(!valid);
        if (valid) void list(Number(text("days")));
      }}
    >
      <h2 className="text-lg font-bold">{t("sell.title")}</h2>
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
        <TextField
          label={t("sell.price")}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(false);
          }}
          error={wrong ? t("sell.invalid") : undefined}
          hint={
            valid
              ? t("sell.gets", {
                  amount: price({ amount: amount - part, currency }),
                  royalty: price({ amount: part, currency }),
                })
              : t("sell.hint")
          }
        />
        <Select
          label={t("sell.currency")}
          value={currency}
          onChange={(event) => setCurrency(event.target.value as typeof currency)}
          options={currencies.map((value) => ({ value, label: value }))}
        />
      </div>
      <DaysField label={t("sell.days")} days={7} />
      <p className="text-sm text-muted">{t("sell.power")}</p>
      <Button type="submit" size="lg" busy={step !== undefined}>
        {step ? t(`wallet.${step}`) : t("sell.send")}
      </Button>
    </SubmitForm>
  );
}
