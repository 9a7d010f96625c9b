import { viewPlayer } from "~/domain/profile/view-person";
import type { SessionUser } from "~/domain/sign-in/queries";

/** The signed-in player as pages show them. */
export interface PlayerIdentity {
  id: string;
  address: string;
  displayName: string;
  avatarUrl: string;
}

export function describeUser({ id, address, displayName, avatar }: SessionUser): PlayerIdentity {
  return { address, ...viewPlayer({ personId: id, displayName, avatar }) };
}
