declare module "punycode.js" {
  /** A host with its ASCII labels as they are read. Throws for what is no such label. */
  export function toUnicode(host: string): string;
}
