import { useLocation, useNavigation } from "react-router";
import { LoadingOverlay } from "~/app/components/loading-overlay";

/** While another screen loads. A filter of the same screen shows its own wait. */
export function NavigationOverlay() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  return next && next.pathname !== pathname ? <LoadingOverlay /> : null;
}
