import type { SessionUser } from "~/domain/sign-in/queries";

/** The signed-in player as pages show them. */
export interface PlayerIdentity {
  id: string;
  address: string;
  displayName: string;
}

export function describeUser({ id, address }: SessionUser): PlayerIdentity {
  const name = address ?? id;
  return { id, address: name, displayName: `${name.slice(0, 4)}…${name.slice(-4)}` };
}
