import { type ComponentType, lazy } from "react";
import { reachShop } from "./connection";

/**
 * `lazy` for what opens on a press: a script that does not come for want of a connection is waited for,
 * and the page behind stays.
 */
export function lazyWhenReachable<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(async () => {
      await reachShop();
      return load();
    }),
  );
}
