import { Outlet, useLocation, useNavigation } from "react-router";
import { useLost } from "~/app/connection/connection";
import type { Route } from "./+types/section";
import { OfflineState } from "./offline-state";
import { SectionError } from "./section-error";

/** Stands between the frame and its pages, so that a page may fail and the frame stays. */
export default function Section() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  const lost = useLost();
  return lost && next && next.pathname !== pathname ? <OfflineState /> : <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError error={error} />;
}
