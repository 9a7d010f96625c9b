import type { ApiRequest } from "~/app/api-client";
import { type Language, languages } from "~/domain/language";
import type { Device } from "~/domain/store/taxonomy";
import type { GameAtDesk } from "~/domain/store/view-at-desk";

export type WrittenGame = ApiRequest<"PUT /ops/games/{id}/description">["body"];
type Description = WrittenGame["description"];
export type Requirement = GameAtDesk["description"]["requirements"][number];
export type Played = GameAtDesk["description"]["languages"][number];
export type TopUp = NonNullable<GameAtDesk["topUp"]>;

/** Steps to redeem a key, one a line, in each language. */
export interface Redeeming {
  device: Device;
  steps: Record<Language, string>;
}

/** What is typed of a game, each part by its name. Texts all, so that they are kept, compared and merged alike. */
export type GameFields = Record<string, string>;

const today = () => new Date().toISOString().slice(0, 10);
const words = (list: readonly string[] = []) => list.join(" ");
const listOf = <Word extends string>(text: string | undefined) =>
  (text ?? "").split(" ").filter(Boolean) as Word[];

/** The parts of a JSON field; none where it says null. */
export function partsOf<Part>(text: string | undefined): Part[] {
  return (JSON.parse(text || "[]") as Part[] | null) ?? [];
}

export function fieldsOf(game: GameAtDesk | null): GameFields {
  const d = game?.description;
  return {
    id: game?.id ?? "",
    name: d?.name ?? "",
    "title zh-CN": d?.titles["zh-CN"] ?? "",
    "title zh-TW": d?.titles["zh-TW"] ?? "",
    ...Object.fromEntries(
      languages.flatMap((lng) => [
        [`tagline ${lng}`, d?.tagline[lng] ?? ""],
        [`overview ${lng}`, d?.overview[lng] ?? ""],
      ]),
    ),
    category: d?.category ?? "pc",
    delivery: d?.delivery ?? "key",
    developer: d?.developer ?? "",
    releaseDate: d?.releaseDate ?? today(),
    blockchain: d?.blockchain ?? "Solana",
    editionOf: d?.editionOf ?? "",
    featured: d?.featured ? "yes" : "",
    platforms: words(d?.platforms ?? ["windows"]),
    genres: words(d?.genres),
    tags: words(d?.tags),
    languages: JSON.stringify(d?.languages ?? []),
    age: d?.ageRating ? String(d.ageRating.age) : "",
    notes: words(d?.ageRating?.notes),
    requirements: JSON.stringify(d?.requirements ?? []),
    redemption: JSON.stringify((d?.redemption ?? []).map(redeemingOf)),
    topUp: JSON.stringify(game?.topUp ?? null),
    cover: game?.cover?.id ?? "",
    scenes: JSON.stringify(game ? (game.scenes?.map(({ id }) => id) ?? null) : []),
  };
}

function redeemingOf({ device, steps }: Description["redemption"][number]): Redeeming {
  const inEach = languages.map((lng) => [lng, steps.map((step) => step[lng] ?? "").join("\n")]);
  return { device, steps: Object.fromEntries(inEach) as Record<Language, string> };
}

function stepsOf({ device, steps }: Redeeming): Description["redemption"][number] {
  const lines = (lng: Language) => steps[lng].split("\n").map((line) => line.trim());
  const others = languages.slice(1).map((lng) => [lng, lines(lng)] as const);
  return {
    device,
    steps: lines("en").flatMap((en, at) => {
      const rest = others.filter(([, list]) => list[at]).map(([lng, list]) => [lng, list[at]!]);
      return en ? [{ en, ...(Object.fromEntries(rest) as object) }] : [];
    }),
  };
}

/** A text in those languages in which there is one. */
function localised(fields: GameFields, part: string): { en: string } {
  const others = languages
    .slice(1)
    .map((lng) => [lng, (fields[`${part} ${lng}`] ?? "").trim()] as const)
    .filter(([, text]) => text !== "");
  return { en: (fields[`${part} en`] ?? "").trim(), ...Object.fromEntries(others) };
}

/** What is sent of it. */
export function writtenBy(fields: GameFields, expected: number): WrittenGame {
  const text = (part: string) => (fields[part] ?? "").trim();
  const titles = (["zh-CN", "zh-TW"] as const).filter((lng) => text(`title ${lng}`));
  const topUp = JSON.parse(fields.topUp || "null") as TopUp | null;
  const isTopUp = fields.delivery === "top-up" && topUp !== null && topUp.items.length > 0;
  return {
    expected,
    description: {
      name: text("name"),
      titles: Object.fromEntries(titles.map((lng) => [lng, text(`title ${lng}`)])),
      tagline: localised(fields, "tagline"),
      overview: localised(fields, "overview"),
      category: fields.category as Description["category"],
      delivery: fields.delivery as Description["delivery"],
      developer: text("developer"),
      releaseDate: text("releaseDate") || today(),
      blockchain: text("blockchain") || "Solana",
      editionOf: text("editionOf") || null,
      featured: fields.featured === "yes",
      platforms: listOf(fields.platforms),
      genres: listOf(fields.genres),
      tags: listOf(fields.tags),
      languages: partsOf<Played>(fields.languages),
      ageRating: text("age") ? { age: Number(text("age")), notes: listOf(fields.notes) } : null,
      requirements: partsOf<Requirement>(fields.requirements).filter(
        ({ minimum }) => minimum.system,
      ),
      redemption: partsOf<Redeeming>(fields.redemption)
        .map(stepsOf)
        .filter(({ steps }) => steps.length),
    },
    pictures: {
      cover: fields.cover || null,
      scenes: JSON.parse(fields.scenes || "null") as string[] | null,
    },
    ...(isTopUp && { topUp }),
  };
}

/** An id that goes with a title: what stands in addresses. */
export const slugOf = (title: string): string =>
  title
    .normalize("NFKD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 64);
