import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./domain/search-schema.ts",
  out: "./migrations/search",
});
