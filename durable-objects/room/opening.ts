/** Whose socket it is, kept with it while the room sleeps. */
export interface RoomOpening {
  userId: string;
  tokenHash: string;
  expiresAt: string;
  after: number;
}

export interface RoomSocket {
  id: string;
  userId: string;
  tokenHash: string;
  expiresAt: string;
  openedAt: number;
  /** Whether others see that they are here, and that they write. */
  shown: boolean;
  types: boolean;
}

export const attachmentOf = (socket: WebSocket) => socket.deserializeAttachment() as RoomSocket;

/** The header in which the worker says it. */
export const ROOM_OPENING = "x-room-opening";
