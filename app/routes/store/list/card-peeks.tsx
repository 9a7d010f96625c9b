import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { wantsStillness } from "~/app/motion";

const SCENES = [1, 2, 3];
/** Somebody who only passes over a card loads nothing. */
const MEANT_MS = 150;
const NEXT_MS = 1_200;

interface Peek {
  cover: Element;
  gameId: string;
}

/** Pictures of the game in play over the cover that one points at, or whose name has the focus of the keyboard. */
export function CardPeeks() {
  const [peek, setPeek] = useState<Peek>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let at: Element | null = null;
    const reach = (target: EventTarget | null) => {
      const card = target instanceof Element ? target.closest(".game-card[data-game]") : null;
      if (card === at) return;
      at = card;
      clearTimeout(timer);
      setPeek(undefined);
      const cover = card?.querySelector(".game-cover");
      if (!cover) return;
      const gameId = (card as HTMLElement).dataset["game"]!;
      timer = setTimeout(() => setPeek({ cover, gameId }), MEANT_MS);
    };
    let place = "";
    const point = ({ pointerType, clientX, clientY, target }: PointerEvent) => {
      const before = place;
      place = `${clientX} ${clientY}`;
      // What scrolls beneath a mouse that rests is pointed at by nobody.
      if (pointerType === "mouse" && place !== before) reach(target);
    };
    const focus = ({ target }: FocusEvent) =>
      reach((target as Element).matches(":focus-visible") ? target : null);
    const leave = () => reach(null);
    // The mouse may have come before this script.
    reach(document.querySelector(".game-card:hover"));
    document.addEventListener("pointerover", point);
    document.addEventListener("focusin", focus);
    document.documentElement.addEventListener("pointerleave", leave);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("pointerover", point);
      document.removeEventListener("focusin", focus);
      document.documentElement.removeEventListener("pointerleave", leave);
    };
  }, []);

  return peek && createPortal(<Scenes key={peek.gameId} gameId={peek.gameId} />, peek.cover);
}

/** One after the other, each once it is there. Where nothing shall move, the first one stays. */
function Scenes({ gameId }: { gameId: string }) {
  const [shown, setShown] = useState(0);
  const [ready, setReady] = useState(0);

  useEffect(() => {
    if (wantsStillness()) return;
    const timer = setInterval(() => setShown((one) => one + 1), NEXT_MS);
    return () => clearInterval(timer);
  }, []);

  const at = ready ? shown % ready : -1;
  return (
    <div aria-hidden="true" className="peek">
      {SCENES.slice(0, ready + 1).map((number, place) => (
        <img
          key={number}
          src={`/art/games/${gameId}/scene-${number}.svg`}
          alt=""
          data-on={place === at ? "" : undefined}
          onLoad={() => setReady((count) => Math.max(count, place + 1))}
        />
      ))}
      <i>
        {SCENES.slice(0, ready).map((number, place) => (
          <b key={number} data-on={place === at ? "" : undefined} />
        ))}
      </i>
    </div>
  );
}
