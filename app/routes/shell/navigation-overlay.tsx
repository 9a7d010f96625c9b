import { useLocation, useNavigation } from "react-router";
import { useLost } from "~/app/connection/connection";
import { LoadingOverlay } from "~/app/components/loading-overlay";

/** While another screen loads. A filter of the same screen shows its own wait. */
export function NavigationOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  // Then the section says so, and the frame can be used meanwhile.
  const lost = useLost();
  return !lost && next && next.pathname !== pathname ? <LoadingOverlay /> : null;
}
