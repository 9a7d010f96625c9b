import { DATABASE_NAMES } from "~/domain/logs";
import { DATABASES, type Settings, migrationsOf } from "~/workers/env";
import { BUILDS } from "./build";
import { keepTime } from "./cron";
import { migrate } from "./migrate";
import { type ServedBuild, serveBuild, type ServeOptions } from "./serve-build";

export interface WorkerOptions extends Pick<
  ServeOptions,
  "dataDir" | "onConsole" | "opensObjects" | "queueDelay" | "port" | "beginsAt"
> {
  /** What differs from the variables in wrangler.toml, and all secrets. */
  settings: Partial<Settings>;
  /** Default: the local one. */
  build?: string;
  /** `wide`, the default, lets load tests through from one address; `production` bites. */
  rateLimits?: "wide" | "production";
  /** Milliseconds between two runs of the cron jobs; 0 leaves them out. Default 2,000. */
  cronEvery?: number;
}

export interface RunningWorker extends ServedBuild {
  /** Runs the cron jobs once, now. */
  runCron(): Promise<void>;
  stop(): Promise<void>;
}

/** Serves the local build, its database migrated, its cron jobs running. */
export async function startWorker(options: WorkerOptions): Promise<RunningWorker> {
  const { settings, build, rateLimits = "wide", cronEvery = 2_000, ...serve } = options;
  const served = await serveBuild(build ?? BUILDS.local, {
    ...serve,
    bindings: settings,
    wideRateLimits: rateLimits === "wide",
  });
  const { miniflare } = served;
  try {
    for (const name of DATABASE_NAMES) {
      await migrate(await miniflare.getD1Database(DATABASES[name]), migrationsOf(name));
    }
    let cron = keepTime(miniflare, cronEvery);
    return {
      ...served,
      async moveTo(port) {
        await cron.stop();
        const origin = await served.moveTo(port);
        cron = keepTime(miniflare, cronEvery);
        return origin;
      },
      runCron: () => cron.run(),
      async stop() {
        await cron.stop();
        await miniflare.dispose();
      },
    };
  } catch (error) {
    await miniflare.dispose();
    throw error;
  }
}
