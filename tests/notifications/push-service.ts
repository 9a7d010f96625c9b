import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  export interface ProvidedContext {
    pushServiceUrl: string;
  }
}

/**
 * A push service as browsers have one: keeps what is posted to an address, hands it out by GET, and answers
 * addresses that begin with a status by that status.
 */
export default async function setup(project: TestProject) {
  const received = new Map<string, { headers: object; body: string }[]>();
  const server = createServer((request, response) => {
    const path = request.url!;
    if (request.method === "GET") {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(received.get(path) ?? []));
      return;
    }
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("base64");
      received.set(path, [...(received.get(path) ?? []), { headers: request.headers, body }]);
      response.statusCode = Number(/^\/(\d{3})-/.exec(path)?.[1] ?? 201);
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  project.provide("pushServiceUrl", `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return () => server.close();
}
