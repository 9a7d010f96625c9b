declare module "@adobe/structured-data-validator" {
  export default class Validator {
    validate(
      found: unknown,
    ): Promise<{ severity: "ERROR" | "WARNING"; issueMessage: string; path?: unknown }[]>;
  }
}

declare module "@marbec/web-auto-extractor" {
  /** By their type. */
  export type Things = Record<string, Record<string, unknown>[]>;
  export default class WebAutoExtractor {
    constructor(options?: { addLocation?: boolean; embedSource?: string[] });
    parse(html: string): { jsonld: Things; microdata: Things; rdfa: Things; errors?: unknown[] };
  }
}
