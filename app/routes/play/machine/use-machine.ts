import { type RefObject, useEffect, useRef, useState } from "react";
import type { Cabinet } from "./cabinet";
import { Machine } from "./machine";
import type { Hooks, View } from "./view";

type Shown = View | { phase: "loading" | "failed"; score: 0; step: 0; steps: null };

export interface Stage {
  canvas: RefObject<HTMLCanvasElement | null>;
  /** Shows the screen with the buttons below it, where there is room for both. */
  show(): void;
  /** Null until the game has loaded. */
  machine: RefObject<Machine | null>;
  view: Shown;
  screen: { width: number; height: number };
  cabinet: Cabinet | null;
}

const NOTHING = { score: 0, step: 0, steps: null } as const;
const SCREEN = { width: 160, height: 200 };

/**
 * Loads a game, sets it up on a canvas, and tells how it goes. `onReady` comes once, when it may be started, resumed
 * or watched. The hooks of the last rendering are the ones that are called.
 */
export function useMachine(
  load: () => Promise<Cabinet>,
  hooks: Pick<Hooks, "onBegin" | "onEnd"> & { onReady?(machine: Machine): void },
): Stage {
  const canvas = useRef<HTMLCanvasElement>(null);
  const machine = useRef<Machine>(null);
  const latest = useRef(hooks);
  const [view, setView] = useState<Shown>({ phase: "loading", ...NOTHING });
  const [cabinet, setCabinet] = useState<Cabinet | null>(null);

  useEffect(() => {
    latest.current = hooks;
  });
  useEffect(() => {
    let left = false;
    load().then(
      (loaded) => !left && setCabinet(loaded),
      () => !left && setView({ phase: "failed", ...NOTHING }),
    );
    return () => {
      left = true;
    };
  }, [load]);
  // After the canvas took the shape of the game.
  useEffect(() => {
    if (!cabinet || !canvas.current) return;
    const running = new Machine(canvas.current, cabinet, {
      onView: setView,
      onBegin: () => latest.current.onBegin(),
      onEnd: (ended) => latest.current.onEnd(ended),
    });
    machine.current = running;
    latest.current.onReady?.(running);
    return () => {
      running.leave();
      machine.current = null;
    };
  }, [cabinet]);

  // Below the header, so that on a small phone the buttons do not lie behind the bar at the bottom.
  const show = () => canvas.current?.closest("section")?.scrollIntoView({ block: "start" });

  return { canvas, show, machine, view, cabinet, screen: cabinet?.screen ?? SCREEN };
}
