import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./domain/community-schema.ts",
  out: "./migrations/community",
});
