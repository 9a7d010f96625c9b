import { DurableObject } from "cloudflare:workers";
import { PING, PONG } from "../../../domain/socket-protocol";

interface Sent {
  clientId: string;
  text: string;
}

/** What the product's room keeps and sends beside a message: as many bytes of nothing. */
const filler = (letters: number) => "x".repeat(letters);
const ENTRY = { kind: "message", id: filler(24) };
const PROOF = { commitment: filler(44), salt: filler(24), hash: filler(44) };

/**
 * The floor of a room: it stores what it is told and sends it to all who are here, no sooner than it is written. No
 * one is kept out, nothing is counted, found or proved.
 */
export class BareRoom extends DurableObject<object> {
  constructor(state: DurableObjectState, env: object) {
    super(state, env);
    state.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
    state.storage.sql.exec(
      `CREATE TABLE IF NOT EXISTS entries (seq INTEGER PRIMARY KEY, sender TEXT, client_id TEXT, text TEXT, sent_at TEXT,
        id TEXT, commitment TEXT, salt TEXT, hash TEXT)`,
    );
  }

  override fetch(request: Request): Response {
    const { searchParams } = new URL(request.url);
    const { 0: client, 1: server } = new WebSocketPair();
    this.ctx.acceptWebSocket(server);
    server.serializeAttachment(searchParams.get("user"));
    server.send(JSON.stringify({ type: "welcome", headSeq: this.#head() }));
    return new Response(null, {
      status: 101,
      webSocket: client,
      headers: { "sec-websocket-protocol": "playstead.chat.v1" },
    });
  }

  override webSocketMessage(socket: WebSocket, message: string): void {
    const { clientId, text } = JSON.parse(message) as Sent;
    const senderId = socket.deserializeAttachment() as string;
    const sentAt = new Date().toISOString();
    const { seq } = this.ctx.storage.sql
      .exec<{ seq: number }>(
        `INSERT INTO entries (sender, client_id, text, sent_at, id, commitment, salt, hash)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING seq`,
        senderId,
        clientId,
        text,
        sentAt,
        ENTRY.id,
        PROOF.commitment,
        PROOF.salt,
        PROOF.hash,
      )
      .one();
    const sender = {
      id: senderId,
      displayName: "Player ABCDE",
      avatarUrl: `/avatars/${senderId}.svg`,
    };
    const entry = { type: "entry", seq, ...ENTRY, clientId, senderId, sender, text, sentAt };
    const frame = JSON.stringify({ ...entry, ...PROOF });
    for (const other of this.ctx.getWebSockets()) other.send(frame);
  }

  #head(): number {
    return this.ctx.storage.sql
      .exec<{ seq: number }>("SELECT coalesce(max(seq), 0) AS seq FROM entries")
      .one().seq;
  }
}
