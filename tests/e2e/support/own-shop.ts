import { inject } from "vitest";
import { type Playstead, startPlaystead } from "~/scripts/start/playstead";
import { shopOptions } from "./shop-options";
import { test as base } from "./test";

/** A test in a shop of its file's own: what it does to all of it would hurt the tests beside it. */
export const test = base
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads from it that nothing is needed
  .extend("shop", { scope: "file" }, async ({}, { onCleanup }): Promise<Playstead> => {
    const shop = await startPlaystead(shopOptions(inject("shopBuild")));
    onCleanup(shop.stop);
    return shop;
  })
  .extend("origin", { scope: "file" }, ({ shop }) => shop.origin);
