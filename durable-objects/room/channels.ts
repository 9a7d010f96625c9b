import type { Env } from "~/workers/env";
import { channelOf } from "~/workers/notifications/channel";
import type { RoomAlarm } from "./alarm";
import type { LogFollower } from "./follower";
import type { Member, RoomMembers, RoomNews } from "./members";

interface Parts {
  state: DurableObjectState;
  env: Env;
  members: RoomMembers;
  follower: LogFollower;
  alarm: RoomAlarm;
}

const TELL_MS = 1_000;
/** Members who are looked at, or told, in one turn: what is said meanwhile does not wait for all of them. */
const TOLD_AT_ONCE = 50;
const OWED_AT_ONCE = 100;

/** Tells the channels of members what they have not read: those alone that said they want to hear. */
export class RoomChannels {
  readonly #state: DurableObjectState;
  readonly #env: Env;
  readonly #members: RoomMembers;
  readonly #follower: LogFollower;
  readonly #alarm: RoomAlarm;
  #isDue = false;
  #telling: Promise<boolean> | undefined;
  #settling: Promise<boolean> | undefined;
  /** What channels are being told, and have not answered. */
  readonly #underWay = new Map<string, RoomNews>();
  /** Who could not be told of late that they came in or went: they wait until all others have been. */
  readonly #failed = new Set<string>();

  constructor({ state, env, members, follower, alarm }: Parts) {
    this.#alarm = alarm;
    this.#state = state;
    this.#env = env;
    this.#members = members;
    this.#follower = follower;
  }

  /** Once for all that is said until then; by the alarm, should the room fall before. */
  tellSoon(): void {
    if (!this.#alarm.isSoon) this.#state.waitUntil(this.#alarm.soon());
    if (this.#isDue) return;
    this.#isDue = true;
    setTimeout(() => {
      this.#state.waitUntil(
        // One pass at a time: what is said while one goes on is told by the next.
        Promise.resolve(this.#telling)
          .catch(() => undefined)
          .then(() => {
            this.#isDue = false;
            return this.tellChanged();
          })
          .catch((error: unknown) => console.warn(error)),
      );
    }, TELL_MS);
  }

  /** One who did something that their own badge and list are to show in their next request; {@link tellSoon} goes on where it fails. */
  async tellNow(userId: string): Promise<void> {
    if (this.#members.get(userId)?.awake) await this.#tellAll([userId]);
  }

  /** Those of whom something changed that their badge or their list shows. @returns whether all could be told. */
  tellChanged(): Promise<boolean> {
    this.#telling ??= this.#tellChanged().finally(() => (this.#telling = undefined));
    return this.#telling;
  }

  async #tellChanged(): Promise<boolean> {
    let failed = 0;
    for (let after: string | undefined = ""; after !== undefined;) {
      const awake = this.#members.listAwake(after, TOLD_AT_ONCE);
      after = awake.length < TOLD_AT_ONCE ? undefined : awake.at(-1)!.userId;
      const untold = this.#members.untoldOf(awake).map(({ userId }) => userId);
      failed += (await this.#tellAll(untold)).size;
      if (after !== undefined) await scheduler.wait(0);
    }
    return failed === 0;
  }

  /** Some of those who came in or went, until their channels know. @returns whether there are more. */
  tellOwed(): Promise<boolean> {
    this.#settling ??= this.#tellOwed().finally(() => (this.#settling = undefined));
    return this.#settling;
  }

  async #tellOwed(): Promise<boolean> {
    const owed = this.#members
      .listOwed(this.#failed.size + OWED_AT_ONCE + 1)
      .filter(({ userId }) => !this.#failed.has(userId));
    const now = owed.slice(0, OWED_AT_ONCE);
    const failed = await this.#tellAll(now.map(({ userId }) => userId));
    for (const one of now) {
      if (failed.has(one.userId)) this.#failed.add(one.userId);
      else this.#members.settle(one);
    }
    if (owed.length > OWED_AT_ONCE) return true;
    const left = this.#failed.size;
    this.#failed.clear();
    if (left) throw new Error(`${left} channels are to be told again who came in or went`);
    return false;
  }

  /** Their channel asked: what it answers to what it was told before counts no more. */
  wasAsked(userId: string): void {
    this.#underWay.delete(userId);
  }

  /** Undefined where there is no room any more. */
  #memberOf(userId: string): Member | undefined {
    return this.#follower.facts.disbanded ? undefined : this.#members.get(userId);
  }

  /** @returns who could not be told. */
  async #tellAll(userIds: readonly string[]): Promise<Set<string>> {
    const told = await Promise.allSettled(userIds.map((userId) => this.#tell(userId)));
    const failed = told.flatMap((one, at) => (one.status === "rejected" ? [userIds[at]!] : []));
    for (const one of told) if (one.status === "rejected") console.warn(one.reason);
    return new Set(failed);
  }

  async #tell(userId: string): Promise<void> {
    const groupId = this.#state.id.name!;
    const channel = channelOf(this.#env, userId);
    const forget = async () => {
      await channel.forgetRoom(groupId);
      this.#members.silence(userId);
    };
    const member = this.#memberOf(userId);
    if (!member) return forget();
    const news = this.#members.newsOf(member);
    this.#underWay.set(userId, news);
    try {
      const awake = await channel.hearOfRoom(groupId, news);
      // They went meanwhile: that may have come before this.
      if (!this.#memberOf(userId)) await forget();
      else if (this.#underWay.get(userId) === news) this.#members.noteTold(userId, awake, news);
    } finally {
      if (this.#underWay.get(userId) === news) this.#underWay.delete(userId);
    }
  }
}
