import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "sqlite",
  schema: "./domain/schema.ts",
  out: "./migrations/main",
});
