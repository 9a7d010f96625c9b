import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // The build for Cloudflare and the one for this machine differ and are kept apart (scripts/start/build.ts).
  buildDirectory: process.env.PLAYSTEAD_BUILD ?? "build",
} satisfies Config;
