import { base64 } from "@scure/base";
import { createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";
import { Refusal } from "~/domain/event-store/decider";
import {
  type Command,
  execute,
  type Loaded,
  type Outcome,
  type Write,
} from "~/domain/event-store/execute";
import { type Identity, identify, isSame } from "~/domain/event-store/idempotency";
import { type BoundQuery, first } from "~/domain/event-store/query";
import {
  type Verification,
  VERIFICATION_ALGORITHM,
  verificationSchema,
} from "~/domain/verification/commands";
import { getUsedVerification } from "~/domain/verification/queries";
import type { ApiContext } from "~/workers/endpoint/context";
import type { Env } from "~/workers/env";

const CHALLENGE_SECONDS = 10 * 60;
/** Attempts that a solution takes, least and most; the setting VERIFICATION_COST is the work of one. */
const ATTEMPTS = [200, 400] as const;

/** Two secrets from one: for the challenge, and for the key that solves it. */
function secrets(env: Env) {
  return {
    hmacSignatureSecret: `challenge:${env.VERIFICATION_SECRET}`,
    hmacKeySignatureSecret: `key:${env.VERIFICATION_SECRET}`,
  };
}

export function issueVerification(env: Env, now: Date) {
  return createChallenge({
    algorithm: VERIFICATION_ALGORITHM,
    cost: Number(env.VERIFICATION_COST),
    counter: randomInt(ATTEMPTS[1], ATTEMPTS[0]),
    expiresAt: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS,
    deriveKey,
    ...secrets(env),
  });
}

type Loads = Record<string, BoundQuery<unknown>>;

/**
 * Executes a command that needs a solved challenge, one for each command. What was solved is spent by
 * what is decided, a refusal included, so that nobody guesses codes with one solution; the same command
 * with the same input may present it again. Throws `verification_required`.
 *
 * It is looked at when the command is decided: a repeated command has its first answer even when its
 * challenge has expired since.
 */
export async function executeVerified<L extends Loads, G>(
  c: ApiContext,
  command: Command<L, G>,
): Promise<Outcome> {
  const { env, db, store } = c.var.services;
  const presented = readVerification(c.req.header("x-verification"));
  const identity = identify(store.vault, command);
  const used = first(
    getUsedVerification({ challenge: presented?.challenge.parameters.nonce ?? "" }),
  );
  let refusedUnspent: unknown;
  const noteRefusal = (error: unknown, spent: Spent | undefined) => {
    refusedUnspent = error instanceof Refusal && !spent ? error : undefined;
    return error;
  };

  try {
    return await execute<Loads, G>(store, {
      ...command,
      load: { ...command.load, usedVerification: used },
      authorize: command.authorize as Command<Loads>["authorize"],
      async gather({ usedVerification, ...loaded }) {
        const spent = usedVerification as Spent | undefined;
        if (!presented || isOther(spent, identity) || !(await isSolved(env, presented))) {
          throw new Refusal("verification_required");
        }
        try {
          return (await command.gather?.(loaded as Loaded<L>)) as G;
        } catch (error) {
          throw noteRefusal(error, spent);
        }
      },
      decide({ usedVerification, ...loaded }, gathered) {
        const spent = usedVerification as Spent | undefined;
        if (isOther(spent, identity)) throw new Refusal("verification_required");
        try {
          const decision = command.decide(loaded as Loaded<L>, gathered);
          const spend = spent ? [] : [spendVerification(presented!, identity)];
          return { ...decision, writes: [...(decision.writes ?? []), ...spend] };
        } catch (error) {
          throw noteRefusal(error, spent);
        }
      },
    });
  } catch (error) {
    if (error !== refusedUnspent) throw error;
    // Only the one of several at once that spent it may hear why it was refused.
    const results = await db.batch([spendVerification(presented!, identity, "OR IGNORE"), used]);
    if (isOther(used.map(results[1]!), identity)) throw new Refusal("verification_required");
    throw error;
  }
}

type Spent = Pick<Identity, "commandId" | "inputHash">;

function isOther(spent: Spent | undefined, identity: Identity): boolean {
  if (!spent) return false;
  return spent.commandId !== identity.commandId || !isSame(spent.inputHash, identity);
}

function readVerification(header: string | undefined): Verification | undefined {
  if (!header || header.length > 4096) return undefined;
  try {
    const json = new TextDecoder().decode(base64.decode(header));
    return verificationSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

async function isSolved(env: Env, { challenge, solution }: Verification): Promise<boolean> {
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets(env) });
  return verified;
}

function spendVerification(
  { challenge }: Verification,
  { commandId, inputHash }: Identity,
  conflict: "" | "OR IGNORE" = "",
): Write {
  const { nonce, expiresAt } = challenge.parameters;
  return {
    sql: `INSERT ${conflict} INTO "used_verifications" ("challenge", "command_id", "input_hash", "expires_at") VALUES (?, ?, ?, ?)`,
    params: [nonce, commandId, inputHash, new Date(expiresAt * 1000).toISOString()],
    refusals: { "used_verifications.challenge": "retry" },
  };
}
