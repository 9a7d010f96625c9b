import { getFollowed, listTokensAfter } from "~/domain/items/follow-queries";
import { ChainUnavailable } from "~/workers/chain/rpc";
import { ACCOUNTS_PER_CALL, readAccounts } from "~/workers/chain/token-accounts";
import { bookMoves } from "~/workers/items/follow";
import { addressOf, isOdd, type Token } from "~/workers/items/rounds";
import type { Services } from "~/workers/services";
import type { Checked, Place } from "./audit-step";
import { type Finding, finding } from "./finding";

/** Where the phase goes on when all tokens were looked at: with what their authority has signed. */
export const MINTS = 1;

/**
 * Every token of ours against the chain: it lies where the log says. What moved a moment ago is booked first, as the jobs
 * would; what still lies elsewhere then, no transaction explains.
 */
export async function checkItems(services: Services, place: Place): Promise<Checked> {
  const { db } = services;
  const after = String(place.after?.[0] ?? "");
  const { tokens } = await db.read({
    tokens: listTokensAfter({ after, limit: ACCOUNTS_PER_CALL }),
  });
  const next =
    tokens.length === ACCOUNTS_PER_CALL
      ? { next: { at: 0, after: [tokens.at(-1)!.itemId] } }
      : { next: { at: MINTS } };
  try {
    return { findings: await otherOwners(services, tokens), ...next };
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    const figures = [{ name: "items: on chain", value: "the chain does not answer" }];
    return { findings: [], figures, ...next };
  }
}

async function otherOwners(services: Services, tokens: readonly Token[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const token of await oddOf(services, tokens)) {
    const known = await services.db.read({ item: getFollowed(token.itemId) });
    if (known.item) await bookMoves(services, known.item);
    const { item } = await services.db.read({ item: getFollowed(token.itemId) });
    // Burned meanwhile, or its minting is under way.
    if (!item || item.state === "burned" || item.state === "minting") continue;
    if (!(await oddOf(services, [item])).length) continue;
    const params = { item: item.itemId, address: addressOf(item) };
    findings.push(finding("items", "item", "other_owner", params));
  }
  return findings;
}

async function oddOf({ env }: Services, tokens: readonly Token[]): Promise<Token[]> {
  if (!tokens.length) return [];
  const since = Math.max(...tokens.map(({ slot }) => slot ?? 0));
  const shown = await readAccounts(env.SOLANA_RPC_URL, tokens.map(addressOf), since);
  return tokens.filter((token, at) => isOdd(token, shown[at]!));
}
