import type { ChannelFrame } from "~/domain/notifications/frames";

export function sendFrame(socket: WebSocket, frame: ChannelFrame): void {
  try {
    socket.send(JSON.stringify(frame));
  } catch {
    // It has closed meanwhile.
  }
}
