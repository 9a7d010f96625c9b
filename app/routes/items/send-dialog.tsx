import { useState } from "react";
import { createPortal } from "react-dom";
import type { ApiAnswer } from "~/app/api-client";
import { ApiProblem, explain } from "~/app/api-problem";
import { callLate } from "~/app/call-late";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { Person } from "~/app/person/person";
import type { ItemView } from "~/domain/items/view";
import { Costs } from "./costs";
import { type Receiver, ReceiverForm } from "./receiver-form";
import { Under } from "./under";
import { useItemTransaction } from "./use-item-transaction";

interface SendDialogProps {
  item: ItemView;
  name: string;
  address: string;
  onClose(): void;
}

type Receiving = NonNullable<ApiAnswer<"GET /items/{id}/costs">["to"]>;
interface Chosen {
  receiver: Receiver;
  to: Receiving;
  /** Lamports. */
  rent: number;
}

/** To whom an item is to go, who that is, what it costs, and the press that sends it: nothing is reserved before. */
export function SendDialog({ item, name, address, onClose }: SendDialogProps) {
  const { t } = useTranslation("items");
  const [chosen, setChosen] = useState<Chosen>();
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { step, problem, send, forget } = useItemTransaction(item, address);

  async function choose(receiver: Receiver) {
    setBusy(true);
    setRefused(undefined);
    try {
      const { to, costs } = await callLate("GET /items/{id}/costs", {
        params: { id: item.id },
        query: receiver,
      });
      setChosen({ receiver, to: to!, rent: Number(costs.amount) });
    } catch (error) {
      const nobody = error instanceof ApiProblem && ["not_found", "malformed"].includes(error.code);
      setRefused(nobody ? t("send.nobody") : await explain(error));
    }
    setBusy(false);
  }

  async function sendIt({ receiver: to }: Chosen) {
    const seen = await send(async () => {
      const request = { params: { id: item.id }, body: { to } };
      return (await callLate("POST /items/{id}/send", request, crypto.randomUUID())).transaction;
    });
    if (seen === undefined) return;
    toast(seen ? "success" : "info", t(seen ? "send.done" : "underWay", { name }));
    onClose();
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t("send.title", { name })} locked={step !== undefined}>
      {!chosen ? (
        <ReceiverForm
          busy={busy}
          problem={refused}
          onChoose={(receiver) => void choose(receiver)}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <div className="grid gap-1">
            <span className="text-xs text-muted">{t("send.to")}</span>
            {chosen.to.person && <Person person={chosen.to.person} />}
            <span className="font-mono text-sm wrap-anywhere">{chosen.to.address}</span>
          </div>
          {!chosen.to.knownWallet && (
            <p className="pixel-corners border-2 border-l-8 border-danger bg-raised px-4 py-3 font-semibold">
              {t("send.unknown")}
            </p>
          )}
          <p>{t("send.text")}</p>
          {item.state !== "on_chain" && <p className="text-sm text-muted">{t("send.mints")}</p>}
          <Costs rent={chosen.rent} />
          <Under step={step} problem={problem} />
          <div className="flex flex-wrap gap-3">
            <Button
              tone={chosen.to.knownWallet ? "primary" : "danger"}
              busy={step !== undefined}
              onClick={() => void sendIt(chosen)}
            >
              {t("send.confirm")}
            </Button>
            <Button
              tone="secondary"
              disabled={step !== undefined}
              onClick={() => {
                forget();
                setChosen(undefined);
              }}
            >
              {t("send.other")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>,
    document.body,
  );
}
