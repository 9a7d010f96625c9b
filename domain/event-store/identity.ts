import { canonicalJson } from "./canonical-json";
import type { Vault } from "./personal-data";

/** By whom a command is given, and its idempotency key. */
interface Asked {
  actor: string;
  id: string;
}

export interface Identity {
  commandId: string;
  /** What `main` calls it by among those of other logs. */
  keyId: string;
  inputHash: string;
  /** What the input's hash was by secrets that are no longer used. */
  formerHashes: readonly string[];
}

/** What a log calls a command by: a key is its actor's own. */
export const commandIdOf = ({ actor, id }: Asked) => `${actor}/${id}`;

/** Equal for two calls that are one and the same command. */
export function identify(
  vault: Vault,
  command: Asked & { name: string; input: unknown },
): Identity {
  const input = canonicalJson([command.name, command.input ?? null]);
  const [inputHash, ...formerHashes] = vault.fingerprints(input);
  const commandId = commandIdOf(command);
  const keyId = vault.fingerprint(commandId);
  return { commandId, keyId, inputHash: inputHash!, formerHashes };
}

/** Whether the same was asked for, by whichever secret it was hashed. */
export const isSame = (inputHash: string, identity: Identity): boolean =>
  inputHash === identity.inputHash || identity.formerHashes.includes(inputHash);
