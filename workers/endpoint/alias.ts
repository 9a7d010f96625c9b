import type { Endpoint, EndpointName } from "./endpoint";

/** The same endpoint under another address as well. */
export const alias = <const Name extends EndpointName, Request, Answer>(
  name: Name,
  { declaration, ...endpoint }: Endpoint<EndpointName, Request, Answer>,
  summary: string,
): Endpoint<Name, Request, Answer> => ({
  ...endpoint,
  name,
  declaration: { ...declaration, summary, description: undefined },
});
