import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { chunkList } from "./scripts/test/chunk-list.ts";

export default defineConfig({
  plugins: [
    cloudflare({ viteEnvironment: { name: "ssr" } }),
    tailwindcss(),
    reactRouter(),
    chunkList(),
  ],
  // Known at build time either way, so that a production bundle drops the Demo wallet's code.
  define: {
    "import.meta.env.VITE_DEMO_WALLET": JSON.stringify(process.env["VITE_DEMO_WALLET"] ?? ""),
  },
  resolve: { tsconfigPaths: true },
  build: { target: "es2023" },
});
