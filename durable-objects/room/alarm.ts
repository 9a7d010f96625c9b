const MINUTE_MS = 60_000;
/** Where more is owed than is done in one turn: others are served between. */
const NEXT_MS = 1_000;

/** The one alarm of a room: it looks once more within a minute, as long as there is something to look for. */
export class RoomAlarm {
  readonly #storage: DurableObjectStorage;
  #isSet = false;
  #goesOn = false;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  get isSet(): boolean {
    return this.#isSet;
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

  /** In a second: what is owed goes on. */
  async next(): Promise<void> {
    await this.#storage.setAlarm(Date.now() + NEXT_MS);
    this.#isSet = true;
    this.#goesOn = true;
  }

  /** It rang: the next is to be set anew. @returns whether it was to go on with what is owed. */
  clear(): boolean {
    const goesOn = this.#goesOn;
    this.#isSet = false;
    this.#goesOn = false;
    return goesOn;
  }
}
