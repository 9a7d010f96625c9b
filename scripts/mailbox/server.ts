import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { messageSchema } from "./mail";
import { Mailbox, MailRefused } from "./mailbox";
import { CONTENT_POLICY, PAGE_POLICY, viewList, viewMail, viewMissing } from "./page";

const MAX_BODY_BYTES = 5 * 1024 * 1024;

export interface MailboxOptions {
  /** 0 takes a free one. */
  port: number;
  /** Mails are kept under it; without it they are forgotten at the end. */
  dataDir?: string;
}

export interface RunningMailbox {
  url: string;
  mailbox: Mailbox;
  close(): Promise<void>;
}

const faultSchema = z.object({
  code: z.string(),
  to: z.string().optional(),
  times: z.number().int().min(1).default(1),
  afterwards: z.boolean().optional(),
});

/**
 * Starts the mailbox on the loopback interface: `/` for people, `GET /mails?to=` for tests, `POST /mails`
 * for the worker, and `POST` or `DELETE` of `/control/faults`.
 */
export async function startMailbox({ port, dataDir }: MailboxOptions): Promise<RunningMailbox> {
  const mailbox = new Mailbox(dataDir);
  const server = createServer((request, response) => {
    void answer(mailbox, request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mailbox,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function answer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse) {
  const { method = "GET", headers } = request;
  const url = new URL(request.url ?? "/", "http://localhost");
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  const page = (status: number, html: string, policy = PAGE_POLICY) =>
    response
      .writeHead(status, {
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": policy,
        "x-content-type-options": "nosniff",
        "referrer-policy": "no-referrer",
      })
      .end(html);
  // Another site's name that leads to this machine, or another site's page.
  const isOurs = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(headers.host ?? "");
  if (!isOurs || (method !== "GET" && headers.origin !== undefined)) return json(403, {});

  if (method === "GET") {
    if (url.pathname === "/") return page(200, viewList(mailbox.list()));
    if (url.pathname === "/mails") {
      return json(200, { items: mailbox.list(url.searchParams.get("to") ?? undefined) });
    }
    const [, id, part] = /^\/mails\/(\d{1,9})(\/html)?$/.exec(url.pathname) ?? [];
    const mail = mailbox.find(Number(id));
    if (!mail) return page(404, viewMissing());
    return part ? page(200, inFrame(mail.html), CONTENT_POLICY) : page(200, viewMail(mail));
  }
  const sent = await readJson(request);
  if (method === "POST" && url.pathname === "/mails") {
    const message = messageSchema.safeParse(sent);
    if (!message.success) return json(422, { code: "E_VALIDATION_ERROR" });
    try {
      mailbox.take(message.data);
      return json(202, {});
    } catch (error) {
      if (error instanceof MailRefused) return json(422, { code: error.code });
      throw error;
    }
  }
  if (method === "POST" && url.pathname === "/control/faults") {
    mailbox.addFault(faultSchema.parse(sent));
    return json(200, {});
  }
  if (method === "DELETE" && url.pathname === "/control/faults") {
    mailbox.clearFaults(url.searchParams.get("to") ?? undefined);
    return json(200, {});
  }
  return json(404, {});
}

/** Its links open windows of their own: no page of the shop lets itself be framed. */
const inFrame = (html: string) => html.replace("<head>", '<head><base target="_blank" />');

async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    return undefined;
  }
}
