import { type ComponentProps, Suspense } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";

const Items = lazyWhenReachable(() => import("./moderate-items"));

/** What comes for those who moderate alone. */
export const ModerateItems = (props: ComponentProps<typeof Items>) => (
  <Suspense>
    <Items {...props} />
  </Suspense>
);
