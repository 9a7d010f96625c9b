import type { Person } from "~/domain/profile/view-person";
import { shortAddress } from "./short-address";

/** Who sold or bought: a player by name, else the wallet. */
export function SideName({ person, address }: { person: Person | null; address: string }) {
  const name = person?.displayName;
  return name ? <bdi>{name}</bdi> : <span className="font-mono">{shortAddress(address)}</span>;
}
