import { dirname, join } from "node:path";
import type { Plugin } from "vite";

const APP = join(import.meta.dirname, "../../app");
const OWN = join(APP, "server-router/router.ts");

/** On the server the app's pages have a router with a `Link` of ours; browsers load nothing of it. */
export function serverRouter(): Plugin {
  return {
    name: "server-router",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "ssr",
    resolveId(source, importer = "") {
      const isAsked = source === "react-router" && importer.startsWith(APP);
      return isAsked && !importer.startsWith(dirname(OWN)) ? OWN : undefined;
    },
  };
}
