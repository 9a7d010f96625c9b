import type { ApiAnswer, ApiRequest } from "./api-client";

export type Endpoint = Parameters<typeof import("./api-client").callApi>[0];

/** Calls an endpoint with a client that comes with the first call. */
export async function callLate<Name extends Endpoint>(
  name: Name,
  request: ApiRequest<Name>,
  key?: string,
): Promise<ApiAnswer<Name>> {
  const { callApi } = await import("./api-client");
  return callApi<Endpoint>(name, { ...(request as object), key }) as Promise<ApiAnswer<Name>>;
}
