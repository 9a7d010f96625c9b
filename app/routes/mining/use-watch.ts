import { useEffect, useEffectEvent } from "react";
import type { ClaimView } from "~/domain/mining/view";
import { fetchClaim, submitClaim } from "./claim-api";

const LOOK_MS = 2_000;
const SLOWEST_MS = 15_000;
/** Each hint asks the chain, so only the first looks give one; then the job finds the transaction. */
const HINTS = 6;

/** Looks at a pending claim until it has ended. */
export function useWatch(
  pending: ClaimView | undefined,
  signature: string | undefined,
  onEnd: () => void,
): void {
  const claimId = pending?.claimId;
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (!claimId) return;
    let timer: ReturnType<typeof setTimeout>;
    let stopped = false;
    let looks = 0;
    const look = async () => {
      looks += 1;
      const hint = signature !== undefined && looks <= HINTS ? signature : undefined;
      const request = hint ? submitClaim(claimId, hint) : fetchClaim(claimId);
      const found = await request.catch(() => undefined);
      if (stopped) return;
      if (found && found.state !== "pending") end();
      else schedule();
    };
    const schedule = () => {
      const slower = document.hidden || looks > 60;
      timer = setTimeout(() => void look(), slower ? SLOWEST_MS : LOOK_MS);
    };
    const lookNow = () => {
      if (document.hidden) return;
      clearTimeout(timer);
      void look();
    };
    schedule();
    document.addEventListener("visibilitychange", lookNow);
    return () => {
      stopped = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", lookNow);
    };
  }, [claimId, signature]);
}
