import { useRevalidator } from "react-router";
import type { ApiAnswer, ApiRequest } from "./api-client";
import { callLate, type Endpoint } from "./call-late";
import { type ActionOptions, useAction } from "./use-action";

export type CommandOptions<Name extends Endpoint> = ActionOptions<
  ApiRequest<Name>,
  ApiAnswer<Name>
>;

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
