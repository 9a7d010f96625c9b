import { useRevalidator } from "react-router";
import type { ApiAnswer, ApiRequest } from "./api-client";
import { type ActionOptions, useAction } from "./use-action";

export type Endpoint = Parameters<typeof import("./api-client").callApi>[0];
export type CommandOptions<Name extends Endpoint> = ActionOptions<
  ApiRequest<Name>,
  ApiAnswer<Name>
>;

/** An endpoint as an action: `run` takes its request. */
export function useCommand<Name extends Endpoint>(name: Name, options?: CommandOptions<Name>) {
  return useAction(async (request: ApiRequest<Name>, key): Promise<ApiAnswer<Name>> => {
    // A reader who writes nothing need not load it.
    const { callApi } = await import("./api-client");
    return callApi<Endpoint>(name, { ...(request as object), key }) as Promise<ApiAnswer<Name>>;
  }, options);
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
