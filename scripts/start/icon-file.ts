import { createHash } from "node:crypto";
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import type { Plugin } from "vite";
import { icons } from "../../app/components/icons.ts";
import { outline } from "../../app/components/outline.ts";
import { drawings } from "../../app/components/pixel-icons.ts";

const aliases: Record<string, { parent: string }> = lucide.aliases;
const drawn: Record<string, { body: string }> = lucide.icons;
/** Said once for the whole picture. */
const STROKE =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** @throws TypeError where Lucide has no icon of that name: the build fails. */
const drawLines = (name: string): string =>
  drawn[aliases[name]?.parent ?? name]!.body.replaceAll(STROKE, "");

/** By the names of their classes, `mark-…`: one below the other, with as much room between them as each takes. */
const tiles: readonly [name: string, drawing: string][] = [
  ...Object.entries(drawings).map(([name, drawing]): [string, string] => [
    `pixel-${name}`,
    `<path fill="#000" stroke="none" transform="scale(2)" d="${outline(drawing)}"/>`,
  ]),
  ...icons.map((name): [string, string] => [name, drawLines(name)]),
  ["heart-filled", `<g fill="#000">${drawLines("heart")}</g>`],
];
const SIDE = 24;
const HEIGHT = SIDE * (2 * tiles.length - 1);
/** A star has two colours, so that a page draws it itself and takes only its outline from here. */
const star = `<symbol id="star" viewBox="0 0 24 24">${drawLines("star")}</symbol>`;
const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${HEIGHT}" viewBox="0 0 ${SIDE} ${HEIGHT}" fill="none" stroke="#000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${star}${tiles
  .map(([, drawing], at) => `<g transform="translate(0 ${at * 2 * SIDE})">${drawing}</g>`)
  .join("")}</svg>`;
const version = createHash("sha256").update(source).digest("base64url").slice(0, 8);
const file = `assets/icons-${version}.svg`;

/** Where each icon stands in the file, as a share of the way that the picture can be moved. */
export const iconPlaces = tiles.map(([name], at) => [name, at] as const);
export const iconPicture = { url: `/${file}`, step: `${100 / (tiles.length - 1)}%` };

/** Publishes the icons as one picture that browsers keep, so that no page's scripts carry them. */
export function iconFile(): Plugin {
  return {
    name: "icon-file",
    config: () => ({ define: { "import.meta.env.ICONS_VERSION": JSON.stringify(version) } }),
    configureServer({ middlewares }) {
      middlewares.use(`/${file}`, (_request, response) => {
        response.setHeader("content-type", "image/svg+xml").end(source);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: file, source });
    },
  };
}
