import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { LocalChain, type LocalChainOptions } from "./chain.ts";
import { answerControl } from "./control.ts";
import { InjectedFault } from "./faults.ts";
import { answerBody } from "./rpc-dispatch.ts";
import { bindPortPair } from "./port-pair.ts";
import { serveSubscriptions } from "./websocket.ts";

const MAX_BODY_BYTES = 1 << 20;

/** Longer than clients keep idle connections, so that none is closed under a request. */
const KEEP_ALIVE_MS = 65_000;

export interface LocalChainServerOptions extends LocalChainOptions {
  /** HTTP port; the WebSocket port is the next one. 0, the default, picks a free pair. */
  port?: number;
  /** Address to listen on; default 127.0.0.1. */
  host?: string;
}

export interface LocalChainServer {
  /** URL of the JSON-RPC endpoint, without a slash at its end. */
  url: string;
  port: number;
  chain: LocalChain;
  /** Stop listening, cut all connections, save. */
  close(): Promise<void>;
}

/** Start a local Solana cluster that @solana/web3.js, Solana Pay and wallets can talk to. */
export async function startLocalChain(
  options: LocalChainServerOptions = {},
): Promise<LocalChainServer> {
  const { port = 0, host = "127.0.0.1", ...chainOptions } = options;
  const chain = await LocalChain.open(chainOptions);
  const http = createServer((request, response) => void serve(chain, request, response));
  http.keepAliveTimeout = KEEP_ALIVE_MS;
  const sockets = createServer((_, response) => response.writeHead(426).end());
  try {
    const bound = await bindPortPair(http, sockets, host, port);
    const subscriptions = serveSubscriptions(chain, [http, sockets], isLocalOrigin);
    const close = async () => {
      subscriptions.close();
      await Promise.all([stop(http), stop(sockets)]);
      await chain.close();
    };
    return { url: `http://${host}:${bound}`, port: bound, chain, close };
  } catch (error) {
    await chain.close();
    throw error;
  }
}

async function serve(
  chain: LocalChain,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  if (origin !== undefined) {
    if (!isLocalOrigin(origin)) return send(response, 403, '{"error":"Foreign origin"}');
    allowOrigin(response, origin);
  }
  if (request.method === "OPTIONS") return void response.writeHead(204).end();
  try {
    const body = await readBody(request);
    if (body === undefined) return send(response, 413, '{"error":"Body too large"}');
    await respond(chain, request, response, body);
  } catch (error) {
    if (error instanceof InjectedFault) return fail(response, error);
    if (request.destroyed && !request.complete) return;
    console.error("local chain:", error);
    send(response, 500, '{"error":"Internal error"}');
  }
}

async function respond(
  chain: LocalChain,
  { method = "GET", url = "/" }: IncomingMessage,
  response: ServerResponse,
  body: string,
): Promise<void> {
  const [path = "/"] = url.split("?");
  if (path === "/" && method === "POST") return send(response, 200, await answerBody(chain, body));
  if (path === "/health" && method === "GET") return send(response, 200, '"ok"');
  const answer = answerControl(chain, method, path, body);
  if (answer === undefined) return send(response, 404, '{"error":"Not found"}');
  send(response, answer.status, JSON.stringify(answer.body));
}

function send(response: ServerResponse, status: number, json: string): void {
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Content-Length": Buffer.byteLength(json),
  });
  response.end(json);
}

function fail(response: ServerResponse, { kind }: InjectedFault): void {
  switch (kind) {
    case "http-429":
      response.setHeader("Retry-After", "1");
      return send(response, 429, '{"error":"Too many requests"}');
    case "malformed-json":
      return send(response, 200, '{"jsonrpc":"2.0","result":{"context":{"sl');
    case "disconnect":
      return void response.destroy();
    default:
      return send(response, 500, "Internal Server Error");
  }
}

/** Undefined when the body is too large. */
async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** Pages of this machine alone may use the chain: any other site could drain or disturb it. */
function isLocalOrigin(origin: string): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname } = new URL(origin);
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname) || hostname.endsWith(".localhost");
}

function allowOrigin(response: ServerResponse, origin: string): void {
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, DELETE, OPTIONS");
  response.setHeader("Access-Control-Allow-Headers", "content-type, solana-client");
  response.setHeader("Access-Control-Max-Age", "600");
  response.setHeader("Vary", "Origin");
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
