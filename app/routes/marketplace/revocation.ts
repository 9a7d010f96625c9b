import { callLate } from "~/app/call-late";

/** What takes an approval back: ends it here, and brings the transaction for the wallet. */
export interface Revocation {
  kind: "listing" | "offer";
  id: string;
}

export const prepareRevocation = ({
  kind,
  id,
}: Revocation): Promise<{ transaction: string | null }> =>
  kind === "listing"
    ? callLate("DELETE /listings/{id}", { params: { id } })
    : callLate("DELETE /offers/{id}", { params: { id } });

/** Whether the chain has shown that it is taken back. */
export async function isRevoked(of: Revocation): Promise<boolean> {
  const { items } = await callLate("GET /approvals", {});
  return !items.some(({ kind, id }) => kind === of.kind && id === of.id);
}
