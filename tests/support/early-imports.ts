import type { Plugin } from "vite";

/** What is heavy, and asked for by one at a time. */
const LATE_STILL = /render|^virtual:/;

/**
 * Loads with a module what it would load late. In tests a request asks Vite for a module over a line of its own, on
 * which no other request may wait; the runtime takes that for a hang.
 */
export function earlyImports(): Plugin {
  return {
    name: "early-imports",
    transform(code, id) {
      if (!/\/(workers|domain)\/[^?]*\.ts$/.test(id) || id.includes("node_modules")) return;
      const early: string[] = [];
      const changed = code.replaceAll(
        /(?<![\w.])import\(\s*(["'`])([^"'`$]+)\1\s*\)/g,
        (whole, _quote, source: string) => {
          if (LATE_STILL.test(source)) return whole;
          early.push(`import * as __early_${early.length} from ${JSON.stringify(source)};`);
          return `Promise.resolve(__early_${early.length - 1})`;
        },
      );
      if (early.length > 0) return { code: `${changed}\n${early.join("\n")}`, map: null };
    },
  };
}
