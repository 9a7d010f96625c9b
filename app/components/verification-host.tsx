import { Suspense } from "react";
import { lazyWhenReachable } from "~/app/connection/lazy-when-reachable";
import { LoadingOverlay } from "./loading-overlay";
import { useVerificationRequest } from "./verification-request";

const VerificationDialog = lazyWhenReachable(() => {
  if (import.meta.env.SSR) throw new Error("Players verify in browsers");
  return import("./verification-dialog");
});

/** Where the verification dialog appears; it loads when somebody must verify. */
export function VerificationHost() {
  const request = useVerificationRequest();
  if (!request) return null;
  return (
    <Suspense fallback={<LoadingOverlay />}>
      <VerificationDialog request={request} />
    </Suspense>
  );
}
