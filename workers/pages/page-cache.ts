/** A page as every visitor may have it, cut where each response has its own nonce. */
export interface CachedPage {
  contentType: string;
  /** Milliseconds since the epoch, taken before the page's data was read. */
  renderedAt: number;
  /** The bytes as they are sent: a text would be encoded anew for each visitor. */
  parts: readonly Uint8Array[];
}

const encoder = new TextEncoder();

export const cutPage = (html: string, placeholder: string): CachedPage["parts"] =>
  html.split(placeholder).map((part) => encoder.encode(part));

/** The page with something of the response's own at each cut. */
export function joinPage(parts: CachedPage["parts"], between: string): Uint8Array<ArrayBuffer> {
  const own = encoder.encode(between);
  const length = parts.reduce((sum, part) => sum + part.length, (parts.length - 1) * own.length);
  const page = new Uint8Array(length);
  let at = 0;
  for (const [nth, part] of parts.entries()) {
    if (nth > 0) {
      page.set(own, at);
      at += own.length;
    }
    page.set(part, at);
    at += part.length;
  }
  return page;
}

/** The data centre's own cache, which the DOM's types do not know. */
const dataCentre = () => (caches as unknown as { default: Cache }).default;

/** From here on a request that is served also renders anew. */
const RENEW_AFTER_MS = 2_500;
/** The promise is: fresh within 5 seconds of a change. The rest is for the way to the reader. */
const GONE_AFTER_MS = 4_500;
const MAX_PAGES = 300;
/** A rendering that takes longer died with its request. */
const ABANDONED_AFTER_MS = 10_000;
/** Whoever comes while a page is rendered looks so often, and so long, whether it is there. */
const LOOK_EVERY_MS = 20;
const MAX_LOOKS = 150;

const CUT_HEADER = "x-nonce-placeholder";
const TIME_HEADER = "x-rendered-at";

/**
 * Keeps visitors' pages for a few seconds: in the memory of this isolate, and behind that in the
 * cache of this data centre, which isolates share.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  /** Since when, by key. */
  #rendering = new Map<string, number>();

  /** @returns the page, and whether the caller should render it anew in the background */
  async find(key: string, now: number): Promise<{ page: CachedPage; renew: boolean } | undefined> {
    let page = this.#pages.get(key);
    if (!page || isGone(page, now)) {
      page = await this.#fromDataCentre(key);
      if (!page || isGone(page, now)) return undefined;
      this.#remember(key, page);
    }
    const renew = now - page.renderedAt >= RENEW_AFTER_MS && !this.#isRendered(key, now);
    if (renew) this.begin(key, now);
    return { page, renew };
  }

  /** The page that somebody else renders now, when it is there: a crowd that comes at once waits for one. */
  async wait(key: string): Promise<CachedPage | undefined> {
    if (!this.#isRendered(key, Date.now())) return undefined;
    for (let looks = 0; looks < MAX_LOOKS && this.#isRendered(key, Date.now()); looks++) {
      await scheduler.wait(LOOK_EVERY_MS);
    }
    const page = this.#pages.get(key);
    return page && !isGone(page, Date.now()) ? page : undefined;
  }

  /** The caller renders it, and calls `keep` or `release`. */
  begin(key: string, now: number): void {
    this.#rendering.set(key, now);
  }

  #isRendered(key: string, now: number): boolean {
    const since = this.#rendering.get(key);
    return since !== undefined && now - since < ABANDONED_AFTER_MS;
  }

  async keep(key: string, page: CachedPage): Promise<void> {
    this.#remember(key, page);
    this.#rendering.delete(key);
    const placeholder = crypto.randomUUID();
    const headers = {
      "content-type": page.contentType,
      "cache-control": `max-age=${Math.ceil(GONE_AFTER_MS / 1000)}`,
      [TIME_HEADER]: String(page.renderedAt),
      [CUT_HEADER]: placeholder,
    };
    await dataCentre().put(
      addressOf(key),
      new Response(joinPage(page.parts, placeholder), { headers }),
    );
  }

  /** It came to nothing; the next request may try again. */
  release(key: string): void {
    this.#rendering.delete(key);
  }

  async #fromDataCentre(key: string): Promise<CachedPage | undefined> {
    const response = await dataCentre().match(addressOf(key));
    const placeholder = response?.headers.get(CUT_HEADER);
    if (!response || !placeholder) return undefined;
    return {
      contentType: response.headers.get("content-type")!,
      renderedAt: Number(response.headers.get(TIME_HEADER)),
      parts: cutPage(await response.text(), placeholder),
    };
  }

  #remember(key: string, page: CachedPage): void {
    this.#pages.delete(key);
    this.#pages.set(key, page);
    if (this.#pages.size > MAX_PAGES) this.#pages.delete(this.#pages.keys().next().value!);
  }
}

function isGone(page: CachedPage, now: number): boolean {
  return now - page.renderedAt >= GONE_AFTER_MS;
}

function addressOf(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`;
}
