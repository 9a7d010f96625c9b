import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useRootData } from "~/app/frame/root-data";
import { useTranslation } from "~/app/i18n/use-translation";
import { onSoundChosen, wantsSound } from "~/app/routes/play/machine/sound";
import { FrameHost, type Setting } from "./frame-host";
import { keepHere, keepWithServer } from "./keeper";
import type { FrameGame } from "./read-frame";
import { onLookChanged, readLook } from "./setting";

/** Before it is loaded it costs nothing; what left its frame, or said far too much, is not let in again. */
export type FramePhase = "idle" | "playing" | "paused" | "stopped";

/** Where the tab's history is: the entry of the page, which a frame's own are behind. */
function placeInHistory() {
  const { key, idx } = (history.state ?? {}) as { key?: string; idx?: number };
  return { entry: `${key} ${idx}`, length: history.length };
}

/** One game in a frame, with what answers it. */
export function useFrame({ id, frame }: FrameGame) {
  const userId = useRootData()?.user?.id ?? null;
  const { i18n } = useTranslation("play");
  const on = useSyncExternalStore(onSoundChosen, wantsSound, () => false);
  const element = useRef<HTMLIFrameElement>(null);
  const host = useRef<FrameHost>(null);
  const loads = useRef(0);
  const begun = useRef({ entry: "", length: 0 });
  const [phase, setPhase] = useState<FramePhase>("idle");
  const [best, setBest] = useState(frame.best);
  const [reached, setReached] = useState<ReadonlySet<string>>(
    () => new Set(frame.achievements.flatMap((one) => (one.reportedAt ? one.id : []))),
  );
  const language = i18n.language;

  const settingNow = (): Setting => ({ language, muted: !on, ...readLook() });
  const begin = () => {
    host.current?.leave();
    loads.current = 0;
    begun.current = placeInHistory();
    const game = { best, achievements: frame.achievements.map((one) => one.id), reached };
    const keeper = userId === null ? keepHere(id) : keepWithServer(id);
    const window = () => element.current?.contentWindow ?? null;
    host.current = new FrameHost(window, game, keeper, settingNow(), {
      onBest: setBest,
      onReached: (achievement) => setReached((before) => new Set(before).add(achievement)),
      onStopped: () => setPhase("stopped"),
    });
    setPhase("playing");
  };
  const stop = () => {
    host.current?.leave();
    setPhase("stopped");
  };
  const pause = (paused: boolean) => {
    host.current?.pause(paused);
    setPhase(paused ? "paused" : "playing");
    if (!paused) element.current?.focus();
  };

  useEffect(() => () => host.current?.leave(), []);
  useEffect(() => {
    if (phase !== "stopped") return;
    // The frame is gone, but no browser takes what it put into the tab's history along. Never too far: what grew is the least that it put there.
    const { entry, length } = placeInHistory();
    const added = length - begun.current.length;
    if (entry === begun.current.entry && added > 0) history.go(-added);
  }, [phase]);
  useEffect(() => {
    const change = () => host.current?.change(settingNow());
    change();
    return onLookChanged(change);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of these it is made
  }, [language, on]);
  useEffect(() => {
    if (phase !== "playing") return;
    const hide = () => document.hidden && pause(true);
    document.addEventListener("visibilitychange", hide);
    return () => document.removeEventListener("visibilitychange", hide);
  }, [phase]);

  return {
    element,
    phase,
    best,
    reached,
    userId,
    begin,
    pause,
    /** A frame loads once. A second time it has gone elsewhere, where nobody here has sent it. */
    onLoad() {
      loads.current++;
      if (loads.current > 1) stop();
      else element.current?.focus();
    },
  };
}
export type Frame = ReturnType<typeof useFrame>;
