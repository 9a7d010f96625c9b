import { useState } from "react";
import { createPortal } from "react-dom";
import { explain } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { SubmitForm } from "~/app/components/submit-form";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { DaysField, endAfter } from "~/app/routes/marketplace/price-fields";
import { readAmount } from "~/app/routes/marketplace/read-amount";
import { shortAddress } from "~/app/routes/marketplace/short-address";
import { useApproval } from "~/app/routes/marketplace/use-approval";
import { usePrice } from "~/app/routes/marketplace/use-price";
import { isPrice } from "~/domain/marketplace/price";

interface OfferDialogProps {
  itemId: string;
  name: string;
  /** base58 of the wallet that offers. */
  buyer: string;
  onClose(): void;
}

const prepareOffer = (itemId: string, amount: number, days: number) =>
  callLate("POST /items/{id}/offers", {
    params: { id: itemId },
    body: { price: { amount: String(amount), currency: "USDC" }, endsAt: endAfter(days) },
  });
type Prepared = Awaited<ReturnType<typeof prepareOffer>>;

/** An offer in two steps: how much, then what exactly the wallet is to approve. */
export function OfferDialog({ itemId, name, buyer, onClose }: OfferDialogProps) {
  const { t } = useTranslation("marketplace");
  const { approve, step } = useApproval();
  const [prepared, setPrepared] = useState<Prepared>();

  async function sign(offer: Prepared) {
    const made = await approve({
      from: buyer,
      prepare: async () => offer,
      isThere: ({ offerId }) => stands(itemId, offerId),
      success: t("offers.made"),
    });
    if (made) onClose();
    // What was prepared lives for a minute: whoever tries again gets it anew.
    else setPrepared(undefined);
  }

  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t("offers.title", { item: name })}
      locked={step !== undefined}
    >
      {prepared ? (
        <div className="stack gap-4">
          <Approved prepared={prepared} />
          <Button size="lg" busy={step !== undefined} onClick={() => void sign(prepared)}>
            {step ? t(`wallet.${step}`) : t("offers.send")}
          </Button>
        </div>
      ) : (
        <OfferForm itemId={itemId} onPrepared={setPrepared} />
      )}
    </Dialog>,
    document.body,
  );
}

async function stands(itemId: string, offerId: string): Promise<boolean> {
  const { items } = await callLate("GET /items/{id}/offers", { params: { id: itemId } });
  return items.some(({ id }) => id === offerId);
}

interface OfferFormProps {
  itemId: string;
  onPrepared(prepared: Prepared): void;
}

function OfferForm({ itemId, onPrepared }: OfferFormProps) {
  const { t } = useTranslation("marketplace");
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function prepare(amount: number, days: number) {
    setBusy(true);
    try {
      onPrepared(await prepareOffer(itemId, amount, days));
    } catch (error) {
      setProblem(await explain(error));
      setBusy(false);
    }
  }

  return (
    <SubmitForm
      className="stack gap-4"
      onSend={(text) => {
        const amount = readAmount(text("price"), "USDC");
        const valid = amount !== null && isPrice({ amount, currency: "USDC" });
        setProblem(valid ? undefined : t("sell.invalid"));
        if (valid) void prepare(amount, Number(text("days")));
      }}
    >
      <TextField
        label={t("offers.price")}
        name="price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        required
        error={problem}
      />
      <DaysField label={t("offers.days")} days={7} />
      <p className="text-sm text-muted">{t("offers.power")}</p>
      <Button type="submit" size="lg" busy={busy}>
        {t("offers.next")}
      </Button>
    </SubmitForm>
  );
}

function Approved({ prepared: { approves, replaces } }: { prepared: Prepared }) {
  const { t } = useTranslation("marketplace");
  const price = usePrice();
  const amount = price({ ...approves, currency: "USDC" });
  return (
    <>
      <p>{t("offers.approves", { amount })}</p>
      {replaces !== null && (
        <p className="pixel-corners border-2 border-l-8 border-danger px-4 py-3 text-sm">
          {t("offers.replaces", { address: shortAddress(replaces) })}
        </p>
      )}
    </>
  );
}
