import { useState } from "react";
import type { Failed } from "./use-attachments";

/** Files of a form that did not come. Nobody sends it without them unasked: `FailedFiles` asks. */
export function useFailed() {
  const [failed, setFailed] = useState<Failed>();
  /** How often somebody wanted to send the form without having answered. */
  const [asked, setAsked] = useState(0);
  return {
    failed,
    asked,
    onFailed(now: Failed | undefined) {
      setFailed(now);
      setAsked(0);
    },
    /** Answers whether it has to. */
    ask(): boolean {
      if (failed) setAsked(asked + 1);
      return failed !== undefined;
    },
  };
}
