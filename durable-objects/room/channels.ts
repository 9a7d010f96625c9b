import type { Env } from "~/workers/env";
import { channelOf } from "~/workers/notifications/channel";
import type { LogFollower } from "./follower";
import type { RoomMembers } from "./members";

const TELL_MS = 1_000;
const OWED_AT_ONCE = 100;

/** Tells the channels of members what they have not read: those alone that said they want to hear. */
export class RoomChannels {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #members: RoomMembers;
  readonly #follower: LogFollower;
  #isDue = false;

  constructor(state: DurableObjectState, env: Env, members: RoomMembers, follower: LogFollower) {
    this.#state = state;
    this.#env = env;
    this.#members = members;
    this.#follower = follower;
  }

  /** Once for all that is said until then. */
  tellSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#isDue = false;
      this.tellChanged();
    }, TELL_MS);
  }

  /** Those of whom something changed that their badge or their list shows. */
  tellChanged(): void {
    for (const { userId } of this.#members.listUntold()) {
      this.#state.waitUntil(this.#tell(userId).catch((error: unknown) => console.warn(error)));
    }
  }

  /** Those who came in or went, until their channels know. @returns whether there are more. */
  async tellOwed(): Promise<boolean> {
    const owed = this.#members.listOwed(OWED_AT_ONCE);
    const told = await Promise.allSettled(owed.map((userId) => this.#tell(userId)));
    told.forEach(({ status }, at) => {
      if (status === "fulfilled") this.#members.settle(owed[at]!);
    });
    return this.#members.listOwed(1).length > 0;
  }

  async #tell(userId: string): Promise<void> {
    const groupId = this.#state.id.name!;
    const member = this.#members.get(userId);
    const channel = channelOf(this.#env, userId);
    if (!member || this.#follower.facts.disbanded) return channel.forgetRoom(groupId);
    const news = this.#members.newsOf(member);
    const awake = await channel.hearOfRoom(groupId, news);
    this.#members.noteTold(userId, awake, news);
  }
}
