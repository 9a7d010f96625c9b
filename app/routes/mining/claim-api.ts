import { fetchApi } from "~/app/api-client";
import type { Claim } from "./claim";

interface NewClaim {
  claimId: string;
  /** base64, signed by the mint's authority. */
  transaction: string;
}

/** Sets aside what was mined. The same key gives the same claim again, with its transaction. */
export async function requestClaim(key: string): Promise<NewClaim> {
  const response = await fetchApi("/api/mining/claim", {
    method: "POST",
    headers: { "idempotency-key": key },
  });
  return response.json();
}

/** Says by which transaction a claim was sent, and learns how it stands now. */
export async function submitClaim(claimId: string, signature: string): Promise<Claim> {
  const response = await fetchApi(`/api/mining/claims/${encodeURIComponent(claimId)}/signature`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ signature }),
  });
  return response.json();
}

export async function fetchClaim(claimId: string): Promise<Claim> {
  const response = await fetchApi(`/api/mining/claims/${encodeURIComponent(claimId)}`);
  return response.json();
}
