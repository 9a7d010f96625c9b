import { type Bytes, concat, unreadable } from "~/workers/media/bytes";
import type { ImageFacts } from "./facts";

/** What a decoder needs for the pixels and their colours. The first frame of an APNG is among them. */
const KEPT = new Set(["IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "iCCP", "sBIT", "IDAT"]);
const MAX_PROFILE_BYTES = 1024 * 1024;

/** W3C PNG, third edition: chunks up to IEND. */
export function readPng(bytes: Bytes): ImageFacts {
  const kept = [bytes.slice(0, 8)];
  let at = 8;
  let frames = 0;
  let promised = 0;
  let size: { width: number; height: number } | undefined;
  for (;;) {
    const length = bytes.u32(at);
    const type = bytes.text(at + 4, 4);
    const chunk = bytes.slice(at, at + 12 + length);
    if ((type === "IHDR") !== (size === undefined)) throw unreadable();
    if (type === "IHDR") {
      if (length !== 13) throw unreadable();
      size = { width: bytes.u32(at + 8), height: bytes.u32(at + 12) };
    }
    if (type === "acTL") promised = bytes.u32(at + 8);
    if (type === "fcTL") frames += 1;
    if (type === "IEND") {
      kept.push(chunk);
      break;
    }
    const isTooMuch = type === "iCCP" && length > MAX_PROFILE_BYTES;
    if (KEPT.has(type) && !isTooMuch) kept.push(chunk);
    at += chunk.length;
  }
  return { ...size!, frames: Math.max(1, frames, promised), clean: concat(kept) };
}
