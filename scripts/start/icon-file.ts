import { createHash } from "node:crypto";
import lucide from "@iconify-json/lucide/icons.json" with { type: "json" };
import type { Plugin } from "vite";
import { icons, type IconName } from "../../app/components/icons.ts";
import { outline } from "../../app/components/outline.ts";
import { drawings } from "../../app/components/pixel-icons.ts";

const aliases: Record<string, { parent: string }> = lucide.aliases;
const drawn: Record<string, { body: string }> = lucide.icons;
/** Said once, where an icon stands (`.icon` in app.css): a page may then fill a star. */
const STROKE =
  / (fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** @throws TypeError where Lucide has no icon of that name: the build fails. */
const drawLines = (name: IconName): string =>
  drawn[aliases[name]?.parent ?? name]!.body.replaceAll(STROKE, "");

/** Publishes the icons as one picture that browsers keep, so that no page's scripts carry them. */
export function iconFile(): Plugin {
  const pixelIcons = Object.entries(drawings).map(
    ([name, drawing]) =>
      `<symbol id="${name}" viewBox="0 0 12 12"><path d="${outline(drawing)}"/></symbol>`,
  );
  const lineIcons = icons.map(
    (name) => `<symbol id="line-${name}" viewBox="0 0 24 24">${drawLines(name)}</symbol>`,
  );
  const symbols = [...pixelIcons, ...lineIcons];
  const source = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
  const version = createHash("sha256").update(source).digest("base64url").slice(0, 8);

  return {
    name: "icon-file",
    config: () => ({ define: { "import.meta.env.ICONS_VERSION": JSON.stringify(version) } }),
    configureServer({ middlewares }) {
      middlewares.use("/icons.svg", (_request, response) => {
        response.setHeader("content-type", "image/svg+xml").end(source);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      this.emitFile({ type: "asset", fileName: `assets/icons-${version}.svg`, source });
    },
  };
}
