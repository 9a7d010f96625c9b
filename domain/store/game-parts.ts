import { languages, type Localised } from "~/domain/language";
import type { GameDescription, GamePictures, StoreEvent } from "./events";

/** What is written of a game, part by part, as texts that can be compared. */
export type GameParts = Record<string, string>;

const inEach = (part: string, text: Localised): GameParts =>
  Object.fromEntries(languages.map((lng) => [`${part} ${lng}`, text[lng] ?? ""]));

const known = (list: readonly (string | number | null)[], separator: string) =>
  list.filter((one) => one !== null && one !== "").join(separator);

function partsOfDescription(game: GameDescription): GameParts {
  return {
    name: game.name,
    "title zh-CN": game.titles["zh-CN"] ?? "",
    "title zh-TW": game.titles["zh-TW"] ?? "",
    ...inEach("tagline", game.tagline),
    ...inEach("overview", game.overview),
    category: game.category,
    delivery: game.delivery,
    developer: game.developer,
    releaseDate: game.releaseDate,
    blockchain: game.blockchain,
    editionOf: game.editionOf ?? "",
    featured: game.featured ? "yes" : "",
    platforms: game.platforms.join(" "),
    genres: game.genres.join(" "),
    tags: game.tags.join(" "),
    languages: game.languages.map(({ lng, voice }) => (voice ? `${lng} ♪` : lng)).join(", "),
    age: game.ageRating ? String(game.ageRating.age) : "",
    notes: game.ageRating?.notes.join(" ") ?? "",
    requirements: game.requirements
      .flatMap(({ device, minimum, recommended }) =>
        [minimum, recommended]
          .filter((hardware) => hardware !== null)
          .map(({ system, processor, memoryMb, graphics, storageMb }) => {
            const sizes = [memoryMb, storageMb].map((size) => size && `${size} MB`);
            return `${device}: ${known([system, processor, sizes[0]!, graphics, sizes[1]!], " · ")}`;
          }),
      )
      .join("\n"),
    redemption: game.redemption
      .map(
        ({ device, steps }) =>
          `${device}: ${steps.map((step) => Object.values(step).join(" / ")).join("\n")}`,
      )
      .join("\n"),
  };
}

const partsOfPictures = ({ cover, scenes }: GamePictures): GameParts => ({
  cover: cover?.id ?? "",
  scenes: (scenes ?? []).map(({ id }) => id).join(" "),
});

type TopUpOffered = Extract<StoreEvent, { type: "TopUpOffered" }>["data"];
const partsOfTopUp = ({ zones, items }: TopUpOffered): GameParts => ({
  topUp: [
    ...items.map(({ name, priceCents, bonus }) =>
      known([name.en, `$${(priceCents / 100).toFixed(2)}`, bonus?.en ?? null], " · "),
    ),
    ...zones.map(({ name }) => name),
  ].join("\n"),
});

/** What an event says of these parts; undefined where it says something else. */
export function partsOf(event: StoreEvent): { of: string; parts: GameParts } | undefined {
  switch (event.type) {
    case "GameDrafted":
    case "GameListed":
    case "GameRevised":
      return { of: "description", parts: partsOfDescription(event.data) };
    case "GamePictured":
      return { of: "pictures", parts: partsOfPictures(event.data) };
    case "TopUpOffered":
      return { of: "topUp", parts: partsOfTopUp(event.data) };
    default:
      return undefined;
  }
}
