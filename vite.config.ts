import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { publishFonts } from "./scripts/start/font-files.ts";
import { headingFonts } from "./scripts/start/heading-fonts.ts";
import { iconFile } from "./scripts/start/icon-file.ts";
import { serverRouter } from "./scripts/start/server-router.ts";
import { developmentOptions } from "./scripts/start/development.ts";
import { sameKeys } from "./locales/same-keys.ts";
import { textFiles } from "./locales/text-files.ts";
import { chunkList } from "./scripts/test/chunk-list.ts";

/**
 * Two scripts that every page shares and five for pages with games, one game, times, posts and
 * forms, in place of many small ones. What two would take with them, such as how a number is
 * written, goes to the one with the higher priority.
 */
const sharedScripts = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler|i18next|react-i18next)\//,
    priority: 4,
  },
  {
    name: "frame",
    test: /\/app\/(root\.tsx|entry\.client|routes\/shell\/|components\/(page-head|page-shell|link-button|badge)\.|i18n\/use-format\.|call-late\.)/,
    priority: 3,
  },
  {
    name: "games",
    test: /\/app\/(routes\/store\/list\/game-card|components\/price|wishlist\/(heart|use-wish))\./,
    priority: 2,
  },
  {
    name: "game",
    test: /\/app\/(wishlist\/wish-button|routes\/store\/detail\/(facts|head|gallery))\.|\/domain\/(store\/playable|library\/claimable)\./,
  },
  {
    name: "times",
    test: /\/app\/(components\/time|i18n\/use-time-format)\.|\/domain\/format-time\./,
    priority: 1,
  },
  {
    name: "posts",
    test: /\/app\/(posts\/(post-(card|list|text)|composer\/composer)|talk\/(like|share)-button)\./,
  },
  { name: "forms", test: /\/app\/components\/(empty-state|select)\./ },
];

/**
 * 15 KB of names of characters, as `&eacute;`, which texts here do not know: `entity` is off where they are read
 * (domain/posts/read-markdown.ts), and addresses need those of HTML's own signs alone.
 */
const plainEntities = (): Plugin => ({
  name: "plain-entities",
  enforce: "pre",
  resolveId: (source, importer) =>
    source === "entities" && importer?.includes("/markdown-it/")
      ? `${import.meta.dirname}/domain/posts/plain-entities.ts`
      : undefined,
});

const EVERYWHERE = /\/(framework|frame|rolldown-runtime)-[\w-]+\.js$/;

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" }, ...developmentOptions() }),
    tailwindcss(),
    serverRouter(),
    reactRouter(),
    sameKeys(),
    textFiles(),
    iconFile(),
    headingFonts(),
    publishFonts(),
    chunkList(),
    plainEntities(),
  ],
  // Known at build time either way, so that a production bundle drops the Demo wallet's code.
  define: {
    "import.meta.env.VITE_DEMO_WALLET": JSON.stringify(process.env["VITE_DEMO_WALLET"] ?? ""),
  },
  resolve: {
    tsconfigPaths: true,
    alias: {
      "@solana-mobile/wallet-adapter-mobile": `${import.meta.dirname}/app/wallet/no-mobile-adapter.ts`,
    },
  },
  build: {
    target: "es2023",
    modulePreload: {
      // What every page has loaded by then need not be named again wherever more is asked for.
      resolveDependencies: (_file, deps, { hostType }) =>
        hostType === "js" ? deps.filter((dep) => !EVERYWHERE.test(dep)) : deps,
    },
  },
  environments: {
    client: {
      // Else the first press of Connect Wallet finds new packages, and the page reloads under it.
      optimizeDeps: { entries: ["app/**/*.{ts,tsx}"] },
      build: { rolldownOptions: { output: { codeSplitting: { groups: sharedScripts } } } },
    },
    // The platform bounds what a worker weighs. Names stay, for whoever reads what it logs.
    ssr: {
      build: {
        rolldownOptions: {
          output: {
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
});
