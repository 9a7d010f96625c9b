import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { Hono } from "hono";
import { canonicalJson } from "~/domain/event-store/digest";
import { itemMetadata } from "~/domain/items/metadata";
import type { ItemFacts } from "~/domain/items/history-queries";
import { fallbackLanguage, languages } from "~/domain/language";
import { itemAuthority } from "~/workers/chain/item-mint";
import type { ApiEnv } from "~/workers/endpoint/context";
import type { Env } from "~/workers/env";
import { answerProblem } from "~/workers/middleware/problem-details";
import { fileRateLimit } from "~/workers/middleware/rate-limit";
import { itemWords } from "./names";

const TYPES = { json: "application/json", png: "image/png" } as const;
type Extension = keyof typeof TYPES;

const keyOf = (hash: string, extension: Extension) => `metadata/${hash}.${extension}`;
export const metadataUri = ({ APP_ORIGIN }: Env, hash: string) =>
  `${APP_ORIGIN}/${keyOf(hash, "json")}`;

/** Keeps what a token says under its own hash, for ever, and its picture. */
export async function keepMetadata(
  env: Env,
  facts: ItemFacts,
  royaltyBasisPoints: number,
): Promise<string> {
  const picture = await keepFile(env, "png", await readPicture(env, facts.collectibleId));
  const words = await itemWords(facts, fallbackLanguage);
  const others = await Promise.all(
    languages
      .filter((language) => language !== fallbackLanguage)
      .map(async (language) => [language, await itemWords(facts, language)] as const),
  );
  const metadata = itemMetadata(
    facts,
    { ...words, others: Object.fromEntries(others) },
    {
      origin: env.APP_ORIGIN,
      picture: `${env.APP_ORIGIN}/${keyOf(picture, "png")}`,
      authority: itemAuthority(env.ITEM_AUTHORITY_KEY),
      royaltyBasisPoints,
    },
  );
  return keepFile(env, "json", new TextEncoder().encode(canonicalJson(metadata)));
}

async function readPicture({ ASSETS }: Env, collectibleId: string): Promise<Uint8Array> {
  const answer = await ASSETS.fetch(`https://assets.invalid/art/collectibles/${collectibleId}.png`);
  if (!answer.ok) throw new Error(`The picture of ${collectibleId} is missing`);
  return new Uint8Array(await answer.arrayBuffer());
}

async function keepFile(env: Env, extension: Extension, bytes: Uint8Array): Promise<string> {
  const hash = bytesToHex(sha256(bytes));
  const key = keyOf(hash, extension);
  if (await env.MEDIA.head(key)) return hash;
  const httpMetadata = { contentType: TYPES[extension] };
  await env.MEDIA.put(key, bytes, { sha256: hash, httpMetadata });
  return hash;
}

/** `/metadata/<sha256>.<json or png>`: what tokens name, for wallets and markets everywhere. */
export const metadataFiles = new Hono<ApiEnv>();

metadataFiles.onError(answerProblem);

const FILE = /^([0-9a-f]{64})\.(json|png)$/;

metadataFiles.get("/:file", fileRateLimit, async (c) => {
  const [, hash, extension] = FILE.exec(c.req.param("file")) ?? [];
  const found = hash && (await c.env.MEDIA.get(keyOf(hash, extension as Extension)));
  if (!found) return notFound();
  return new Response(found.body, {
    headers: {
      ...HARMLESS,
      "content-type": TYPES[extension as Extension],
      "content-length": String(found.size),
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
});

const HARMLESS = {
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "access-control-allow-origin": "*",
  "cross-origin-resource-policy": "cross-origin",
};

const notFound = () =>
  new Response("Not found", {
    status: 404,
    headers: { ...HARMLESS, "content-type": "text/plain", "cache-control": "no-store" },
  });

metadataFiles.notFound(notFound);
