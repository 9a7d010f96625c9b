import type { BrowserContext, ConsoleMessage } from "playwright-core";

/**
 * The browser says it of every socket that a page's end, a login's end or a server's answer cuts short, at any moment;
 * what sockets must do has its own tests.
 */
const SOCKET_CUT = /^console: WebSocket connection to '[^']*\/socket\b/;

/** Notes what must not happen on any page: errors, and requests that leave the site. */
export class PageWatch {
  readonly troubles: string[] = [];
  readonly #tolerated: RegExp[] = [SOCKET_CUT];

  constructor(private readonly origin: string) {}

  /** For tests that provoke an error. */
  tolerate(pattern: RegExp): void {
    this.#tolerated.push(pattern);
  }

  follow(context: BrowserContext): void {
    context.on("console", (message) => {
      if (message.type() === "error") this.#note(`console: ${describe(message)}`);
    });
    context.on("weberror", (error) => this.#note(`page error: ${error.error().stack}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      const leaves = url.protocol.startsWith("http") && url.origin !== this.origin;
      if (leaves) this.#note(`request to another site: ${url.href}`);
    });
  }

  #note(trouble: string): void {
    this.troubles.push(trouble);
  }

  /** Throws with all that was noted and not tolerated. */
  expectNothingUnexpected(): void {
    const unexpected = this.troubles.filter(
      (trouble) => !this.#tolerated.some((known) => known.test(trouble)),
    );
    if (unexpected.length > 0) throw new Error(`On the page:\n${unexpected.join("\n")}`);
  }
}

function describe(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}
