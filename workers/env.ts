import { z } from "zod";
import type { Channel, Room } from "~/domain/chat/protocol";
import { logOf } from "~/domain/community-id";
import type { DatabaseName } from "~/domain/logs";
import type { Table } from "~/domain/matches/protocol";

/** What the platform binds (wrangler.toml). */
export interface Bindings {
  DB: D1Database;
  COMMUNITY_0: D1Database;
  COMMUNITY_1: D1Database;
  SEARCH: D1Database;
  EFFECTS: Queue<unknown>;
  JOBS: Queue<unknown>;
  PLAYER_CHANNEL: DurableObjectNamespace<Channel & Rpc.DurableObjectBranded>;
  GROUP_CHAT: DurableObjectNamespace<Room & Rpc.DurableObjectBranded>;
  PLAY_TABLE: DurableObjectNamespace<Table & Rpc.DurableObjectBranded>;
  /** Uploaded pictures and videos. */
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
  MAIL: SendEmail;
  PLAYER_RATE_LIMIT: RateLimit;
  ADDRESS_RATE_LIMIT: RateLimit;
  FILE_RATE_LIMIT: RateLimit;
  GUESS_RATE_LIMIT: RateLimit;
}

/** Those of the logs, and that of search. */
export const DATABASES = {
  main: "DB",
  "community-0": "COMMUNITY_0",
  "community-1": "COMMUNITY_1",
  search: "SEARCH",
} as const satisfies Record<DatabaseName, keyof Bindings>;

/** Where a database's migrations lie. */
export const migrationsOf = (name: DatabaseName) =>
  `migrations/${name.startsWith("community") ? "community" : name}`;

const secret32 = z
  .string()
  .refine((text) => /^[A-Za-z0-9+/]{43}=$/.test(text), "must be 32 bytes in base64");

const count = z.string().regex(/^[1-9]\d{0,5}$/, "must be a number up to 999999");

const settingsSchema = z.object({
  APP_MODE: z.enum(["local", "production"]),
  SOLANA_CLUSTER: z.enum(["localnet", "devnet", "testnet", "mainnet"]),
  SOLANA_RPC_URL: z.url(),
  /** base58 of the mint that counts as USDC. */
  USDC_MINT: z.string().min(32),
  /** base58 of the wallet that payments go to. */
  MERCHANT_ADDRESS: z.string().min(32),
  /** base58 of the mint of STEAD, whose authority is `MINT_AUTHORITY_KEY`. */
  STEAD_MINT: z.string().min(32),
  /** How long an epoch of mining lasts. */
  MINING_EPOCH_SECONDS: z.string().regex(/^[1-9]\d{0,9}$/),
  /** Between two runs of what follows the logs. */
  FOLLOW_EVERY_MS: z.string().regex(/^(0|[1-9]\d{0,4})$/),
  /** Answers `{ "price": "152.34" }`, US dollars for one SOL. */
  PRICE_FEED_URL: z.url(),
  TOP_UP_PROVIDER_URL: z.url(),
  /** Where the app is served, as links in mails name it: `https://playstead.example`. */
  APP_ORIGIN: z.url().refine((url) => new URL(url).origin === url, "must be an origin alone"),
  /** The people whom mails come from: an address of a domain that the account may send for. */
  MAIL_FROM: z.email(),
  /** A mailbox that keeps what is sent. Heeded in local mode only. */
  MAILBOX_URL: z.url().optional(),
  /** What one player may upload on a day (UTC). */
  MEDIA_DAILY_FILES: z.string().regex(/^[1-9]\d{0,5}$/),
  MEDIA_DAILY_BYTES: z.string().regex(/^[1-9]\d{0,11}$/),
  /** From how many bytes on the oldest entries of a room lie in R2. */
  CHAT_ROOM_BYTES: z.string().regex(/^[1-9]\d{0,10}$/),
  /** Wallets of operators, separated by commas. */
  OPERATORS: z.string().default(""),
  /** "1" makes every wallet an operator's. Heeded in local mode only. */
  DEMO_OPERATOR: z.literal("1").optional(),
  /** "1" has a second operator agree to what needs it on one's own machine, too. */
  SECOND_YES: z.literal("1").optional(),
  /** How many people somebody may follow. */
  MAX_FOLLOWING: count,
  /** How many they may begin to follow on one day (UTC). */
  MAX_FOLLOWS_PER_DAY: count,
  /** How many games a wishlist holds. */
  MAX_WISHES: count,
  /** How many addresses one player may have us write to within 24 hours, to ask whether they are theirs. */
  MAX_ADDRESSES_PER_DAY: count,
  /** Limits that the isolate counts itself, as JSON, in place of the platform's counters. */
  RATE_LIMITS: z.string().optional(),
  /** Wraps the keys that seal personal data. */
  PERSON_KEYS_SECRET: secret32,
  /** Those before it, separated by commas, until every key is wrapped anew. */
  PERSON_KEYS_SECRETS_BEFORE: z
    .string()
    .refine((text) => text.split(",").every((one) => secret32.safeParse(one).success))
    .optional(),
  /** Seals the pool of game keys. */
  GAME_KEYS_SECRET: secret32,
  /** Finds orders by the e-mail that they were placed with. */
  ORDER_EMAIL_SECRET: secret32,
  /** Derives session tokens. */
  SESSION_SECRET: secret32,
  /** Signs receipts and checkpoints: a secp256k1 private key. */
  SIGNING_KEY: secret32,
  /** Mints STEAD: an Ed25519 seed. */
  MINT_AUTHORITY_KEY: secret32,
  /** Moves what players have listed or offered, for its price: an Ed25519 seed. */
  MARKET_KEY: secret32,
  /** Signs for items that players mint, and derives their mints: an Ed25519 seed. With another one none is known again. */
  ITEM_AUTHORITY_KEY: secret32,
  /** Signs calls to the top-up provider. */
  TOP_UP_PROVIDER_SECRET: secret32,
  /** Signs verification challenges. */
  VERIFICATION_SECRET: secret32,
  /** Signs what is pushed to browsers: a private key on P-256. */
  VAPID_KEY: secret32,
  /** Each answer tells how many rows were read for it: for load tests alone, as that tells strangers what is stored. */
  TELL_ROWS_READ: z.literal("1").optional(),
  /** Stands in for the push services of browsers, on this machine. Heeded in local mode only. */
  PUSH_SERVICE_URL: z.url().optional(),
  /** Derives the server seeds of mystery boxes. */
  BOX_SEED_SECRET: secret32,
  /** Signs the links in mails. */
  MAIL_SECRET: secret32,
  /**
   * Knows wallets again whose accounts were deleted, by their fingerprints. It has no successor: with another
   * one they are all strangers.
   */
  WALLET_FINGERPRINT_SECRET: secret32,
  /** Work of one attempt at a verification challenge: rounds of PBKDF2. 5000 is 0.3 to 1 s on a phone. */
  VERIFICATION_COST: z.string().regex(/^[1-9]\d{0,4}$/, "must be a number up to 99999"),
});

export type Settings = z.infer<typeof settingsSchema>;

/** Settings that are secrets: made locally by `npm start`, asked for by name before a deploy. */
export type SecretName = Extract<keyof Settings, `${string}_SECRET` | `${string}_KEY`>;
export const secretNames = Object.keys(settingsSchema.shape).filter((name): name is SecretName =>
  /_(SECRET|KEY)$/.test(name),
);

export type Env = Bindings & Settings;

declare global {
  namespace Cloudflare {
    interface Env extends Bindings, Settings {}
  }
}

let checked: WeakRef<object> | undefined;

/** Fails at the first request of an isolate, naming every setting that is missing or wrong. */
export function checkSettings(env: Env): Env {
  if (checked?.deref() === env) return env;
  const result = settingsSchema.safeParse(env);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
    throw new Error(`Settings are missing or wrong.\n${wrong.join("\n")}`);
  }
  checked = new WeakRef(env);
  return env;
}

/** The room of a group. */
export const roomOf = (env: Env, groupId: string) => env.GROUP_CHAT.getByName(groupId);

/** A table for two. */
export const tableOf = (env: Env, tableId: string) => env.PLAY_TABLE.getByName(tableId);

/** Where a player's sockets are besides their windows: the room of a group, or a table. */
export const placeOf = (env: Env, id: string) => (logOf(id) ? roomOf(env, id) : tableOf(env, id));

/** The open windows of a player. */
export const channelOf = (env: Env, userId: string) => env.PLAYER_CHANNEL.getByName(userId);
