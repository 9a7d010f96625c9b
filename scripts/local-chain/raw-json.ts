/** A result that is JSON text already, so that an answer need not be parsed and written again. */
export class RawJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export function toJson(value: unknown): string {
  return value instanceof RawJson ? value.text : JSON.stringify(value);
}
