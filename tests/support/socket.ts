import { exports } from "cloudflare:workers";
import { SUBPROTOCOL } from "~/domain/socket-protocol";
import { ORIGIN } from "~/tests/sign-in/player";

/** Asks for a socket as a browser does. `path`: beneath `/api`. */
export const askForSocket = (
  path: string,
  token: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  exports.default.fetch(`${ORIGIN}/api${path}`, {
    headers: {
      upgrade: "websocket",
      "sec-websocket-protocol": `${SUBPROTOCOL}, x-token.${token}`,
      ...headers,
    },
  });

/** What comes over the socket that an answer brought, and how it is closed. */
export function listen<Frame>(response: Response) {
  const socket = response.webSocket!;
  const frames: Frame[] = [];
  const closes: number[] = [];
  socket.addEventListener("message", ({ data }) => {
    frames.push(JSON.parse(String(data)) as Frame);
  });
  socket.addEventListener("close", ({ code }) => {
    closes.push(code);
  });
  socket.accept();
  return { socket, frames, closes };
}
