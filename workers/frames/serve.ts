import { Hono } from "hono";
import { framePath } from "~/domain/frames/commands";
import type { ApiEnv } from "~/workers/endpoint/context";
import { answerProblem } from "~/workers/middleware/problem-details";
import { fileRateLimit } from "~/workers/middleware/rate-limit";
import { readFrameFile, readShellFacts } from "./files";
import { framePolicy, writeShell } from "./shell";

/**
 * `/play/frame/<game>/<hash>/`: a game of others and its files. Whoever asks is not looked at: no cookie is read, and what
 * is answered is the same for all.
 */
export const frameFiles = new Hono<ApiEnv>();

frameFiles.onError(answerProblem);

const ID = /^[a-z0-9-]{1,64}$/;
const HASH = /^[0-9a-f]{64}$/;

const COMMON = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "x-dns-prefetch-control": "off",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), clipboard-read=(), clipboard-write=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), midi=(), payment=(), publickey-credentials-get=(), serial=(), storage-access=(), usb=()",
};

const notFound = () =>
  new Response("Not found", {
    status: 404,
    headers: {
      ...COMMON,
      "content-type": "text/plain",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "no-store",
    },
  });

frameFiles.get("/:id/:hash/", fileRateLimit, async (c) => {
  const { id, hash } = c.req.param();
  // Not to be mistaken for a page of ours: it is shown within one alone.
  const seenIn = c.req.header("sec-fetch-dest") ?? "iframe";
  if (seenIn !== "iframe") return c.redirect(`/play/detail/${encodeURIComponent(id)}`);
  if (!ID.test(id) || !HASH.test(hash)) return notFound();
  const facts = await readShellFacts(c.env, id, hash);
  if (!facts) return notFound();
  const { origin } = new URL(c.req.url);
  const { html, style } = writeShell(facts);
  return new Response(html, {
    headers: {
      ...COMMON,
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": framePolicy(origin, `${origin}/play/frame/${id}/${hash}/`, style),
      "cross-origin-resource-policy": "same-origin",
      // What guards a game may change with any release.
      "cache-control": "no-cache",
    },
  });
});

frameFiles.get("/:id/:hash/:path{.+}", fileRateLimit, async (c) => {
  const { id, hash, path } = c.req.param();
  const isKnown = ID.test(id) && HASH.test(hash) && framePath.safeParse(path).success;
  const file = isKnown ? await readFrameFile(c.env, id, hash, path) : null;
  if (!file) return notFound();
  return new Response(file.body, {
    headers: {
      ...COMMON,
      "content-type": file.httpMetadata?.contentType ?? "application/octet-stream",
      "content-length": String(file.size),
      // Opened by itself it does nothing.
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      // A frame of no origin asks for it as for another site's; modules and fonts by CORS.
      "cross-origin-resource-policy": "cross-origin",
      "access-control-allow-origin": "*",
      "cache-control": "public, max-age=31536000, immutable",
    },
  });
});

frameFiles.notFound(notFound);
