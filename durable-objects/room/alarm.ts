const MINUTE_MS = 60_000;

/** The one alarm of a room: it looks once more within a minute, as long as there is something to look for. */
export class RoomAlarm {
  readonly #storage: DurableObjectStorage;
  #isSet = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async soon(): Promise<void> {
    if (this.#isSet) return;
    this.#isSet = true;
    try {
      if ((await this.#storage.getAlarm()) === null) {
        await this.#storage.setAlarm(Date.now() + MINUTE_MS);
      }
    } catch (error) {
      this.#isSet = false;
      throw error;
    }
  }

  /** It rang: the next is to be set anew. */
  clear(): void {
    this.#isSet = false;
  }
}
