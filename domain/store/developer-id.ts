import { foldForSearch } from "./search-text";

/** A studio's name as it stands in addresses: `Kiln & Cog` as `kiln-cog`. */
export const toDeveloperId = (name: string): string =>
  foldForSearch(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
