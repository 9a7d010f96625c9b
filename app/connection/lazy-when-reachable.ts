import { type ComponentType, lazy } from "react";
import { reachShop } from "./connection";
import { noteFailedLoad } from "./renewal";

const Nothing = () => null;

/**
 * `lazy` for what opens on a press: a script that does not come for want of a connection is waited for,
 * and the page behind stays. One that a deploy has taken away comes with the page loaded anew.
 */
export function lazyWhenReachable<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    load().catch(async () => {
      await reachShop();
      return load().catch(() => {
        noteFailedLoad();
        return { default: Nothing };
      });
    }),
  );
}
