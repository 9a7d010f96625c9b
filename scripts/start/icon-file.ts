import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { outline } from "../../app/components/outline.ts";
import { drawings } from "../../app/components/pixel-icons.ts";

/** Publishes the icons as one picture that browsers keep, so that no page's scripts carry them. */
export function iconFile(): Plugin {
  const symbols = Object.entries(drawings).map(
    ([name, drawing]) =>
      `<symbol id="${name}" viewBox="0 0 12 12"><path d="${outline(drawing)}"/></symbol>`,
  );
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
