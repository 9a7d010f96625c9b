import { callApi } from "~/app/api-client";

/** Sets aside what was mined. The same key gives the same claim again, with its transaction. */
export function requestClaim(key: string) {
  return callApi("POST /mining/claim", { key });
}

/** Says by which transaction a claim was sent, and learns how it stands now. */
export function submitClaim(id: string, signature: string) {
  return callApi("POST /mining/claims/{id}/signature", { params: { id }, body: { signature } });
}

export function fetchClaim(id: string) {
  return callApi("GET /mining/claims/{id}", { params: { id } });
}
