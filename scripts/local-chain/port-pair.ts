import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

const ATTEMPTS = 50;

/**
 * Bind `first` to `port` and `second` to the port after it, where web3.js looks for the WebSocket.
 * Port 0 looks for a free pair. Returns the first port; rejects with EADDRINUSE and the like.
 */
export async function bindPortPair(
  first: Server,
  second: Server,
  host: string,
  port: number,
): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    await listen(first, host, port);
    const bound = (first.address() as AddressInfo).port;
    try {
      await listen(second, host, bound + 1);
      return bound;
    } catch (error) {
      first.close();
      await once(first, "close");
      if (port !== 0 || attempt === ATTEMPTS) throw error;
    }
  }
}

async function listen(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, "listening");
}
