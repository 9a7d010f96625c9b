import { createHash, randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Keypair } from "@solana/web3.js";
import { signChallenge } from "~/scripts/bench/player";
import { rpc, solve } from "~/scripts/bench/purchases";
import { type Playstead, type PlaysteadOptions, startPlaystead } from "~/scripts/start/playstead";

/** A shop that a release fills and later ones open again. Epochs are short, so that some were closed. */
export const openShop = (options: Pick<PlaysteadOptions, "dataDir" | "cronEvery" | "beginsAt">) =>
  startPlaystead({
    ...options,
    seeded: false,
    settings: { MINING_EPOCH_SECONDS: "5", VERIFICATION_COST: "20" },
    chain: { lag: { confirmed: 0, finalized: 0 } },
  });

/** A command as it was sent, and what it was answered when it was sent once more at the end. */
export interface RecordedCall {
  who: string;
  method: string;
  path: string;
  body?: object;
  key: string;
  proof?: string;
  answer?: { status: number; body: string };
}

const MAX_MS = 30_000;

/** The wallets of a fixture's players follow from their names. */
const walletOf = (name: string) =>
  Keypair.fromSeed(createHash("sha256").update(`${name}, of a fixture`).digest());

export interface Player {
  name: string;
  wallet: Keypair;
  id: string;
  token: string;
}

/** What players and operators do in a shop, over HTTP. */
export class Visit {
  readonly calls: RecordedCall[] = [];
  readonly #players = new Map<string, Player>();

  constructor(readonly shop: Playstead) {}

  /** Signed in; "operator" is the shop's own. */
  async player(name: string): Promise<Player> {
    const known = this.#players.get(name);
    if (known) return known;
    const { origin, secrets } = this.shop;
    const wallet = name === "operator" ? secrets.operator : walletOf(name);
    const login = await this.fetch("POST", "/auth/login", {
      body: await signChallenge(origin, wallet),
    });
    if (!login.ok) throw new Error(`${name} cannot sign in: ${await login.text()}`);
    const { token, user } = (await login.json()) as { token: string; user: { id: string } };
    const player = { name, wallet, token, id: user.id };
    this.#players.set(name, player);
    return player;
  }

  fetch(
    method: string,
    path: string,
    { token, body, key = randomUUID(), proof, type = "application/json" }: Sent = {},
  ): Promise<Response> {
    return fetch(`${this.shop.origin}/api${path}`, {
      method,
      signal: AbortSignal.timeout(MAX_MS),
      headers: {
        ...(body !== undefined && { "content-type": type }),
        ...(token !== undefined && { "x-token": token }),
        ...(proof !== undefined && { "x-verification": proof }),
        "idempotency-key": key,
      },
      body: body instanceof Uint8Array ? (body as BodyInit) : body && JSON.stringify(body),
    });
  }

  /** Gives a command, which is recorded. */
  async give<Answer = void>(
    who: string,
    method: "PUT" | "POST" | "PATCH" | "DELETE",
    path: string,
    body?: object,
    verified = false,
  ): Promise<Answer> {
    const call: RecordedCall = { who, method, path, key: randomUUID() };
    if (body) call.body = body;
    if (verified) call.proof = await solve(this.shop);
    const { status, body: text } = await this.repeat(call);
    if (status >= 400) throw new Error(`${who}: ${method} ${path} answers ${status}: ${text}`);
    this.calls.push(call);
    return (text ? JSON.parse(text) : undefined) as Answer;
  }

  async repeat({ who, method, path, ...sent }: RecordedCall) {
    const { token } = await this.player(who);
    const response = await this.fetch(method, path, { ...sent, token });
    return { status: response.status, body: await response.text() };
  }

  async read<Answer>(who: string, path: string): Promise<Answer> {
    const { token } = await this.player(who);
    const response = await this.fetch("GET", path, { token });
    if (!response.ok) throw new Error(`${who}: ${path} answers ${response.status}`);
    return (await response.json()) as Answer;
  }

  /** Reads until it is as wanted, the cron running meanwhile. */
  async until<Answer>(
    who: string,
    path: string,
    wanted: (answer: Answer) => boolean,
  ): Promise<Answer> {
    for (let look = 0; ; look++) {
      const answer = await this.read<Answer>(who, path).catch(() => undefined);
      if (answer !== undefined && wanted(answer)) return answer;
      if (look === 300) throw new Error(`${who}: ${path} stays ${JSON.stringify(answer)}`);
      await sleep(200);
    }
  }

  async upload(who: string, use: string, picture: Uint8Array): Promise<string> {
    const { token } = await this.player(who);
    const sent = { token, body: picture, type: "image/png" };
    const response = await this.fetch("POST", `/media?use=${use}`, sent);
    if (!response.ok) throw new Error(`${who}: the upload answers ${await response.text()}`);
    return ((await response.json()) as { id: string }).id;
  }

  async fund(who: string): Promise<void> {
    const address = (await this.player(who)).wallet.publicKey.toBase58();
    await rpc(this.shop, "requestAirdrop", address, 2_000_000_000);
    await rpc(this.shop, "requestTokenAirdrop", address, 1_000_000_000);
  }
}

interface Sent {
  token?: string;
  body?: object;
  key?: string;
  proof?: string;
  type?: string;
}
