import { type FormEvent, useState } from "react";
import { explain } from "~/app/api-problem";
import { callApi } from "~/app/api-client";
import { Button } from "~/app/components/button";
import { TextField } from "~/app/components/text-field";
import { useTranslation } from "~/app/i18n/use-translation";
import { type DeskGift, GiftRow } from "./gift-row";

/** Finds the gifts of one order, which its buyer need not have asked about. */
export function GiftFinder() {
  const { t } = useTranslation("ops");
  const [orderId, setOrderId] = useState("");
  const [gifts, setGifts] = useState<readonly DeskGift[]>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function look() {
    setBusy(true);
    setProblem(undefined);
    try {
      const params = { id: orderId.trim() };
      setGifts((await callApi("GET /ops/orders/{id}/gifts", { params })).items);
    } catch (error) {
      setGifts(undefined);
      setProblem(await explain(error));
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look();
  };

  return (
    <div className="grid gap-3">
      <h3 className="font-bold">{t("orders.giftFind")}</h3>
      <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <TextField
          label={t("orders.giftOrder")}
          required
          maxLength={64}
          value={orderId}
          error={problem}
          onChange={({ target }) => setOrderId(target.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" tone="secondary" busy={busy} className="sm:mt-7.5">
          {t("orders.giftLook")}
        </Button>
      </form>
      <div aria-live="polite">
        {gifts?.length === 0 && <p className="text-sm text-muted">{t("orders.giftNone")}</p>}
        {gifts && gifts.length > 0 && (
          <ul className="divide-y-2 divide-line">
            {gifts.map((gift) => (
              <GiftRow key={gift.lineId} gift={gift} onDone={() => void look()} />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
