import { ApiProblem } from "~/app/api-problem";
import { dropExpired, readToken } from "~/app/session";
import type { MediaUse } from "~/domain/media/uses";
import type { MediaView } from "~/domain/media/view";

interface Sending {
  use: MediaUse;
  /** With the use `poster`: for which video. */
  video?: string;
  /** The same for each try of one file, so that it is kept once. */
  key: string;
  signal: AbortSignal;
  /** Gets the share that is on the way, 0 to 1. */
  onProgress?(share: number): void;
}

/**
 * Uploads a file. By XMLHttpRequest, since `fetch` does not tell how far it is. Throws an {@link ApiProblem}, and
 * an AbortError when `signal` asks for it.
 */
export function sendFile(
  file: Blob,
  { use, video, key, signal, onProgress }: Sending,
): Promise<MediaView> {
  const token = readToken();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ use, ...(video && { video }) });
    request.open("POST", `/api/media?${query}`);
    request.responseType = "json";
    if (token) request.setRequestHeader("x-token", token);
    request.setRequestHeader("idempotency-key", key);
    request.setRequestHeader("content-type", file.type || "application/octet-stream");
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      if (total) onProgress?.(loaded / total);
    });
    request.addEventListener("load", () => {
      const answer = request.response as (Record<string, unknown> & { code?: string }) | null;
      if (request.status === 201) return resolve(answer as unknown as MediaView);
      const code = answer?.code ?? "internal_error";
      if (code === "login_expired") dropExpired(token);
      reject(new ApiProblem(code, request.status, answer ?? {}));
    });
    request.addEventListener("error", () => reject(new ApiProblem("offline", 0)));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort(), { once: true });
    request.send(file);
  });
}
