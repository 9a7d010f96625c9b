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
  /** Whether others see that they are here, and that they write. */
  shown: boolean;
  types: boolean;
}

export const attachmentOf = (socket: WebSocket) => socket.deserializeAttachment() as RoomSocket;
