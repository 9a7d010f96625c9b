import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiProblem, asProblem, explain } from "~/app/api-problem";
import { Button } from "~/app/components/button";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { readAmount } from "~/app/routes/marketplace/read-amount";
import { requestLogin } from "~/app/wallet/request-login";
import { isPrice } from "~/domain/marketplace/price";
import type { ListingView } from "~/domain/marketplace/view";

/** Another price, over a text that the wallet signs: no transaction, no fee. */
export function NewPrice({ listing }: { listing: ListingView }) {
  const { t } = useTranslation("marketplace");
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const { id, sellerAddress } = listing;
  const { currency } = listing.price;

  async function reprice(amount: number) {
    setBusy(true);
    try {
      const { callApi, signWords } = await import("~/app/routes/marketplace/late-market");
      const price = { amount: String(amount), currency };
      const params = { id };
      const { text } = await callApi("GET /listings/{id}/price-text", { params, query: price });
      const signature = await signWords(text, sellerAddress);
      await callApi("PATCH /listings/{id}", { params, body: { price, signature } });
      toast("success", t("own.repriced"));
      await revalidate();
    } catch (failure) {
      const error = asProblem(failure);
      if (error instanceof ApiProblem && error.code.startsWith("login_")) requestLogin();
      else toast("danger", await explain(error));
    }
    setBusy(false);
  }

  return (
    <SubmitForm
      className="grid gap-3"
      onSend={(text, form) => {
        const amount = readAmount(text("price"), currency);
        const valid = amount !== null && isPrice({ amount, currency });
        setWrong(!valid);
        if (valid) void reprice(amount).then(() => form.reset());
      }}
    >
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <TextField
          label={t("own.reprice", { currency })}
          name="price"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          required
        />
        <Button type="submit" tone="secondary" busy={busy}>
          {t("own.repriceSend")}
        </Button>
      </div>
      {wrong && (
        <p role="alert" className="text-xs text-danger">
          {t("sell.invalid")}
        </p>
      )}
      <p className="text-xs text-muted">{t("own.repriceHint")}</p>
    </SubmitForm>
  );
}
