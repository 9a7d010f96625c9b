import { useEffect, useRef, useState } from "react";
import { wantsStillness } from "~/app/motion";
import { iconOf } from "~/app/routes/mystery-box/prize-picture";
import { BoxScene, HEIGHT, loadPictures, WIDTH } from "./scene";
import type { Stage } from "./use-opening";

/** The box as it waits, shakes and opens. Decorative: the dialog says the same in words. */
export function BoxStage({ stage, onRevealed }: { stage: Stage; onRevealed(): void }) {
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
