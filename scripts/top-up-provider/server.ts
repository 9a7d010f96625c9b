import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { faultSchema } from "./faults.ts";
import { orderRequestSchema, playerSchema } from "./interface.ts";
import { TopUpProvider, type TopUpProviderOptions } from "./provider.ts";
import { refuseSignature } from "./signature.ts";

export const DEFAULT_PORT = 8790;
const MAX_BODY_BYTES = 16 * 1024;

export interface TopUpProviderServerOptions extends TopUpProviderOptions {
  /** Default 8790; 0 takes a free one. */
  port?: number;
  /** Shared with the caller; base64. */
  secret: string;
}

export interface RunningTopUpProvider {
  url: string;
  port: number;
  provider: TopUpProvider;
  close(): Promise<void>;
}

type Reply = { status: number; body: unknown } | "silence" | "garbage";

/**
 * Starts the sandbox provider on the loopback interface. Beside the interface (interface.ts) it has
 * switches, unsigned because they do not leave this machine:
 * `GET`, `POST` (`{ faults: [...] }`, adds) and `DELETE` (`?userId=`) `/control/faults`.
 */
export async function startTopUpProvider(
  options: TopUpProviderServerOptions,
): Promise<RunningTopUpProvider> {
  const provider = new TopUpProvider(options);
  const server = createServer((request, response) => {
    void answer(provider, options.secret, request, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? DEFAULT_PORT, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    provider,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      provider.close();
    },
  };
}

async function answer(
  provider: TopUpProvider,
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const reply = await reactTo(provider, secret, request);
    // A caller left without an answer gives up by itself; close() ends what is left.
    if (reply === "silence") return;
    if (reply === "garbage") {
      response.writeHead(200, { "content-type": "application/json" }).end('{"nickname":"Sle');
      return;
    }
    const body = reply.body === undefined ? "" : JSON.stringify(reply.body);
    response.writeHead(reply.status, { "content-type": "application/json" }).end(body);
  } catch {
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
}

async function reactTo(
  provider: TopUpProvider,
  secret: string,
  request: IncomingMessage,
): Promise<Reply> {
  const path = request.url ?? "/";
  const method = request.method ?? "GET";
  const body = await readBody(request);
  if (!body) return refuse(413, "payload_too_large");
  const url = new URL(path, "http://provider");
  if (url.pathname === "/health") return { status: 200, body: { ok: true } };
  if (url.pathname === "/control/faults") return control(provider, request, url, body);

  const timestamp = header(request, "x-timestamp");
  const call = { method, path, timestamp, body };
  const wrong = refuseSignature(secret, call, header(request, "x-signature"), provider.now());
  if (wrong) return refuse(401, wrong);

  const requestId = /^\/v1\/orders\/([^/]+)$/.exec(url.pathname)?.[1];
  if (method === "GET" && requestId) return getOrder(provider, decode(requestId));
  if (method === "POST" && url.pathname === "/v1/players/lookup") return lookUp(provider, body);
  if (method === "POST" && url.pathname === "/v1/orders") return placeOrder(provider, body);
  return refuse(404, "not_found");
}

async function lookUp(provider: TopUpProvider, body: Buffer): Promise<Reply> {
  const player = playerSchema.safeParse(parse(body));
  if (!player.success) return refuse(400, "invalid_request");
  const { userId } = player.data;
  return withFaults(provider, userId, () => {
    const nickname = provider.lookUp(player.data);
    return nickname === undefined
      ? refuse(404, "player_not_found")
      : { status: 200, body: { nickname } };
  });
}

async function placeOrder(provider: TopUpProvider, body: Buffer): Promise<Reply> {
  const order = orderRequestSchema.safeParse(parse(body));
  if (!order.success) return refuse(400, "invalid_request");
  const { userId } = order.data;
  return withFaults(provider, userId, () => {
    const placed = provider.place(order.data);
    if (!placed) return refuse(409, "request_id_reused");
    if (provider.faults.take("time_out_after_work", userId)) return "silence";
    return { status: 200, body: placed };
  });
}

async function getOrder(provider: TopUpProvider, requestId: string): Promise<Reply> {
  const found = provider.find(requestId);
  if (!found) return refuse(404, "order_not_found");
  const { userId, ...order } = found;
  return withFaults(provider, userId, () => ({ status: 200, body: order }));
}

async function withFaults(
  provider: TopUpProvider,
  userId: string,
  work: () => Reply,
): Promise<Reply> {
  const slow = provider.faults.take("slow", userId);
  if (slow) await sleep(slow.ms);
  if (provider.faults.take("server_error", userId)) return refuse(500, "internal_error");
  const reply = work();
  return provider.faults.take("malformed_json", userId) ? "garbage" : reply;
}

function control(provider: TopUpProvider, request: IncomingMessage, url: URL, body: Buffer): Reply {
  // Browsers name the page that asks. No page has any business here.
  if (request.headers.origin) return refuse(403, "forbidden");
  if (request.method === "DELETE") {
    provider.faults.clear(url.searchParams.get("userId") ?? undefined);
  } else if (request.method === "POST") {
    const wanted = z.object({ faults: z.array(faultSchema).max(100) }).safeParse(parse(body));
    if (!wanted.success) return refuse(400, "invalid_request");
    for (const fault of wanted.data.faults) provider.faults.add(fault);
  } else if (request.method !== "GET") {
    return refuse(405, "method_not_allowed");
  }
  return { status: 200, body: { faults: provider.faults.list() } };
}

/** Undefined when there is more than any call needs. */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : undefined;
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function header(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function refuse(status: number, error: string): Reply {
  return { status, body: { error } };
}
