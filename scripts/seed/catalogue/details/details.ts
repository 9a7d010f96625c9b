import type { describeGameSchema } from "~/domain/store/commands";
import type { z } from "zod";
import type { DescribedGame, Platform } from "../types.ts";
import { browser, hardwareOf, phones } from "./hardware.ts";
import { findUserId } from "./find-user-id.ts";
import {
  redeemInGame,
  redeemInLauncher,
  redeemOnPlaystation,
  redeemOnXbox,
  studios,
} from "./studios.ts";
import { type Traits, traitsOf } from "./traits.ts";

type Description = z.input<typeof describeGameSchema>;
export type Details = Required<
  Pick<Description, "titles" | "tags" | "languages" | "ageRating" | "requirements" | "redemption">
>;

/** What a game is made of beside its description: its traits, and what its studio does for all its games. */
export function detailsOf(game: DescribedGame): Details {
  const traits = traitsOf[game.id];
  const studio = studios[game.developer];
  if (!traits || !studio) throw new Error(`Nothing is known of ${game.id} by ${game.developer}`);
  const [cn, tw] = traits.titles;
  return {
    titles: { "zh-CN": cn, "zh-TW": tw },
    tags: traits.tags,
    languages: studio.languages.map((lng, at) => ({
      lng,
      voice: traits.voiced === true && at < studio.voices,
    })),
    ageRating: { age: traits.age, notes: traits.notes },
    requirements: requirementsOf(game, traits),
    redemption: redemptionOf(game, traits),
  };
}

function requirementsOf({ delivery, platforms, releaseDate }: DescribedGame, traits: Traits) {
  const storageMb = Math.round(traits.storageMb);
  if (delivery === "account") return browser;
  if (delivery === "top-up") return phones(traits.weight, storageMb);
  const year = Number(releaseDate.slice(0, 4));
  return platforms.map((device) => hardwareOf(device, traits.weight, storageMb, year));
}

function redemptionOf(game: DescribedGame, traits: Traits) {
  const { id, name, developer, delivery, platforms, topUp } = game;
  if (delivery === "account") return [];
  if (delivery === "top-up") {
    const [cn, tw] = traits.titles;
    const named = { en: name, "zh-CN": `《${cn}》`, "zh-TW": `《${tw}》` };
    const steps = findUserId(id, named, topUp?.requiresZone === true);
    return (["ios", "android"] as const).map((device) => ({ device, steps }));
  }
  const { launcher } = studios[developer]!;
  const onComputers = launcher ? redeemInLauncher(launcher) : redeemInGame(developer);
  const steps: Record<Platform, typeof onComputers> = {
    windows: onComputers,
    macos: onComputers,
    playstation: redeemOnPlaystation,
    xbox: redeemOnXbox,
  };
  return platforms.map((device) => ({ device, steps: steps[device] }));
}
