import { type ApiRequest, fetchApi } from "~/app/api-client";

interface Sending {
  /** Sent again, it is done once. */
  key: string;
  /** Whether it goes on though the page ends: so it is sent at once, by a client that is here already. */
  keepalive: boolean;
}
export type Send = (how: Sending) => Promise<unknown>;

const post =
  (path: string, body: object): Send =>
  ({ key, keepalive }) =>
    fetchApi(`/api/moderation/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": key },
      body: JSON.stringify(body),
      keepalive,
    });

export const sendDecision = (
  caseId: string,
  body: ApiRequest<"POST /moderation/{caseId}">["body"],
): Send => post(encodeURIComponent(caseId), body);

export const sendAppealDecision = (
  caseId: string,
  body: ApiRequest<"POST /moderation/{caseId}/appeal/decision">["body"],
): Send => post(`${encodeURIComponent(caseId)}/appeal/decision`, body);
