import { useTranslation } from "~/app/i18n/use-translation";
import type { Button } from "~/app/routes/play/machine/cabinet";
import type { PlayableGame } from "~/domain/store/playable";

/** What buttons do in each game, where their own names do not say it. */
const DOES = {
  "brick-garden": { a: "buttons.serve" },
  "tile-tide": { b: "buttons.giveBack" },
  "pixel-quarry": { a: "buttons.dig", b: "buttons.flag" },
  "comet-courier": { up: "buttons.thrust", a: "buttons.dash" },
  "moss-and-stone": { a: "buttons.choose" },
} as const;
type Does = (typeof DOES)[keyof typeof DOES];
type Key = Does extends infer One ? (One extends One ? One[keyof One] : never) : never;

export function useButtonLabels(id: PlayableGame): Partial<Record<Button, string>> {
  const { t } = useTranslation("play");
  const does: Partial<Record<PlayableGame, Partial<Record<Button, Key>>>> = DOES;
  return Object.fromEntries(
    Object.entries(does[id] ?? {}).map(([button, key]) => [button, t(key)]),
  );
}
