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

  /** Whether one is due, before anything is stored: see {@link soon}. */
  async load(): Promise<void> {
    this.#isSet = (await this.#storage.getAlarm()) !== null;
  }

  /** Set in this very turn: what was stored in it is kept together with the alarm that is to tell of it, or not at all. */
  async soon(): Promise<void> {
    if (this.#isSet) return;
    this.#isSet = true;
    await this.#set(MINUTE_MS);
  }

  /** In a second: what is owed goes on. */
  async next(): Promise<void> {
    this.#isSet = true;
    this.#goesOn = true;
    await this.#set(NEXT_MS);
  }

  async #set(ms: number): Promise<void> {
    try {
      await this.#storage.setAlarm(Date.now() + ms);
    } catch (error) {
      this.#isSet = false;
      throw error;
    }
  }

  /** It rang: the next is to be set anew. @returns whether it was to go on with what is owed. */
  clear(): boolean {
    const goesOn = this.#goesOn;
    this.#isSet = false;
    this.#goesOn = false;
    return goesOn;
  }
}
