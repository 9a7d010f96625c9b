import { parseArgs } from "node:util";

export interface AuditArguments {
  /** The deployment to audit; without it, the data of this machine. */
  origin: string | undefined;
  /** A file with the operator's Solana keypair (JSON array of 64 numbers, as `solana-keygen` writes it). */
  key: string | undefined;
  projection: string | null;
  from: number;
  json: boolean;
  /** Go on with the audit that was interrupted. */
  resume: boolean;
  help: boolean;
}

export const USAGE = `npm run audit -- [options]
  --origin URL        a deployment; without it the data of this machine
  --key FILE          the operator's keypair, for a deployment
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
  if (values.origin && !values.key) throw new Error("A deployment needs --key");
  const { origin, key, json, resume, help, projection = null } = values;
  return { origin, key, json, resume, help, projection, from };
}
