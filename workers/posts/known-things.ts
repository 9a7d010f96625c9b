const MAX_KNOWN = 5_000;

/**
 * What this isolate has read of things that many do the same to, by id: the guess that the next one's command is decided
 * on. What may change of it the database has to refuse.
 */
export class KnownThings<Facts> {
  readonly #known = new Map<string, Facts>();

  get(id: string): Facts | undefined {
    return this.#known.get(id);
  }

  /** Where it decides nothing that can be guessed, it is forgotten. */
  note(id: string, facts: Facts | undefined): void {
    this.#known.delete(id);
    if (facts === undefined) return;
    this.#known.set(id, facts);
    if (this.#known.size > MAX_KNOWN) this.#known.delete(this.#known.keys().next().value!);
  }
}
