declare module "http_ece" {
  import type { ECDH } from "node:crypto";

  interface Options {
    version: "aes128gcm";
    privateKey: ECDH;
    authSecret: Buffer;
  }
  export function decrypt(sealed: Buffer, options: Options): Buffer;
}
