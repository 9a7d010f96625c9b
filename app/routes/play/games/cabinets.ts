import type { Cabinet } from "~/app/routes/play/machine/cabinet";
import type { PlayableGame } from "~/domain/store/playable";

/** Each game travels only to those who want to play it. */
export const cabinets: Record<PlayableGame, () => Promise<Cabinet>> = {
  "brick-garden": async () => (await import("./brick-garden/game")).cabinet,
  "hedge-duel": async () => (await import("./hedge-duel/game")).cabinet as unknown as Cabinet,
  "neon-serpent": async () => (await import("./neon-serpent/game")).cabinet,
  "pixel-quarry": async () => (await import("./pixel-quarry/game")).cabinet,
  "comet-courier": async () => (await import("./comet-courier/game")).cabinet,
  "lantern-beat": async () => (await import("./lantern-beat/game")).cabinet,
  "moss-and-stone": async () => (await import("./moss-and-stone/game")).cabinet,
  "tile-tide": async () => (await import("./tile-tide/game")).cabinet,
};
