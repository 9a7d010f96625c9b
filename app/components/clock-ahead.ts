/** By as much the clocks of reader and server may differ and yet agree: a page may be seconds old when it comes. */
const AGREE_MS = 10_000;

let read = { server: "", ahead: 0 };

/**
 * How far the reader's clock is ahead of the server's, in milliseconds. 0 where both agree.
 *
 * @param server ISO 8601: what the server's clock said as it wrote what has just come.
 */
export function clockAhead(server: string, now = Date.now()): number {
  if (read.server !== server) {
    const ahead = now - Date.parse(server);
    read = { server, ahead: Math.abs(ahead) > AGREE_MS ? ahead : 0 };
  }
  return read.ahead;
}
