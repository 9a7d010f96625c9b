import type { ClientFrame, Sending } from "~/domain/chat/frames";
import { Refusal } from "~/domain/event-store/decider";
import type { RoomAlarm } from "./alarm";
import { attachFiles } from "./attach";
import type { RoomDelivery } from "./delivery";
import type { LogFollower } from "./follower";
import type { Outside } from "./outside";
import type { RoomSql } from "./sql";
import type { RoomWords } from "./words";
import type { RoomWriter, Written } from "./writer";

type Saying = Extract<ClientFrame, { type: "send" | "edit" | "delete" | "react" }>;

interface Parts {
  state: DurableObjectState;
  sql: RoomSql;
  writer: RoomWriter;
  words: RoomWords;
  outside: Outside;
  delivery: RoomDelivery;
  follower: LogFollower;
  alarm: RoomAlarm;
}

/** Stores what somebody says, and brings it to those who are here. */
export class RoomPublisher {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** A change, or a message without files: in this very turn, so that what comes after it stays after it. */
  publish(userId: string, saying: Saying): Written {
    const { state, writer, words, delivery, alarm } = this.#parts;
    const now = new Date();
    const written =
      saying.type === "send"
        ? writer.send(userId, saying, [], this.#slowModeSeconds, now)
        : writer.change(userId, saying, now);
    if ("entry" in written) {
      delivery.broadcast(written.entry);
      words.writeSoon();
      if (!alarm.isSoon) state.waitUntil(alarm.soon());
    }
    return written;
  }

  /** A message, whose files, if it has any, are put to use first. */
  async publishWithFiles(userId: string, sending: Sending): Promise<Written> {
    const { state, sql, writer, words, outside, delivery, alarm } = this.#parts;
    const slowModeSeconds = this.#slowModeSeconds;
    const refused = writer.refusal(userId, sending, slowModeSeconds, new Date());
    if (refused) return refused;
    try {
      const { clientId, media = [] } = sending;
      const place = { groupId: state.id.name!, userId, clientId };
      // Should it end between the two, the alarm lets the files go.
      if (media.length) await alarm.soon();
      const files = await attachFiles(outside.services(), sql, media, place);
      // Whatever happened meanwhile: it is decided now.
      const written = writer.send(userId, sending, files, slowModeSeconds, new Date());
      if ("entry" in written) {
        delivery.broadcast(written.entry);
        words.writeSoon();
      }
      await alarm.soon();
      return written;
    } catch (error) {
      if (error instanceof Refusal) return { problem: "not_allowed" };
      throw error;
    }
  }

  /** What was reported is deleted. Safe to repeat. */
  async removeForHouse(seq: number): Promise<void> {
    const { writer, delivery, alarm } = this.#parts;
    const entry = writer.removeForHouse(seq, new Date());
    if (!entry) return;
    delivery.broadcast(entry);
    await alarm.soon();
  }

  get #slowModeSeconds(): number {
    return this.#parts.follower.facts.slowModeSeconds;
  }
}
