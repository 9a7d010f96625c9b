import { createPortal } from "react-dom";
import { Button } from "~/app/components/button";
import { Countdown } from "~/app/components/countdown";
import { Dialog } from "~/app/components/dialog";
import { Spinner } from "~/app/components/spinner";
import { toast } from "~/app/components/toast";
import { useTranslation } from "~/app/i18n/use-translation";
import { useLapsed } from "~/app/routes/orders/result/use-lapsed";
import { Pays } from "./pays";
import { type Deal, useDeal } from "./use-deal";

interface DealDialogProps {
  title: string;
  /** base58 of the wallet that signs. */
  from: string;
  ask(): Promise<Deal>;
  words: {
    sign: string;
    done: string;
    lost: string;
    /** Whose part of the money the seller's is. */
    price: string;
    /** What the wallet gets for all of it; undefined where it gives the item. */
    gets?: string;
  };
  onClose(): void;
}

/** A sale before it is signed: who gets what, for how long it can be signed, and what became of it. */
export function DealDialog({ title, from, ask, words, onClose }: DealDialogProps) {
  const { t } = useTranslation("marketplace");
  const { stage, prepare, sign, leave } = useDeal({
    from,
    ask,
    lost: words.lost,
    onClose,
    onDone() {
      toast("success", words.done);
      onClose();
    },
  });
  return createPortal(
    <Dialog open onClose={leave} title={title} locked={stage.name === "signing"}>
      <div className="stack gap-4">
        {stage.name === "asking" && <Waiting text={t("deal.asking")} />}
        {(stage.name === "ready" || stage.name === "signing") && (
          <Ready
            key={stage.deal.expiresAt}
            deal={stage.deal}
            step={stage.name === "signing" ? stage.step : undefined}
            problem={stage.name === "ready" ? stage.problem : undefined}
            words={words}
            onSign={() => void sign(stage.deal)}
            onAgain={prepare}
          />
        )}
        {stage.name === "sent" && (
          <>
            <Waiting text={t("deal.sent")} />
            <p className="text-sm text-muted">{t("deal.sentHint")}</p>
          </>
        )}
        {stage.name === "over" && (
          <>
            <p role="alert" className="font-semibold text-danger">
              {stage.problem}
            </p>
            <Button tone="secondary" onClick={leave}>
              {t("deal.close")}
            </Button>
          </>
        )}
      </div>
    </Dialog>,
    document.body,
  );
}

function Waiting({ text }: { text: string }) {
  return (
    <output className="flex items-center gap-3 font-semibold">
      <Spinner />
      {text}
    </output>
  );
}

interface ReadyProps {
  deal: Deal;
  step: "connecting" | "building" | "approving" | "sending" | undefined;
  problem: string | undefined;
  words: DealDialogProps["words"];
  onSign(): void;
  onAgain(): void;
}

function Ready({ deal, step, problem, words, onSign, onAgain }: ReadyProps) {
  const { t } = useTranslation("marketplace");
  const lapsed = useLapsed(deal.expiresAt, false) && !step;
  return (
    <>
      {words.gets && <p className="font-semibold">{words.gets}</p>}
      <Pays pays={deal.pays} price={words.price} total={words.gets !== undefined} />
      <p className="text-sm text-muted">{t("deal.atomic")}</p>
      {problem && (
        <p role="alert" className="text-sm font-semibold text-danger">
          {problem}
        </p>
      )}
      {lapsed ? (
        <>
          <p className="text-sm font-semibold">{t("deal.lapsed")}</p>
          <Button size="lg" onClick={onAgain}>
            {t("deal.again")}
          </Button>
        </>
      ) : (
        <>
          <p className="flex items-baseline gap-2 text-sm">
            {t("deal.left")}
            <Countdown
              until={deal.expiresAt}
              className="text-lg font-bold tabular-nums text-link"
            />
          </p>
          <Button size="lg" busy={step !== undefined} onClick={onSign}>
            {step ? t(`wallet.${step}`) : words.sign}
          </Button>
        </>
      )}
    </>
  );
}
