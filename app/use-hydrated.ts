import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether scripts have taken over: false on the server and in the first rendering of what came from it. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
