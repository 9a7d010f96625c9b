import { env, exports } from "cloudflare:workers";
import { ORIGIN } from "~/tests/sign-in/player";
import type { MediaView } from "~/domain/media/view";

export interface UploadOptions {
  use?: string;
  video?: string;
  type?: string;
  key?: string;
  headers?: Record<string, string>;
}

/** Uploads a file as a client would. */
export function upload(
  token: string,
  bytes: Uint8Array,
  { use = "post", video, type = "application/octet-stream", key, headers }: UploadOptions = {},
): Promise<Response> {
  const query = new URLSearchParams({ use, ...(video !== undefined && { video }) });
  return exports.default.fetch(`${ORIGIN}/api/media?${query}`, {
    method: "POST",
    headers: {
      "x-token": token,
      "content-type": type,
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
}

export async function uploaded(...given: Parameters<typeof upload>): Promise<MediaView> {
  const response = await upload(...given);
  if (response.status !== 201) throw new Error(await response.text());
  return response.json();
}

/** A picture in another format, as the platform encodes it. */
export async function encoded(
  bytes: Uint8Array,
  format: "image/jpeg" | "image/webp",
): Promise<Uint8Array> {
  const input = env.IMAGES.input(new Blob([bytes as Uint8Array<ArrayBuffer>]).stream());
  const output = await input.output({ format });
  return new Uint8Array(await output.response().arrayBuffer());
}
