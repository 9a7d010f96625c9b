import {
  NOBODY,
  type Person,
  type PersonRow,
  viewPerson,
  viewUnless,
} from "~/domain/profile/view-person";
import type { GoneRow } from "./list-queries";
import type { ItemFacts, MoveRow, NamedPerson } from "./history-queries";
import type { ItemRow } from "./queries";

/** What an item can be bought for. */
interface Asked {
  id: string;
  price: { amount: string; currency: "USDC" | "SOL" };
  endsAt: string;
}

/** What everybody sees of an item. `name`: in the reader's language. */
export function viewItem(row: ItemRow, name: string) {
  const { itemId, collectibleId, rarity, bound, source, state, ownerAddress, mint, position } = row;
  const hasToken = state === "on_chain" || state === "burned";
  return {
    id: itemId,
    collectibleId,
    name,
    rarity,
    imageUrl: pictureOf(collectibleId),
    ...(hasToken && { mint: mint! }),
    state,
    bound,
    owner: ownerOf(row),
    ...(ownerAddress !== null && { ownerAddress }),
    listing: null as Asked | null,
    drawn: { openingId: source === "opening" ? itemId : null, position, at: row.givenAt },
    since: row.ownedSince,
  };
}
export type ItemView = ReturnType<typeof viewItem>;

const pictureOf = (collectibleId: string) => `/art/collectibles/${collectibleId}.svg`;

const ownerOf = ({ seen, ...row }: PersonRow & { seen: 0 | 1 }): Person | null =>
  row.personId === null ? null : viewUnless(seen === 0, row);

/** An item that a player had, and how it left them. */
export function viewGone(row: GoneRow, name: string) {
  const { leftAt: at, leftBy: kind, leftPosition: position, signature } = row;
  return { ...viewItem(row, name), left: { at, kind, position, signature } };
}
export type GoneView = ReturnType<typeof viewGone>;

/** A side of a move: a wallet, and the player whose it is; an account alone where no wallet was asked. */
interface Side {
  person: Person | null;
  address?: string;
}

/** How an item came to where it is, oldest first; each with the position of the event that says so. */
export function viewProvenance(
  facts: ItemFacts,
  moves: readonly MoveRow[],
  people: readonly NamedPerson[],
) {
  const byAccount = new Map(people.map((one) => [one.userId, personOf(one)]));
  const byWallet = new Map(people.map((one) => [one.address, personOf(one)]));
  const account = (id: string | null): Side | null =>
    id === null ? null : { person: byAccount.get(id) ?? NOBODY };
  const wallet = (address: string | null): Side | null =>
    address === null ? null : { address, person: byWallet.get(address) ?? null };
  const { givenAt, position, source, userId } = facts;
  const beginning = {
    kind: source === "opening" ? ("drawn" as const) : ("redeemed" as const),
    at: givenAt,
    from: null,
    to: account(userId),
    position,
    ...(facts.draw && { proof: facts.draw }),
  };
  return [
    beginning,
    ...moves.toReversed().map((move) => ({
      kind: move.kind,
      at: move.at,
      from: wallet(move.fromAddress) ?? account(move.fromUserId),
      to: wallet(move.toAddress),
      signature: move.signature,
      position: move.position,
    })),
  ];
}
export type ProvenanceView = ReturnType<typeof viewProvenance>[number];

const personOf = ({ seen, ...row }: NamedPerson): Person => (seen === 0 ? NOBODY : viewPerson(row));
