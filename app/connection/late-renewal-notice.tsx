import { type ComponentType, useEffect, useState } from "react";

/** Comes once the page answers: later, a deploy may have taken its script away. */
export function LateRenewalNotice() {
  const [Notice, setNotice] = useState<ComponentType>();
  useEffect(() => {
    import("./renewal-notice").then(
      (loaded) => setNotice(() => loaded.default),
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
