import { rmSync } from "node:fs";
import { fingerprint, isMade, noteMade } from "./fingerprint";
import { UP_TO_DATE } from "./progress";
import { run } from "./run";

/** Where each build goes: `npm start` never meets the build that is deployed. */
export const BUILDS = { local: "build", production: "build/production", bare: "build/bare" };

/** `local` holds the Demo wallet; `production` does not know of it. */
type BuildKind = "local" | "production";

const STAMPS = "build/stamps";

const MAX_MILLISECONDS = 180_000;
const BARE = "scripts/bench/bare";

const SOURCES = [
  "app",
  "scripts/start/heading-faces.ts",
  "scripts/start/heading-fonts.ts",
  "scripts/start/icon-file.ts",
  "scripts/start/icon-marks.ts",
  "scripts/start/font-files.ts",
  "scripts/start/server-router.ts",
  "art",
  "domain",
  "durable-objects",
  "locales",
  "public",
  "workers",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.json",
  "vite.config.ts",
  "wrangler.toml",
];

const DRAWN_FROM = [
  "art",
  "app/routes/play",
  "sdk/sample",
  "domain/play",
  "scripts/seed/catalogue",
  "domain/brand.ts",
  "domain/mystery-box/collectibles.ts",
];
const DRAWN = [
  "public/art/games",
  "public/art/logo.svg",
  "public/art/mystery-box",
  "public/art/share",
];

/** Draws covers, avatars and icons into `public/art`. */
export async function drawArt(): Promise<unknown> {
  const print = fingerprint(DRAWN_FROM, [process.version]);
  if (isMade(`${STAMPS}/art`, print, DRAWN)) return UP_TO_DATE;
  rmSync("public/art", { recursive: true, force: true });
  await run("node", ["--import", "tsx", "art/draw.ts"]);
  noteMade(`${STAMPS}/art`, print);
}

export async function build(kind: BuildKind): Promise<unknown> {
  const variables = buildVariables(kind);
  const print = fingerprint(SOURCES, [JSON.stringify(variables)]);
  const folder = BUILDS[kind];
  const stamp = `${STAMPS}/build-${kind}`;
  if (isMade(stamp, print, [`${folder}/client`, `${folder}/server/wrangler.json`])) {
    return UP_TO_DATE;
  }
  await run("react-router", ["build"], {
    environment: { ...variables, NODE_ENV: "production" },
    timeout: MAX_MILLISECONDS,
  });
  noteMade(stamp, print);
}

/** The smallest app on the same stack, which pages are measured against. */
export async function buildBare(): Promise<unknown> {
  const print = fingerprint([BARE, "package-lock.json"]);
  if (isMade(`${STAMPS}/build-bare`, print, [`${BUILDS.bare}/server/wrangler.json`])) {
    return UP_TO_DATE;
  }
  await run("react-router", ["build", BARE], {
    environment: { NODE_ENV: "production" },
    timeout: MAX_MILLISECONDS,
  });
  noteMade(`${STAMPS}/build-bare`, print);
}

function buildVariables(kind: BuildKind): Record<string, string> {
  return { PLAYSTEAD_BUILD: BUILDS[kind], VITE_DEMO_WALLET: kind === "local" ? "1" : "" };
}
