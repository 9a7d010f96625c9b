import type { ServedMedia } from "~/domain/media/queries";
import type { ApiContext } from "~/workers/endpoint/context";
import { isSame, mediaHeaders, notFound, notModified } from "./answers";
import { objectKey } from "./objects";
import { variantOf } from "./variant";

/** A video, or the part of it that is asked for. It is never kept at the edge: the store answers parts itself. */
export async function serveVideo(
  c: ApiContext,
  media: ServedMedia,
  name: string,
): Promise<Response> {
  const variant = variantOf(media, name);
  if (variant === undefined) return notFound();
  const headers = mediaHeaders(media, `${media.id}.${variant}`);
  const tag = headers.get("etag")!;
  if (isSame(c, tag)) return notModified(headers);
  headers.set("accept-ranges", "bytes");
  headers.set("content-type", media.fileType ?? "application/octet-stream");
  const size = media.bytes;
  const asked = c.req.header("if-range") ?? tag;
  const part = asked === tag ? partOf(c.req.header("range"), size) : undefined;
  if (part === "none") {
    headers.set("content-range", `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const object = await c.env.MEDIA.get(objectKey(media, variant), part && { range: part });
  if (!object) return notFound();
  headers.set("content-length", String(part?.length ?? size));
  if (!part) return new Response(object.body, { headers });
  headers.set("content-range", `bytes ${part.offset}-${part.offset + part.length - 1}/${size}`);
  return new Response(object.body, { status: 206, headers });
}

interface Part {
  offset: number;
  length: number;
}

/** RFC 9110, 14.1.2, one range: several, and what is no range at all, are answered with the whole. */
function partOf(header: string | undefined, size: number): Part | "none" | undefined {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return undefined;
  const offset = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < offset) return undefined;
  return offset > end ? "none" : { offset, length: end - offset + 1 };
}
