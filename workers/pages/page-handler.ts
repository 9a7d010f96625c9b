import { emailMark } from "~/workers/orders/email-mark";
import { rightsOf, rootsOf } from "~/domain/policies/operators";
import { parse } from "hono/utils/cookie";
import { type createRequestHandler, RouterContextProvider } from "react-router";
import { pageContext, releaseContext } from "~/app/context";
import { chooseLanguage } from "~/domain/choose-language";
import { type Language, LANGUAGE_KEY } from "~/domain/language";
import { CURRENCY_COOKIE, currencyOf } from "~/app/currency";
import { type Motion, MOTION_COOKIE, motionOf } from "~/app/motion";
import { PageReader } from "~/app/page-reader";
import { type Theme, THEME_COOKIE, themeOf } from "~/app/theme";
import { RoundTrips } from "~/domain/event-store/database";
import { BOOKMARK_COOKIE, createServices, readBookmarks, tellTrips } from "~/workers/services";
import type { Env } from "~/workers/env";
import type { SessionClaim } from "~/domain/sign-in/queries";
import { wantsSecondYes } from "~/workers/endpoint/second-yes";
import { claimOf, isOperator } from "~/workers/endpoint/request";
import { type CachedPage, cutPage, joinPage, PageCache } from "./page-cache";
import { addressOf, isTooMuch } from "~/workers/middleware/rate-limit";
import { notAllowed, tooManyPages } from "./refused-page";
import { createRoomReader } from "./room-reader";
import { setSecurityHeaders } from "~/workers/security-headers";

type Render = ReturnType<typeof createRequestHandler>;
type WaitUntil = (work: Promise<unknown>) => void;

interface Visit {
  request: Request;
  url: URL;
  cookies: Record<string, string>;
  language: Language;
  theme: Theme;
  motion: Motion;
  currency: string | null;
}

/**
 * Serves the pages. Those of visitors come from a cache that is seconds old; a player's own are
 * rendered for them.
 */
export function createPageHandler(render: Render) {
  const cache = new PageCache();

  return async (request: Request, env: Env, waitUntil: WaitUntil): Promise<Response> => {
    const { method } = request;
    if (method !== "GET" && method !== "HEAD") return refuse(notAllowed());
    const visit = describeVisit(request);
    if (method === "HEAD" || visit.cookies["x-token"]) {
      if (await asksTooMuch(visit, env)) return refuse(visit.language);
      return renderFor(visit, env, waitUntil);
    }

    const key = `${visit.url.href}|${visit.language}|${visit.theme}|${visit.motion}|${visit.currency}`;
    const found = await cache.find(key, Date.now());
    if (found?.renew) {
      waitUntil(renderAndKeep(key, visit, env, waitUntil).catch(() => cache.release(key)));
    }
    if (found) return respond(found.page, env);
    if (await asksTooMuch(visit, env)) return refuse(visit.language);
    const others = await cache.wait(key);
    if (others) return respond(others, env);
    cache.begin(key, Date.now());
    return renderAndKeep(key, visit, env, waitUntil).catch((error: unknown) => {
      cache.release(key);
      throw error;
    });
  };

  async function renderAndKeep(key: string, visit: Visit, env: Env, waitUntil: WaitUntil) {
    const placeholder = crypto.randomUUID();
    const renderedAt = Date.now();
    const response = await renderFor(visit, env, waitUntil, placeholder);
    if (response.status !== 200 || response.headers.has("set-cookie")) {
      cache.release(key);
      return withFreshNonce(response, placeholder);
    }
    const page: CachedPage = {
      contentType: response.headers.get("content-type") ?? "text/html; charset=utf-8",
      renderedAt,
      parts: cutPage(await response.text(), placeholder),
    };
    waitUntil(cache.keep(key, page));
    return respond(page, env, response.headers.get("server-timing"));
  }

  async function renderFor(
    { request, cookies, language, theme, motion, currency }: Visit,
    env: Env,
    waitUntil: WaitUntil,
    nonce = newNonce(),
  ): Promise<Response> {
    const token = cookies["x-token"];
    const bookmarks = readBookmarks(cookies[BOOKMARK_COOKIE]);
    const { db, store, database, trips } = createServices(env, waitUntil, bookmarks);
    const renderAs = async (claim: SessionClaim | null) => {
      const reader = new PageReader(database, claim, store.now);
      const context = new RouterContextProvider();
      context.set(pageContext, {
        db,
        database,
        reader,
        rooms: createRoomReader(env),
        claimedUserId: claim?.userId ?? null,
        expired: Boolean(token) && claim === null,
        rightsOf: (user) => rightsOf(env, user),
        roots: rootsOf(env),
        secondYes: wantsSecondYes(env),
        isOperator: (user) => isOperator(env, user),
        settings: { mode: env.APP_MODE, cluster: env.SOLANA_CLUSTER },
        usdcMint: env.USDC_MINT,
        emailMark: (email) => emailMark(env.ORDER_EMAIL_SECRET, email),
        epochSeconds: Number(env.MINING_EPOCH_SECONDS),
        language,
        theme,
        motion,
        currency,
        origin: env.APP_ORIGIN,
        nonce,
      });
      return { rendered: await render(request, context), reader };
    };
    const asClaimed = await renderAs(token ? claimOf(token) : null);
    const { isRefused } = asClaimed.reader;
    if (isRefused) await asClaimed.rendered.body?.cancel();
    // Anybody can claim to be anybody: what was read for whom they claim to be is not theirs to see.
    const { rendered } = isRefused ? await renderAs(null) : asClaimed;
    const response = new Response(rendered.body, rendered);
    setPageHeaders(response.headers, nonce);
    tellTrips(response.headers, env, trips);
    return response;
  }
}

/** The build is known to whoever loads it. */
export function noteRelease(context: RouterContextProvider | undefined, version: string): void {
  context?.set(releaseContext, version);
}

/** Only what no cache answers counts. */
function asksTooMuch({ request }: Visit, env: Env): Promise<boolean> {
  return isTooMuch(env, "ADDRESS_RATE_LIMIT", addressOf(request.headers));
}

function refuse(why: Response | Language): Response {
  const nonce = newNonce();
  const response = typeof why === "string" ? tooManyPages(why, nonce) : why;
  setPageHeaders(response.headers, nonce);
  return response;
}

function describeVisit(request: Request): Visit {
  const url = new URL(request.url);
  const cookies = parse(request.headers.get("cookie") ?? "");
  const chosen = url.searchParams.get("lng") ?? cookies[LANGUAGE_KEY];
  return {
    request,
    url,
    cookies,
    language: chooseLanguage(chosen, request.headers.get("accept-language")),
    theme: themeOf(cookies[THEME_COOKIE]),
    motion: motionOf(cookies[MOTION_COOKIE]),
    currency: currencyOf(cookies[CURRENCY_COOKIE]),
  };
}

function respond(page: CachedPage, env: Env, serverTiming?: string | null): Response {
  const nonce = newNonce();
  const headers = new Headers({ "content-type": page.contentType });
  setPageHeaders(headers, nonce);
  if (serverTiming) headers.set("server-timing", serverTiming);
  else tellTrips(headers, env, new RoundTrips());
  return new Response(joinPage(page.parts, nonce), { headers });
}

async function withFreshNonce(response: Response, placeholder: string): Promise<Response> {
  const nonce = newNonce();
  const headers = new Headers(response.headers);
  setSecurityHeaders(headers, nonce);
  const body = response.body && (await response.text()).replaceAll(placeholder, nonce);
  return new Response(body, { status: response.status, headers });
}

function setPageHeaders(headers: Headers, nonce: string): void {
  setSecurityHeaders(headers, nonce);
  headers.set("cache-control", "private, no-cache");
}

function newNonce(): string {
  return crypto.randomUUID().replaceAll("-", "");
}
