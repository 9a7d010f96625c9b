import type { PluginConfig } from "@cloudflare/vite-plugin";

/** How `npm run dev` tells Vite's configuration, which is loaded apart from it. */
const VARIABLE = "PLAYSTEAD_DEVELOPMENT";
const WIDE = 10_000_000;

export interface Development {
  dataDir: string;
  settings: Record<string, string>;
}

export function announceDevelopment(development: Development): void {
  process.env[VARIABLE] = JSON.stringify(development);
}

/** Settings of this machine for the worker in Vite; nothing when a build runs. */
export function developmentOptions(): Pick<PluginConfig, "config" | "persistState"> {
  const text = process.env[VARIABLE];
  if (text === undefined) return {};
  const { dataDir, settings } = JSON.parse(text) as Development;
  return {
    persistState: { path: dataDir },
    config(config) {
      config.vars = { ...config.vars, ...settings };
      for (const { simple } of config.ratelimits ?? []) simple.limit = WIDE;
    },
  };
}
