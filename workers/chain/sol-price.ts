import { z } from "zod";
import { ChainUnavailable } from "./rpc";

const feedAnswer = z.object({
  price: z.string().regex(/^\d{1,6}(\.\d{1,6})?$/),
  publishedAt: z.iso.datetime(),
});

const TIMEOUT_MS = 3_000;
/** A price is asked for at most this often … */
const FRESH_MS = 10_000;
/** … and one that the feed has not renewed for this long is none. */
const STALE_MS = 5 * 60_000;
/** Outside these a feed is broken or lies. US dollars. */
const CREDIBLE = { least: 1, most: 100_000 };

let latest: { url: string; price: string; askedAt: number } | undefined;

/** US dollars for one SOL, decimal. Throws {@link ChainUnavailable} rather than quote on doubtful data. */
async function getSolPrice(feedUrl: string, now: Date): Promise<string> {
  if (latest?.url === feedUrl && now.getTime() - latest.askedAt < FRESH_MS) return latest.price;
  let answer: z.infer<typeof feedAnswer>;
  try {
    const response = await fetch(feedUrl, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    answer = feedAnswer.parse(await response.json());
  } catch {
    throw new ChainUnavailable("the price feed does not answer");
  }
  const price = Number(answer.price);
  const age = now.getTime() - Date.parse(answer.publishedAt);
  if (price < CREDIBLE.least || price > CREDIBLE.most || age > STALE_MS) {
    throw new ChainUnavailable(`the price feed is not credible: ${answer.price}, ${age} ms old`);
  }
  latest = { url: feedUrl, price: answer.price, askedAt: now.getTime() };
  return answer.price;
}

/** The same; null where no credible price can be had. */
export async function findSolPrice(feedUrl: string, now: Date): Promise<string | null> {
  try {
    return await getSolPrice(feedUrl, now);
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error;
    return null;
  }
}
