import { type ClientFrame, readFrame } from "~/domain/chat/frames";
import { closeSocket } from "~/durable-objects/close-socket";
import type { RoomAdmission } from "./admission";
import type { RoomDelivery } from "./delivery";
import type { RoomMembers } from "./members";
import { attachmentOf } from "./opening";
import type { RoomPages } from "./pages";
import type { RoomPresence } from "./presence";
import type { RoomPublisher } from "./publisher";
import type { RoomSockets } from "./sockets";
import type { MemberStanding } from "./standing";
import type { Written } from "./writer";

interface Parts {
  state: DurableObjectState;
  sockets: RoomSockets;
  members: RoomMembers;
  pages: RoomPages;
  presence: RoomPresence;
  delivery: RoomDelivery;
  standing: MemberStanding;
  publisher: RoomPublisher;
  admission: RoomAdmission;
}

/** What comes by sockets: of each in the order in which it came, and at once where nothing has to wait. */
export class RoomInbox {
  readonly #parts: Parts;
  /** What each sent last, while something of it waits. */
  readonly #queues = new WeakMap<WebSocket, Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async receive(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    const { sockets, admission } = this.#parts;
    if (socket.readyState !== WebSocket.OPEN) return;
    if (sockets.countFrame(socket)) return closeSocket(socket, 1008, "too_many_frames");
    sockets.hear(socket);
    const read = readFrame(message);
    if ("problem" in read) {
      if (sockets.countStray(socket)) return closeSocket(socket, 1008, "malformed");
      return sockets.sendError(socket, read.problem, read);
    }
    const { frame } = read;
    const waiting = this.#queues.get(socket);
    if (admission.isAwake && !waiting && !hasFiles(frame)) return this.#take(socket, frame);
    const turn = (waiting ?? Promise.resolve())
      .then(() => admission.wake())
      .then(() =>
        hasFiles(frame) ? this.#takeWithFiles(socket, frame) : this.#take(socket, frame),
      )
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

  #take(socket: WebSocket, frame: ClientFrame): void {
    const { sockets, members, presence, standing, publisher } = this.#parts;
    const { userId } = attachmentOf(socket);
    switch (frame.type) {
      case "send":
      case "edit":
      case "delete":
      case "react":
        return this.#answer(socket, frame, publisher.publish(userId, frame));
      case "read":
        if (!members.get(userId)) return sockets.sendError(socket, "not_a_member");
        standing.read(userId, frame.seq, socket);
        return;
      case "typing":
        return presence.type(socket);
      case "ping":
        return sockets.send(socket, { type: "pong" });
    }
  }

  async #takeWithFiles(socket: WebSocket, frame: SendFrame): Promise<void> {
    const { userId } = attachmentOf(socket);
    this.#answer(socket, frame, await this.#parts.publisher.publishWithFiles(userId, frame));
  }

  /** What was stored is its own receipt; what was stored before is sent again. */
  #answer(socket: WebSocket, frame: ClientFrame, written: Written): void {
    const { state, sockets, pages, delivery } = this.#parts;
    if ("problem" in written) {
      const { problem, retryAfter } = written;
      const clientId = frame.type === "send" ? frame.clientId : undefined;
      return sockets.sendError(socket, problem, { clientId, retryAfter });
    }
    if (!("seq" in written)) return;
    const again = pages.get(written.seq).then((entry) => {
      if (entry) delivery.send(socket, entry);
    });
    state.waitUntil(again);
  }
}

type SendFrame = Extract<ClientFrame, { type: "send" }>;

const hasFiles = (frame: ClientFrame): frame is SendFrame =>
  frame.type === "send" && !!frame.media?.length;
