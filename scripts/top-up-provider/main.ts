import { parseArgs } from "node:util";
import { DEFAULT_PORT, startTopUpProvider } from "./server.ts";

const { values } = parseArgs({
  options: { port: { type: "string" }, "data-dir": { type: "string" } },
});
const secret = process.env.TOP_UP_PROVIDER_SECRET;
if (!secret) throw new Error("TOP_UP_PROVIDER_SECRET is not set");

const running = await startTopUpProvider({
  port: Number(values.port ?? DEFAULT_PORT),
  secret,
  dataDir: values["data-dir"],
});
console.log(`Top-up provider (sandbox) on ${running.url}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void running.close());
}
