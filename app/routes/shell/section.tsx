import { Outlet } from "react-router";
import type { Route } from "./+types/section";
import { SectionError } from "./section-error";

/** Stands between the frame and its pages, so that a page may fail and the frame stays. */
export default function Section() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SectionError error={error} />;
}
