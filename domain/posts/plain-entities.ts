const SIGNS: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
};

/** In place of `entities` (vite.config.ts): what an address that was copied from HTML may hold. */
export const decodeHTMLStrict = (text: string) =>
  text.replaceAll(/&(?:amp|lt|gt|quot);/g, (sign) => SIGNS[sign]!);
