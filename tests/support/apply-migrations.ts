import { applyD1Migrations, type D1Migration } from "cloudflare:test";
import { env } from "cloudflare:workers";

declare global {
  namespace Cloudflare {
    interface Env {
      MIGRATIONS: D1Migration[];
      COMMUNITY_MIGRATIONS: D1Migration[];
      SEARCH_MIGRATIONS: D1Migration[];
      /** How much `tests/truth` does. */
      TRUTH_COMMANDS: string;
      TRUTH_PLAYERS: string;
    }
  }
}

await Promise.all([
  applyD1Migrations(env.DB, env.MIGRATIONS),
  applyD1Migrations(env.COMMUNITY_0, env.COMMUNITY_MIGRATIONS),
  applyD1Migrations(env.COMMUNITY_1, env.COMMUNITY_MIGRATIONS),
  applyD1Migrations(env.SEARCH, env.SEARCH_MIGRATIONS),
]);
