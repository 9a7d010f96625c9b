import { canonicalJson, hashText } from "~/domain/event-store/digest";

/** What makes two requests the same: what is to be done, to the letter. */
export const samenessOf = (endpoint: string, params: unknown, body: unknown): string =>
  hashText(canonicalJson({ endpoint, params: params ?? null, body: body ?? null }));
