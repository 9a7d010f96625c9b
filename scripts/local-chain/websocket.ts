import type { Server } from "node:http";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import type { LocalChain } from "./chain.ts";
import { slotsUntil } from "./commitment.ts";
import { InjectedFault } from "./faults.ts";
import type { TransactionRecord } from "./history.ts";
import { lyingError } from "./lies.ts";
import { errorText, parseRequest, resultText, type RpcRequest } from "./rpc-dispatch.ts";
import { RPC_CODES, RpcError } from "./rpc-error.ts";
import { accountConfig, encodedAccount } from "./rpc-methods/accounts.ts";
import { addressParam, contextConfig, parseParams, signatureParam } from "./rpc-params.ts";

const MAX_FRAME_BYTES = 1 << 16;

/** The one close code after which web3.js does not try to connect again and again. */
const NORMAL_CLOSURE = 1000;
/** Milliseconds for a client to answer the close frame. */
const CLOSE_GRACE_MS = 200;

const signatureParams = z.tuple([signatureParam, contextConfig.nullish()]);
const accountParams = z.tuple([addressParam, accountConfig.nullish()]);
const unsubscribeParams = z.tuple([z.int().nonnegative()]);

/** Sends one notification of a subscription. */
type Notify = (result: unknown) => void;
/** Starts a subscription and returns how it is ended. `end` drops it from within. */
type Subscribe = (
  chain: LocalChain,
  params: unknown[],
  notify: Notify,
  end: () => void,
) => () => void;

const SUBSCRIPTIONS: Record<string, Subscribe> = {
  signature: subscribeSignature,
  account: subscribeAccount,
  slot: subscribeSlot,
};

/** Serve signature-, account- and slotSubscribe on the WebSocket upgrades of `servers`. */
export function serveSubscriptions(
  chain: LocalChain,
  servers: Server[],
  mayConnect: (origin: string) => boolean,
): { close(): void } {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  sockets.on("connection", (socket) => new SubscriptionSession(chain, socket));
  for (const server of servers) {
    server.on("upgrade", (request, socket, head) => {
      const { origin } = request.headers;
      if (origin !== undefined && !mayConnect(origin)) return socket.destroy();
      sockets.handleUpgrade(request, socket, head, (one) =>
        sockets.emit("connection", one, request),
      );
    });
  }
  return {
    close() {
      for (const socket of sockets.clients) {
        socket.close(NORMAL_CLOSURE);
        setTimeout(() => socket.terminate(), CLOSE_GRACE_MS).unref();
      }
      sockets.close();
    },
  };
}

/** The subscriptions of one connection. */
class SubscriptionSession {
  readonly #chain: LocalChain;
  readonly #socket: WebSocket;
  readonly #subscriptions = new Map<number, () => void>();
  #lastId = 0;

  constructor(chain: LocalChain, socket: WebSocket) {
    this.#chain = chain;
    this.#socket = socket;
    socket.on("message", (frame) => void this.#receive(String(frame)));
    socket.on("close", () => this.#endAll());
    socket.on("error", () => socket.terminate());
  }

  async #receive(text: string): Promise<void> {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      return this.#send(errorText(null, new RpcError(RPC_CODES.parse, "Parse error")));
    }
    const request = parseRequest(value);
    if (typeof request === "string") return this.#send(request);
    const id = request.id ?? null;
    try {
      await this.#chain.faults.admit(request.method);
      this.#send(resultText(id, this.#call(request)));
    } catch (error) {
      if (error instanceof InjectedFault && error.kind === "disconnect") this.#socket.terminate();
      else if (error instanceof InjectedFault && error.kind === "malformed-json")
        this.#send('{"jso');
      else this.#send(errorText(id, error));
    }
  }

  #call({ method, params }: RpcRequest): unknown {
    const [, topic = "", action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? [];
    const subscribe = Object.hasOwn(SUBSCRIPTIONS, topic) ? SUBSCRIPTIONS[topic] : undefined;
    if (subscribe === undefined) throw new RpcError(RPC_CODES.methodNotFound, "Method not found");
    if (action === "Unsubscribe") return this.#end(parseParams(unsubscribeParams, params ?? [])[0]);
    const subscription = ++this.#lastId;
    const notify = (result: unknown) => {
      if (this.#chain.faults.isHanging(method)) return;
      const payload = { result, subscription };
      this.#send(
        JSON.stringify({ jsonrpc: "2.0", method: `${topic}Notification`, params: payload }),
      );
    };
    const end = () => void this.#end(subscription);
    this.#subscriptions.set(subscription, subscribe(this.#chain, params ?? [], notify, end));
    return subscription;
  }

  #end(subscription: number): boolean {
    const stop = this.#subscriptions.get(subscription);
    if (stop === undefined) throw new RpcError(RPC_CODES.invalidParams, "Invalid subscription id.");
    stop();
    return this.#subscriptions.delete(subscription);
  }

  #endAll(): void {
    for (const stop of this.#subscriptions.values()) stop();
    this.#subscriptions.clear();
  }

  #send(text: string): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(text);
  }
}

/** One notification when the transaction reaches the commitment, then the subscription is over. */
function subscribeSignature(
  chain: LocalChain,
  params: unknown[],
  notify: Notify,
  end: () => void,
): () => void {
  const [signature, config] = parseParams(signatureParams, params);
  const commitment = config?.commitment ?? "finalized";
  let cancel = () => {};
  const settle = (record: TransactionRecord) => {
    if (record.abandoned && commitment !== "processed") return;
    cancel = chain.clock.whenSlot(record.slot + slotsUntil(commitment, chain.lag), () => {
      const err = lyingError(record, chain.faults.settings.lie);
      notify({ context: { slot: chain.slotAt(commitment) }, value: { err } });
      end();
    });
  };
  const stopListening = chain.onTransaction((record) => {
    if (record.signature === signature) settle(record);
  });
  const landed = chain.history.get(signature);
  if (landed !== undefined) settle(landed);
  return () => {
    stopListening();
    cancel();
  };
}

/** A notification each time a transaction that wrote the account reaches the commitment. */
function subscribeAccount(chain: LocalChain, params: unknown[], notify: Notify): () => void {
  const [address, config] = parseParams(accountParams, params);
  const commitment = config?.commitment ?? "finalized";
  const pending = new Set<() => void>();
  const stopListening = chain.onTransaction((record, written) => {
    if (record.abandoned || !written.includes(address)) return;
    const slot = record.slot + slotsUntil(commitment, chain.lag);
    const cancel = chain.clock.whenSlot(slot, () => {
      pending.delete(cancel);
      const context = { slot: chain.slotAt(commitment) };
      notify({ context, value: encodedAccount(chain, address, config) });
    });
    pending.add(cancel);
  });
  return () => {
    stopListening();
    for (const cancel of pending) cancel();
  };
}

function subscribeSlot(chain: LocalChain, _params: unknown[], notify: Notify): () => void {
  let cancel = () => {};
  const waitForNext = () => {
    cancel = chain.clock.whenSlot(chain.clock.slot + 1, () => {
      const slot = chain.clock.slot;
      notify({ slot, parent: slot - 1, root: chain.slotAt("finalized") });
      waitForNext();
    });
  };
  waitForNext();
  return () => cancel();
}
