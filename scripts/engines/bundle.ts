import { build, type Rolldown } from "vite";

/** `run-games.ts` with all rules, as one script for any engine. */
export async function bundleGames(): Promise<string> {
  const built = (await build({
    configFile: false,
    logLevel: "error",
    resolve: { tsconfigPaths: true },
    build: {
      write: false,
      minify: false,
      lib: { entry: "scripts/engines/run-games.ts", formats: ["iife"], name: "engine" },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput[];
  return built[0]!.output[0].code;
}
