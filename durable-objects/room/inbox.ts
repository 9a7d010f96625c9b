import { type ClientFrame, type Sending, readFrame } from "~/domain/chat/frames";
import type { ReadMark } from "~/domain/chat/protocol";
import { Refusal } from "~/domain/event-store/decider";
import type { AttachedMedia, MediaRef } from "~/domain/media/attach";
import { closeSocket } from "~/durable-objects/close-socket";
import type { RoomAlarm } from "./storage";
import type { RoomArchive } from "./archive";
import type { RoomAudience } from "./audience";
import type { RoomDoor } from "./door";
import type { Entry } from "./entry";
import type { LogFollower } from "./outside";
import type { RoomMembers } from "./members";
import type { RoomNotices } from "./notices";
import { attachmentOf, type RoomSockets } from "./sockets";
import type { RoomWords } from "./words";
import type { RoomWriter, Written } from "./writer";

interface Needs {
  waitUntil: (work: Promise<unknown>) => void;
  writer: RoomWriter;
  words: RoomWords;
  /** Puts a message's files to use. */
  attachFiles: (
    media: readonly MediaRef[],
    userId: string,
    clientId: string,
  ) => Promise<AttachedMedia[]>;
  members: RoomMembers;
  follower: LogFollower;
  sockets: RoomSockets;
  audience: RoomAudience;
  door: RoomDoor;
  archive: RoomArchive;
  notices: RoomNotices;
  alarm: RoomAlarm;
}

/** Stores what somebody says and brings it to those who are here: what comes by one socket in its order, and at once where nothing has to wait. */
export class RoomInbox {
  readonly #needs: Needs;
  /** What each sent last, while something of it waits. */
  readonly #queues = new WeakMap<WebSocket, Promise<void>>();
  /** Whether it is known who is here and who is in. A room that slept has missed what happened. */
  #isAwake = false;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async receive(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const { sockets, door } = this.#needs;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (sockets.countFrame(socket)) return closeSocket(socket, 1008, "too_many_frames");
    sockets.noteSeen(socket);
    const read = readFrame(message);
    if ("problem" in read) {
      if (sockets.countStray(socket)) return closeSocket(socket, 1008, "malformed");
      return sockets.sendError(socket, read.problem, read);
    }
    const { frame } = read;
    const waiting = this.#queues.get(socket);
    if (this.#isAwake && !waiting && !hasFiles(frame)) return this.#take(socket, frame);
    const turn = (waiting ?? Promise.resolve())
      .then(() => door.wake())
      .then(() => {
        this.#isAwake = true;
        return hasFiles(frame) ? this.#takeWithFiles(socket, frame) : this.#take(socket, frame);
      })
      .catch((error: unknown) => {
        console.error(error);
        // The client sends again what it has no receipt for.
        closeSocket(socket, 1011, "internal_error");
      })
      .finally(() => {
        if (this.#queues.get(socket) === turn) this.#queues.delete(socket);
      });
    this.#queues.set(socket, turn);
    await turn;
  }

  /** A change, or a message without files: in this very turn, so that what comes after it stays after it. */
  publish(userId: string, saying: Saying): Written {
    const { writer, follower } = this.#needs;
    const now = new Date();
    const { slowModeSeconds } = follower.facts;
    const written =
      saying.type === "send"
        ? writer.send(userId, saying, [], slowModeSeconds, now)
        : writer.change(userId, saying, now);
    if ("entry" in written) this.#spread(written.entry);
    return written;
  }

  /** A message, whose files, if it has any, are put to use first. */
  async publishWithFiles(userId: string, sending: Sending): Promise<Written> {
    const { writer, attachFiles, follower, alarm } = this.#needs;
    const { slowModeSeconds } = follower.facts;
    const refused = writer.refusal(userId, sending, slowModeSeconds, new Date());
    if (refused) return refused;
    try {
      const { clientId, media = [] } = sending;
      // Should it end between the two, the alarm lets the files go.
      if (media.length) await alarm.soon();
      const attached = await attachFiles(media, userId, clientId);
      // Whatever happened meanwhile: it is decided now.
      const written = writer.send(userId, sending, attached, slowModeSeconds, new Date());
      if ("entry" in written) this.#spread(written.entry);
      await alarm.soon();
      return written;
    } catch (error) {
      if (error instanceof Refusal) return { problem: "not_allowed" };
      throw error;
    }
  }

  /** What was reported is deleted. Safe to repeat. */
  removeForHouse(seq: number): void {
    const entry = this.#needs.writer.removeForHouse(seq, new Date());
    if (entry) this.#spread(entry);
  }

  /** Moves their mark, and tells their other windows. */
  read(userId: string, seq: number, by?: WebSocket): ReadMark {
    const { members, sockets, notices } = this.#needs;
    members.read(userId, seq);
    const mark = members.markOf(members.get(userId)!);
    for (const socket of sockets.of(userId)) {
      if (socket !== by) sockets.send(socket, { type: "read", ...mark });
    }
    notices.notifySoon();
    return mark;
  }

  /** All who are here hear of it now, all else that follows comes later. */
  #spread(entry: Entry): void {
    const { audience, notices, words } = this.#needs;
    audience.broadcast(entry);
    notices.notifySoon();
    words.writeSoon();
  }

  #take(socket: WebSocket, frame: ClientFrame): void {
    const { sockets, members, audience } = this.#needs;
    const { userId } = attachmentOf(socket);
    switch (frame.type) {
      case "send":
      case "edit":
      case "delete":
      case "react":
        return this.#answer(socket, frame, this.publish(userId, frame));
      case "read":
        if (!members.get(userId)) return sockets.sendError(socket, "not_a_member");
        this.read(userId, frame.seq, socket);
        return;
      case "typing":
        if (!members.get(userId)) return sockets.sendError(socket, "not_a_member");
        return audience.type(socket);
      case "ping":
        return sockets.send(socket, { type: "pong" });
    }
  }

  async #takeWithFiles(socket: WebSocket, frame: SendFrame): Promise<void> {
    const { userId } = attachmentOf(socket);
    this.#answer(socket, frame, await this.publishWithFiles(userId, frame));
  }

  /** What was stored is its own receipt; what was stored before is sent again. */
  #answer(socket: WebSocket, frame: ClientFrame, written: Written): void {
    const { waitUntil, sockets, archive, audience } = this.#needs;
    if ("problem" in written) {
      const { problem, retryAfter } = written;
      const clientId = frame.type === "send" ? frame.clientId : undefined;
      return sockets.sendError(socket, problem, { clientId, retryAfter });
    }
    if (!("seq" in written)) return;
    const again = archive.get(written.seq).then((entry) => {
      if (entry) audience.send(socket, entry);
    });
    waitUntil(again);
  }
}

type SendFrame = Extract<ClientFrame, { type: "send" }>;
type Saying = Extract<ClientFrame, { type: "send" | "edit" | "delete" | "react" }>;

const hasFiles = (frame: ClientFrame): frame is SendFrame =>
  frame.type === "send" && !!frame.media?.length;
