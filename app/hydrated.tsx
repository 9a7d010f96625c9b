import { type ReactNode, useEffect } from "react";

/** Marks the document once its buttons answer, for whoever has to wait for that. */
export function Hydrated({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return children;
}
