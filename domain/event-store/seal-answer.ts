import type { Vault } from "./personal-data";

/** What is sealed of a command and its answer. `body`: undefined where the database makes it. */
export interface SealedAnswer {
  id: string;
  name: string;
  inputHash: string;
  status: number;
  createdAt: string;
  body: string | null | undefined;
}

const KIND = "commands";
const factsOf = ({ id, name, inputHash, status, createdAt, body }: SealedAnswer) => [
  id,
  name,
  inputHash,
  status,
  createdAt,
  body === undefined ? "made by the database" : body === null ? "none" : "sealed",
];

/** Two seals: of the command, and of it with its answer, which goes before it. */
export function sealAnswer(vault: Vault, answer: SealedAnswer): string {
  const ofCommand = vault.sealRow(KIND, factsOf(answer));
  if (typeof answer.body !== "string") return ofCommand;
  return `${ofCommand} ${vault.sealRow(KIND, [...factsOf(answer), answer.body])}`;
}

/** Whether a command stands as it was recorded. What it was answered goes after a while, and with whom it told of. */
export function isAnswerSealed(
  vault: Vault,
  { body, seal, ...command }: SealedAnswer & { body: string | null; seal: string },
): boolean {
  const [ofCommand = "", ofAnswer] = seal.split(" ");
  const isSealed = (known: string | null | undefined, more: readonly unknown[], by: string) =>
    vault.isSealed(KIND, [...factsOf({ ...command, body: known }), ...more], by);
  if (ofAnswer !== undefined) {
    return isSealed("", [], ofCommand) && (body === null || isSealed("", [body], ofAnswer));
  }
  return (body === null && isSealed(null, [], ofCommand)) || isSealed(undefined, [], ofCommand);
}
