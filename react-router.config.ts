import type { Config } from "@react-router/dev/config";
import { textTypes } from "./locales/text-types.ts";

export default {
  appDirectory: "app",
  ssr: true,
  presets: [textTypes()],
  // The few routes are told at once, in a script that browsers keep, and not asked for link by link.
  routeDiscovery: { mode: "initial" },
  // The build for Cloudflare and the one for this machine differ and are kept apart (scripts/start/build.ts).
  buildDirectory: process.env.PLAYSTEAD_BUILD ?? "build",
} satisfies Config;
