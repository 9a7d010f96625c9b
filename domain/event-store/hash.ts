import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of the text's UTF-8, hex. For short texts: Web Crypto would cost a turn of the event loop. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}
