import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { RefusalNotice } from "~/domain/event-store/model";
import { type FeatureRefusal, models } from "~/domain/model";

/** What requests may be refused with, whatever they ask for. What a feature refuses stands with it. */
const general = {
  malformed: { status: 400, title: "The request is malformed" },
  login_required: { status: 401, title: "Please login first" },
  login_expired: { status: 401, title: "Login expired, please log in again" },
  forbidden: { status: 403, title: "You may not do this" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "There is no such method here" },
  payload_too_large: { status: 413, title: "The request is too large" },
  unsupported_media_type: { status: 415, title: "The request is in a form that is not understood" },
  idempotency_key_reused: {
    status: 422,
    title: "This Idempotency-Key was used for another request",
  },
  already_done: { status: 409, title: "This was done before; its answer is no longer kept" },
  verification_required: { status: 428, title: "Lack of verification information" },
  misdirected_request: { status: 421, title: "This shop is served at another address" },
  upgrade_required: { status: 426, title: "This is a socket: ask for an upgrade to websocket" },
  chain_unavailable: { status: 424, title: "The chain does not answer at the moment" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Operation Failed" },
  busy: { status: 503, title: "Too busy at the moment, please try again" },
} satisfies Record<string, RefusalNotice>;

const notices: Readonly<Record<string, RefusalNotice>> = Object.assign(
  {},
  ...Object.values(models).map(({ refusals }) => refusals),
  general,
);

export type RefusalCode = keyof typeof general | FeatureRefusal;

/** Status and title of a refusal. */
export function describeRefusal(code: string): { status: ContentfulStatusCode; title: string } {
  const { status = 409, title } = notices[code] ?? { title: code.replaceAll("_", " ") };
  return { status: status as ContentfulStatusCode, title };
}
