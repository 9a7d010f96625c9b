import { useRevalidator } from "react-router";
import type { ApiAnswer, ApiRequest } from "./api-client";
import { type ActionOptions, useAction } from "./use-action";

export type Endpoint = Parameters<typeof import("./api-client").callApi>[0];
export type CommandOptions<Name extends Endpoint> = ActionOptions<
  ApiRequest<Name>,
  ApiAnswer<Name>
>;

/** Calls an endpoint with a client that comes with the first call. */
export async function callLate<Name extends Endpoint>(
  name: Name,
  request: ApiRequest<Name>,
  key?: string,
): Promise<ApiAnswer<Name>> {
  const { callApi } = await import("./api-client");
  return callApi<Endpoint>(name, { ...(request as object), key }) as Promise<ApiAnswer<Name>>;
}

/** An endpoint as an action: `run` takes its request. */
export function useCommand<Name extends Endpoint>(name: Name, options?: CommandOptions<Name>) {
  return useAction((request: ApiRequest<Name>, key) => callLate(name, request, key), {
    ...options,
    command: name,
  });
}

/** A command after which the page is read anew. */
export function useChange<Name extends Endpoint>(
  name: Name,
  { onSuccess, ...options }: CommandOptions<Name> = {},
) {
  const { revalidate } = useRevalidator();
  return useCommand(name, {
    ...options,
    onSuccess(answer) {
      onSuccess?.(answer);
      void revalidate();
    },
  });
}
