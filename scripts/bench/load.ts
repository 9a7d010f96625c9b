import autocannon from "autocannon";
import { processorSeconds } from "./processor-time";

export interface Target {
  url: string;
  method?: "GET" | "PUT" | "POST";
  headers?: Record<string, string>;
  body?: string;
  /** Gives each request words of its own; answers false when there are none left. */
  vary?():
    | {
        path?: string;
        method?: "PUT" | "POST" | "DELETE";
        headers?: Record<string, string>;
        body?: string;
      }
    | undefined;
  /** The same for each connection by itself, so that each is one player who waits for their answers. */
  varyOf?(connection: number): NonNullable<Target["vary"]>;
  /** Gets the body of each good answer. */
  heed?(body: string): void;
}

export interface Load {
  seconds: number;
  connections: number;
  /** Requests a second in all; without it as many as are answered. */
  rate?: number;
}

export interface Measured {
  /** Answers a second. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Milliseconds of workerd's processor time for one request. */
  processor: number | undefined;
}

/** Loads one address from a thread of its own. A single failed answer makes the figure worthless. */
export async function measure(
  target: Target,
  { seconds, connections, rate }: Load,
): Promise<Measured> {
  const { url, method = "GET", headers, body, vary, varyOf, heed } = target;
  const requestBy = (own: Target["vary"]): autocannon.Request => ({
    method,
    headers,
    body,
    ...(own && {
      setupRequest: (given) => {
        const varied = own();
        if (!varied) throw new Error(`No more requests for ${url} are prepared`);
        return { ...given, ...varied, headers: { ...given.headers, ...varied.headers } };
      },
    }),
    ...(heed && { onResponse: (status, answer) => status < 300 && heed(answer) }),
  });
  let connected = 0;
  const before = processorSeconds(url);
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [requestBy(vary)],
    ...(varyOf && {
      setupClient: (client) => client.setRequests([requestBy(varyOf(connected++))]),
    }),
    ...(rate !== undefined && { overallRate: rate }),
    // A thread of its own cannot be handed functions.
    ...(!vary && !varyOf && { workers: 1 }),
  });
  const after = processorSeconds(url);
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processor:
      before === undefined || after === undefined
        ? undefined
        : ((after - before) * 1000) / result.requests.total,
  };
}
