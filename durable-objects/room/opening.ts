/** What the worker says of a socket that is to be opened. */
export interface RoomOpening {
  userId: string;
  tokenHash: string;
  /** The last `seq` that the window has. */
  after: number;
}

/** The header in which it says so. */
export const ROOM_OPENING = "x-room-opening";

/** Whose socket it is, kept with it while the room sleeps. */
export interface RoomSocket {
  id: string;
  userId: string;
  tokenHash: string;
  /** When the session ends of itself, by `Date.now()`. */
  expiresAt: number;
  /** Whether others see that they are here, and that they write. */
  shown: boolean;
  types: boolean;
}

/** Unpacked once for as long as the room is awake: many sockets are looked at often. */
const unpacked = new WeakMap<WebSocket, RoomSocket>();

export function attachmentOf(socket: WebSocket): RoomSocket {
  const known = unpacked.get(socket);
  if (known) return known;
  const attachment = socket.deserializeAttachment() as RoomSocket;
  unpacked.set(socket, attachment);
  return attachment;
}

export function attach(socket: WebSocket, attachment: RoomSocket): void {
  socket.serializeAttachment(attachment);
  unpacked.set(socket, attachment);
}
