import { parseArgs } from "node:util";
import { base58 } from "@scure/base";

export class WrongArguments extends Error {}

export interface StartArguments {
  /** Wallets in base58. */
  operators: string[];
  /** Whoever signs in, as the Demo wallet does, is an operator. */
  demoOperator: boolean;
  /** What two operators have to agree to in production, they have to here. */
  secondYes: boolean;
}

/** `npm start -- --operator <address> --operator <address> --demo-operator --second-yes` */
export function readStartArguments(words: readonly string[]): StartArguments {
  const { operator, "demo-operator": demoOperator, "second-yes": secondYes } = parse(words);
  for (const address of operator) {
    if (!isAddress(address)) {
      throw new WrongArguments(`--operator wants a wallet's address in base58, not "${address}".`);
    }
  }
  return { operators: [...new Set(operator)], demoOperator, secondYes };
}

/** Of the worker. */
export const settingsOf = ({ demoOperator, secondYes }: StartArguments) => ({
  ...(demoOperator && { DEMO_OPERATOR: "1" as const }),
  ...(secondYes && { SECOND_YES: "1" as const }),
});

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      options: {
        operator: { type: "string", multiple: true, default: [] },
        "demo-operator": { type: "boolean", default: false },
        "second-yes": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new WrongArguments(error instanceof Error ? error.message : String(error));
  }
}

/** 32 bytes, as every public key of Solana. */
function isAddress(text: string): boolean {
  try {
    return base58.decode(text).length === 32;
  } catch {
    return false;
  }
}
