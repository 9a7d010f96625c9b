import { sha256 } from "@noble/hashes/sha2.js";
import { base64urlnopad } from "@scure/base";

/** What the log calls a link: whoever reads the log learns no code. Base64url of the SHA-256 of the code. */
export const linkIdOf = (code: string) =>
  base64urlnopad.encode(sha256(new TextEncoder().encode(code)));
