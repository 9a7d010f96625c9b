import { useEffect, useRef, useState } from "react";
import { Button } from "~/app/components/button";
import { Dialog } from "~/app/components/dialog";
import { LinkButton } from "~/app/components/link-button";
import { useFormat } from "~/app/i18n/use-format";
import { useTranslation } from "~/app/i18n/use-translation";
import { wantsStillness } from "~/app/motion";
import type { BoxPage } from "~/app/routes/mystery-box/load-box";
import { PityBar } from "~/app/routes/mystery-box/pity-bar";
import { iconOf } from "~/app/routes/mystery-box/prize-picture";
import { WalletButton } from "~/app/wallet/wallet-button";
import { useAmount } from "~/app/why/use-amount";
import { brand } from "~/domain/brand";
import type { BoxView } from "~/domain/mystery-box/view";
import { isClientSeed } from "./client-seed";
import { PrizeCard } from "./prize-card";
import { BoxScene, HEIGHT, WIDTH, loadPictures } from "./scene";
import { SeedParts } from "./seed-parts";
import { type Stage, useOpening } from "./use-opening";

interface OpeningDialogProps {
  open: boolean;
  onClose(): void;
  box: BoxView;
  found: BoxPage["found"];
}

export default function OpeningDialog({ open, onClose, box, found }: OpeningDialogProps) {
  const { t } = useTranslation("mystery-box");
  const { amount } = useAmount("points");
  const opening = useOpening(box);
  const { stage, balance } = opening;
  const shown = stage.name === "open" ? stage.opening : undefined;

  function close() {
    opening.close();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={stage.name === "opening"}
      title={t("modalTitle", { brand: brand.name })}
    >
      <div className="grid gap-4">
        <BoxStage stage={stage} onRevealed={opening.reveal} />
        <div aria-live="polite" className="grid min-h-37 items-center">
          {shown ? (
            <PrizeCard opening={shown} box={box} found={found} onLeave={close} />
          ) : (
            <PityBar pity={box.pity} />
          )}
        </div>
        {box.balance !== null && (
          <p className="flex justify-between gap-4 text-sm">
            <span>
              <span className="text-muted">{t("perBox")}</span> <b>{amount(box.price)}</b>
            </span>
            <span>
              <span className="text-muted">{t("balance")}</span>{" "}
              <b className="tabular-nums">{amount(balance)}</b>
            </span>
          </p>
        )}
        <Controls box={box} opening={opening} />
        {box.balance !== null && opening.seedHash && (
          <SeedParts
            seedHash={opening.seedHash}
            clientSeed={opening.clientSeed}
            onChange={opening.setClientSeed}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The button, or what stands between the player and it. */
function Controls({ box, opening }: { box: BoxView; opening: ReturnType<typeof useOpening> }) {
  const { t } = useTranslation("mystery-box");
  const { number } = useFormat();
  const { stage, balance, clientSeed } = opening;
  const busy = stage.name === "opening" || stage.name === "revealing";
  if (box.balance === null) {
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <p className="text-lg font-bold">{t("connectWallet")}</p>
        <WalletButton size="lg" />
      </div>
    );
  }
  if (!busy && box.soldOut) return <Notice>{t("soldOut")}</Notice>;
  if (!busy && (box.openedToday ?? 0) >= box.dailyLimit) {
    return <Notice>{t("limitReached", { limit: number(box.dailyLimit) })}</Notice>;
  }
  if (!busy && balance < box.price) {
    return (
      <div className="grid justify-items-center gap-3 text-center">
        <Notice>{t("needPoints", { price: box.price })}</Notice>
        <LinkButton to="/task" tone="secondary">
          {t("getPoints")}
        </LinkButton>
      </div>
    );
  }
  return (
    <Button
      size="lg"
      busy={busy}
      disabled={!opening.ready || !isClientSeed(clientSeed)}
      onClick={opening.open}
    >
      {busy ? t("opening.working") : t(stage.name === "open" ? "openAnother" : "open")}
    </Button>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p aria-live="polite" className="text-center font-bold">
      {children}
    </p>
  );
}

/** The box as it waits, shakes and opens. Decorative: the dialog says the same in words. */
function BoxStage({ stage, onRevealed }: { stage: Stage; onRevealed(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [scene, setScene] = useState<BoxScene>();
  const opening = "opening" in stage ? stage.opening : undefined;

  useEffect(() => {
    let gone = false;
    let made: BoxScene | undefined;
    const still = wantsStillness();
    loadPictures().then((pictures) => {
      if (gone || !canvas.current) return;
      made = new BoxScene(canvas.current, pictures, still);
      setScene(made);
    }, console.warn);
    return () => {
      gone = true;
      made?.stop();
    };
  }, []);

  useEffect(() => {
    if (stage.name === "closed") scene?.rest();
    if (stage.name === "opening") scene?.shake();
  }, [scene, stage.name]);

  const revealing = stage.name === "revealing";
  useEffect(() => {
    if (!revealing || !opening) return;
    const { prize } = opening;
    // Without a picture of the box the prize is shown all the same.
    const shown = scene ? scene.open(iconOf(prize), prize.rarity) : Promise.resolve();
    shown.then(onRevealed, onRevealed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each opening
  }, [scene, revealing, opening?.openingId]);

  return (
    <canvas
      ref={canvas}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className="pixel-corners pixelated aspect-8/5 w-full bg-night"
    />
  );
}
