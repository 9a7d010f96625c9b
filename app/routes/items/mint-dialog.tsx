import { createPortal } from "react-dom";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { Skeleton } from "~/app/components/skeleton";
import { toast } from "~/app/components/toast";
import { callLate } from "~/app/call-late";
import { useTranslation } from "~/app/i18n/use-translation";
import type { ItemView } from "~/domain/items/view";
import { useAnswer } from "~/app/use-answer";
import { Costs } from "./costs";
import { shortAddress } from "./side";
import { Under } from "./under";
import { useItemTransaction } from "./use-item-transaction";

interface MintDialogProps {
  item: ItemView;
  name: string;
  address: string;
  onClose(): void;
}

/** What minting means and costs, and the press that does it. */
export function MintDialog({ item, name, address, onClose }: MintDialogProps) {
  const { t } = useTranslation("items");
  const { answer, failed } = useAnswer("GET /items/{id}/costs", { params: { id: item.id } });
  const { step, problem, send } = useItemTransaction(item, address);

  async function mint() {
    const seen = await send(async () => {
      const answer = await callLate(
        "POST /items/{id}/mint",
        { params: { id: item.id } },
        crypto.randomUUID(),
      );
      return answer.transaction;
    });
    if (seen === undefined) return;
    toast(seen ? "success" : "info", t(seen ? "mint.done" : "underWay", { name }));
    onClose();
  }

  return createPortal(
    <Dialog open onClose={onClose} title={t("mint.title", { name })} locked={step !== undefined}>
      <div className="grid gap-4">
        <img
          src={item.imageUrl}
          alt=""
          width={16}
          height={16}
          className="pixelated mx-auto size-24"
        />
        <p>{t("mint.text", { address: shortAddress(address) })}</p>
        <ul className="grid list-disc gap-2 pl-5 text-sm">
          <li>{t("mint.yours")}</li>
          <li>{t("mint.losable")}</li>
          <li>{t("mint.public")}</li>
        </ul>
        {answer || failed ? (
          <Costs rent={answer && Number(answer.costs.amount)} />
        ) : (
          <Skeleton className="h-5 w-full" />
        )}
        <Under step={step} problem={problem} />
        <div className="flex flex-wrap gap-3">
          <Button busy={step !== undefined} onClick={() => void mint()}>
            {t(item.state === "minting" ? "mint.again" : "mint.confirm")}
          </Button>
          <Button tone="secondary" disabled={step !== undefined} onClick={onClose}>
            {t("notNow")}
          </Button>
        </div>
      </div>
    </Dialog>,
    document.body,
  );
}
