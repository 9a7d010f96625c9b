import { useEffect, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { wantsStillness } from "~/app/motion";

/** What stands for a game or a Space: a card with its picture, or the picture itself on the thing's own page. */
const THING = "[data-game], [data-space]";
/** What the page is about. */
const SUBJECT = "main img:is([data-game], [data-space])";
/** Milliseconds. */
const TAKES = 180;
/** Whoever waited longer for a page has forgotten from where it was asked for. Milliseconds. */
const FORGOTTEN = 2_000;

let left: { thing: string; from: DOMRect; at: number } | undefined;

/**
 * The picture of a card goes along to the page that the card leads to, and back from there into the card. It moves once it
 * has arrived: the View Transitions API would hold the page still until the next one is there, and lose what is pressed.
 */
export function useTravellingPicture(): void {
  const { key } = useLocation();

  useEffect(() => {
    const onClick = ({ target }: Event) => leave((target as Element).closest("a")?.closest(THING));
    const onBack = () => leave(document.querySelector(SUBJECT));
    addEventListener("click", onClick, true);
    addEventListener("popstate", onBack);
    return () => {
      removeEventListener("click", onClick, true);
      removeEventListener("popstate", onBack);
    };
  }, []);

  // After the place was found where a list had been left.
  useLayoutEffect(() => queueMicrotask(arrive), [key]);
}

function leave(element: Element | null | undefined): void {
  left = undefined;
  if (!element || wantsStillness()) return;
  const from = pictureOf(element)?.getBoundingClientRect();
  if (from?.width) left = { thing: thingOf(element), from, at: performance.now() };
}

/** Looks again at each picture of the screen, for a part of a page may come a moment after the rest. */
function arrive(): void {
  if (!left || performance.now() - left.at > FORGOTTEN) return;
  const { thing, from } = left;
  for (const element of document.querySelectorAll(THING)) {
    const picture = thingOf(element) === thing && pictureOf(element);
    if (!picture) continue;
    const to = picture.getBoundingClientRect();
    if (!isInView(to)) continue;
    left = undefined;
    const scale = from.width / to.width;
    const x = from.x + from.width / 2 - to.x - to.width / 2;
    const y = from.y + (to.height * scale) / 2 - to.y - to.height / 2;
    picture.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: "none" }],
      { duration: TAKES, easing: "cubic-bezier(0.2, 0.7, 0.2, 1)" },
    );
    return;
  }
  requestAnimationFrame(arrive);
}

function thingOf(element: Element): string {
  const { game, space } = (element as HTMLElement).dataset;
  return game ? `game ${game}` : `space ${space}`;
}

/** A card cuts its picture off at its own edges, which move along. */
const pictureOf = (element: Element) =>
  element.matches("img") ? element : element.querySelector(".game-cover, img");

const isInView = ({ top, bottom, left, right, width }: DOMRect) =>
  width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
