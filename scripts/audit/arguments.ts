import { parseArgs } from "node:util";
import { WHICH_SHOP, type WhichShop } from "~/scripts/ops/connect";

export interface AuditArguments extends WhichShop {
  projection: string | null;
  from: number;
  json: boolean;
  /** Go on with the audit that was interrupted. */
  resume: boolean;
  help: boolean;
}

export const USAGE = `npm run audit -- [options]
${WHICH_SHOP}
  --projection NAME   replay and compare one projection only
  --from POSITION     check events one by one only after this position
  --json              print JSON
  --resume            go on where an audit was interrupted`;

export function readArguments(args: string[]): AuditArguments {
  const { values } = parseArgs({
    args,
    options: {
      origin: { type: "string" },
      key: { type: "string" },
      projection: { type: "string" },
      from: { type: "string", default: "0" },
      json: { type: "boolean", default: false },
      resume: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const from = Number(values.from);
  if (!Number.isSafeInteger(from) || from < 0)
    throw new Error("--from takes a position of the log");
  const { origin, key, json, resume, help, projection = null } = values;
  return { origin, key, json, resume, help, projection, from };
}
