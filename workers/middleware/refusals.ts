import type { ContentfulStatusCode } from "hono/utils/http-status";

interface ToldRefusal {
  /** In English; the pages translate the code. Where the spec has the words, they are the spec's. */
  title: string;
  /** 409, unless it says more than that the domain refuses. */
  status?: ContentfulStatusCode;
}

/** What any request may be refused with, whatever it asks for. */
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
  verification_required: { status: 428, title: "Lack of verification information" },
  too_many_requests: { status: 429, title: "Too many requests" },
  internal_error: { status: 500, title: "Operation Failed" },
  busy: { status: 503, title: "Too busy at the moment, please try again" },
} satisfies Record<string, ToldRefusal>;

/** What features refuse. */
const ofFeatures = {
  login_failed: { status: 401, title: "Login Failed, please try again." },
  already_in_cart: { title: "This game already exists in your cart" },
  already_owned: { title: "You have already purchased this game" },
  cart_empty: { title: "Your cart is empty" },
  cart_full: { title: "The cart is full" },
  order_open: { title: "An open order holds this game" },
  out_of_stock: { title: "Out of stock" },
  sold_as_top_up: { title: "This is sold as a top-up" },
  discount_unknown: { title: "There is no such discount code" },
  discount_used: { title: "This discount code was used already" },
  discount_used_up: { title: "This discount code is used up" },
  discount_expired: { title: "This discount code is not valid now" },
  discount_minimum: { title: "The order is too small for this discount code" },
  shipping_address_required: { title: "A shipping address is needed" },
  quote_unavailable: { title: "There is no price for SOL at the moment" },
  not_paid: { title: "The order is not paid" },
  order_paid: { title: "The order is paid already" },
  signature_used: { title: "This transaction was counted already" },
  refund_not_found_on_chain: { title: "The chain does not show this refund" },
  wrong_delivery: { title: "It is not delivered in this way" },
  delivery_is_fixed: { title: "How a game is delivered cannot be changed" },
  price_out_of_order: { title: "A later price is set already" },
  sale_is_empty: { title: "A sale ends after it begins" },
  sale_overlaps: { title: "Another sale runs at that time" },
  zones_missing: { title: "There are no zones to choose from" },
  player_not_found: { title: "There is no player with this User Id" },
  provider_unavailable: { status: 424, title: "The game does not answer at the moment" },
  chain_unavailable: { status: 424, title: "The chain does not answer at the moment" },
  already_claimed: { title: "This was claimed already" },
  not_claimable: { title: "This cannot be claimed yet" },
  not_enough_points: { title: "Not enough points" },
  daily_limit_reached: { title: "All boxes of today are opened" },
  no_commitment: { title: "No commitment is in force" },
  sold_out: { title: "All boxes are sold out" },
  claim_pending: { title: "A claim is pending" },
  nothing_to_claim: { title: "There is nothing to claim" },
  rule_starts_too_early: {
    title: "It must start after the version before it, and not in the past",
  },
  audit_lost: { title: "The audit's tables are gone" },
  no_rebuild: { title: "The replay is gone" },
  log_too_busy: { title: "Too much is happening to put it in place now" },
} satisfies Record<string, ToldRefusal>;

const refusals = { ...general, ...ofFeatures };

export type RefusalCode = keyof typeof refusals;

/** Status and title of a refusal. */
export function describeRefusal(code: string): { status: ContentfulStatusCode; title: string } {
  const { status = 409, title }: ToldRefusal = (refusals as Record<string, ToldRefusal>)[code] ?? {
    title: code.replaceAll("_", " "),
  };
  return { status, title };
}
