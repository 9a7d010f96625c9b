/**
 * The local chain as a program:
 * `tsx scripts/local-chain/main.ts --port 8899 --data .playstead/chain`
 *
 * --port <n>             HTTP port, the WebSocket is on the next one (default 8899, 0 picks a pair)
 * --host <address>       address to listen on (default 127.0.0.1)
 * --data <folder>        keep the chain there (default: forget it)
 * --slot-ms <n>          milliseconds a slot lasts (default 400)
 * --confirmed-after <n>  slots until a transaction is confirmed (default 1)
 * --finalized-after <n>  slots until it is finalized (default 32)
 */
import { parseArgs } from "node:util";
import { z } from "zod";
import { CLUSTER_SLOT_MS } from "./clock.ts";
import { CLUSTER_LAG } from "./commitment.ts";
import { LOCAL_MERCHANT_ADDRESS, LOCAL_USDC_MINT } from "./genesis.ts";
import { startLocalChain } from "./rpc-server.ts";

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8899" },
    host: { type: "string", default: "127.0.0.1" },
    data: { type: "string" },
    "slot-ms": { type: "string", default: String(CLUSTER_SLOT_MS) },
    "confirmed-after": { type: "string", default: String(CLUSTER_LAG.confirmed) },
    "finalized-after": { type: "string", default: String(CLUSTER_LAG.finalized) },
  },
});

const count = z.coerce.number().int().nonnegative();
const server = await startLocalChain({
  port: count.max(65_534).parse(values.port),
  host: values.host,
  ...(values.data === undefined ? {} : { dataDir: values.data }),
  slotMs: count.min(1).parse(values["slot-ms"]),
  lag: {
    confirmed: count.parse(values["confirmed-after"]),
    finalized: count.parse(values["finalized-after"]),
  },
});

console.log(`Local chain at ${server.url} (WebSocket on ${server.port + 1})`);
console.log(`  USDC mint ${LOCAL_USDC_MINT}`);
console.log(`  merchant  ${LOCAL_MERCHANT_ADDRESS}`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void server.close().then(() => process.exit(0)));
}
