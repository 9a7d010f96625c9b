/** Never fails: it may have closed meanwhile. */
export function closeSocket(socket: WebSocket, code: number, reason = ""): void {
  try {
    socket.close(code, reason);
  } catch {
    // It has.
  }
}

/** Answers the other side's close with its own code, where that may be sent: some only say what was missing. */
export function answerClose(socket: WebSocket, code: number): void {
  const maySend =
    (code >= 1000 && code <= 1003) ||
    (code >= 1007 && code <= 1014) ||
    (code >= 3000 && code < 5000);
  closeSocket(socket, maySend ? code : 1000);
}
