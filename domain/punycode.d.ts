declare module "punycode.js" {
  const punycode: {
    /** A host with its ASCII labels as they are read. Throws for what is no such label. */
    toUnicode(host: string): string;
  };
  // Node takes it for CommonJS, which names nothing else.
  export default punycode;
}
